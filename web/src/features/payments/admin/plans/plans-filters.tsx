import type { PaymentPlansQuery } from '@elan/contract/payments.ts';
import { PAYMENT_TYPES } from '@elan/contract/payments.ts';
import { useLingui } from '@lingui/react/macro';
import type { ChangeList } from '../../../../lib/use-list-query.ts';
import { ListSearch } from '../../../../ui/data/list-search.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TYPE_WORDS } from '../payment-words.tsx';

type PlansFiltersProps = {
  query: PaymentPlansQuery;
  onChange: ChangeList<PaymentPlansQuery>;
};

const ALL = 'all';

/** By client, by what is still owed and by the way of paying. */
export function PlansFilters({ query, onChange }: PlansFiltersProps) {
  const { t, i18n } = useLingui();
  const choice = { hideLabel: true, size: 'sm', className: 'w-40 max-md:w-[calc(50%-5px)]' } as const;
  return (
    <div className="flex flex-wrap gap-2.5 border-b border-line px-5 py-2.5">
      <ListSearch
        label={t`Nom, e-mail, matricule`}
        value={query.q ?? ''}
        onSearch={(q) => onChange({ q }, { replace: true })}
        className="min-w-0 flex-1 max-md:min-w-full md:max-w-72"
      />
      <Select
        {...choice}
        label={t`État`}
        value={query.status ?? ALL}
        onChange={(status) => onChange({ status: status === ALL ? undefined : (status ?? undefined) })}
        options={[
          { value: ALL, label: t`Tous les états` },
          { value: 'pending', label: t`En cours` },
          { value: 'overdue', label: t`En retard` },
          { value: 'paid', label: t`Terminé` },
        ]}
      />
      <Select
        {...choice}
        label={t`Type`}
        value={query.payment_type ?? ALL}
        onChange={(type) => onChange({ payment_type: type === ALL ? undefined : (type ?? undefined) })}
        options={[
          { value: ALL, label: t`Tous les types` },
          ...PAYMENT_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) })),
        ]}
      />
    </div>
  );
}
