import type { ClientsQuery } from '@elan/contract/clients.ts';
import { useLingui } from '@lingui/react/macro';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { Select } from '../../../ui/forms/select.tsx';

type ClientsFiltersProps = {
  query: ClientsQuery;
  onChange: ChangeList<ClientsQuery>;
};

const ORDERS = {
  name: { sort: 'name', order: 'asc' },
  newest: { sort: 'joined', order: 'desc' },
  fewest: { sort: 'points', order: 'asc' },
  most: { sort: 'points', order: 'desc' },
} as const;
const ORDER_KEYS = ['name', 'newest', 'fewest', 'most'] as const;
const orderOf = ({ sort, order }: ClientsQuery) =>
  ORDER_KEYS.find((key) => ORDERS[key].sort === sort && ORDERS[key].order === order) ?? null;

export function ClientsFilters({ query, onChange }: ClientsFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2.5 border-b border-line px-5 py-2.5">
      <ListSearch
        label={t`Nom, e-mail, téléphone, matricule`}
        value={query.q ?? ''}
        onSearch={(q) => onChange({ q }, { replace: true })}
        className="min-w-0 flex-1 md:max-w-96"
      />
      <Select<keyof typeof ORDERS>
        label={t`Trier par`}
        hideLabel
        size="sm"
        className="w-full md:w-44"
        placeholder={t`Trier par…`}
        value={orderOf(query)}
        onChange={(chosen) => onChange(ORDERS[chosen ?? 'name'])}
        options={[
          { value: 'name', label: t`Par nom` },
          { value: 'newest', label: t`Derniers inscrits` },
          { value: 'fewest', label: t`Le moins de points` },
          { value: 'most', label: t`Le plus de points` },
        ]}
      />
    </div>
  );
}
