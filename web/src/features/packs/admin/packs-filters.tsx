import type { PacksQuery } from '@elan/contract/packs-admin.ts';
import { useLingui } from '@lingui/react/macro';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { Select } from '../../../ui/forms/select.tsx';

type PacksFiltersProps = {
  query: PacksQuery;
  onChange: ChangeList<PacksQuery>;
};

type Status = 'all' | 'active' | 'inactive';
/** On a phone, where there are no columns to press. */
const ORDERS = {
  newest: { sort: 'id', order: 'desc' },
  name: { sort: 'name', order: 'asc' },
  cheapest: { sort: 'price', order: 'asc' },
  largest: { sort: 'points', order: 'desc' },
} as const;
const ORDER_KEYS = ['newest', 'name', 'cheapest', 'largest'] as const;
const orderOf = ({ sort, order }: PacksQuery) =>
  ORDER_KEYS.find((key) => ORDERS[key].sort === sort && ORDERS[key].order === order) ?? null;

const FLAG_OF = { all: undefined, active: true, inactive: false } as const satisfies Record<Status, unknown>;

export function PacksFilters({ query, onChange }: PacksFiltersProps) {
  const { t } = useLingui();
  const status: Status = query.is_active === undefined ? 'all' : query.is_active ? 'active' : 'inactive';
  return (
    <div className="flex flex-wrap gap-2.5 border-b border-line px-5 py-2.5">
      <ListSearch
        label={t`Nom du pack`}
        value={query.q ?? ''}
        onSearch={(q) => onChange({ q }, { replace: true })}
        className="min-w-0 flex-1 md:max-w-72"
      />
      <Select<Status>
        label={t`Status`}
        hideLabel
        size="sm"
        className="w-36"
        value={status}
        onChange={(chosen) => onChange({ is_active: FLAG_OF[chosen ?? 'all'] })}
        options={[
          { value: 'all', label: t`Tous` },
          { value: 'active', label: t`Active` },
          { value: 'inactive', label: t`Inactive` },
        ]}
      />
      <Select<keyof typeof ORDERS>
        label={t`Trier par`}
        hideLabel
        size="sm"
        className="w-full md:hidden"
        value={orderOf(query)}
        onChange={(chosen) => onChange(ORDERS[chosen ?? 'newest'])}
        options={[
          { value: 'newest', label: t`Les plus récents d'abord` },
          { value: 'name', label: t`Par nom` },
          { value: 'cheapest', label: t`Les moins chers d'abord` },
          { value: 'largest', label: t`Le plus de points d'abord` },
        ]}
      />
    </div>
  );
}
