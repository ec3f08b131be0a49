import type { Page } from '@elan/contract/endpoint.ts';
import { type ClientPlansQuery, PAYMENT_TYPES } from '@elan/contract/payments/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { ChangeList } from '../../../../lib/address/use-list-query.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { ListFilters } from '../../../../ui/data/list-filters.tsx';
import { ListStates } from '../../../../ui/data/list-states.tsx';
import { Pagination } from '../../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { TYPE_WORDS } from '../payment-words.tsx';
import { CREATE_PLAN_PATH } from '../plan-address.ts';

export type PlansListProps<Row> = {
  list: UseQueryResult<Page<Row>>;
  query: ClientPlansQuery;
  onChange: ChangeList<ClientPlansQuery>;
  /** On a phone, where there are no columns to press. */
  sorting?: ComponentProps<typeof ListFilters>['sorting'];
  /** How the page is shown. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** The plans of one page, or those who have them, or why there are none; and what narrows them. */
export function PlansList<Row>({ list, query, onChange, sorting, children }: PlansListProps<Row>) {
  const { t, i18n } = useLingui();
  const { q, status, payment_type, user_id, page, per_page } = query;
  const isFiltered = Boolean(q || status || payment_type || user_id);
  const paging = { page, perPage: per_page, onPage: (next: number) => onChange({ page: next }) };
  const showAll = () =>
    onChange({ q: undefined, status: undefined, payment_type: undefined, user_id: undefined });
  const className = 'w-40 max-md:w-[calc(50%-0.3125rem)]';
  return (
    <>
      <ListFilters
        query={query}
        onChange={onChange}
        {...(sorting && { sorting })}
        search={{ label: t`Nom, e-mail, matricule`, className: 'max-md:min-w-full md:max-w-72' }}
        choices={[
          {
            name: 'status',
            label: t`État`,
            any: t`Tous les états`,
            options: [
              { value: 'pending', label: t({ message: 'En cours', context: 'of a plan' }) },
              { value: 'overdue', label: t({ message: 'En retard', context: 'of a plan' }) },
              { value: 'paid', label: t({ message: 'Terminé', context: 'of a plan' }) },
            ],
            className,
          },
          {
            name: 'payment_type',
            label: t`Type`,
            any: t`Tous les types`,
            options: PAYMENT_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) })),
            className,
          },
        ]}
      />
      <ListStates
        list={list}
        failure={t`Erreur lors de la récupération des paiements`}
        paging={paging}
        empty={
          isFiltered ? (
            <EmptyState
              icon={Wallet}
              title={<Trans>Aucun plan de paiement ne correspond</Trans>}
              action={<Button onClick={showAll}>{t`Tout afficher`}</Button>}
            />
          ) : (
            <EmptyState
              icon={Wallet}
              title={<Trans>Aucun plan de paiement</Trans>}
              action={<LinkButton variant="primary" to={CREATE_PLAN_PATH}>{t`Créer un plan`}</LinkButton>}
            >
              <Trans>Un plan répartit le prix d'un pack attribué en une à trois échéances.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, total) => (
          <>
            {children(rows)}
            <Pagination {...paging} total={total} />
          </>
        )}
      </ListStates>
    </>
  );
}
