import type { Page } from '@elan/contract/endpoint.ts';
import type { PaymentPlansQuery } from '@elan/contract/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChangeList } from '../../../../lib/use-list-query.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { ListFaces } from '../../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { CREATE_PLAN_PATH } from './plan-address.ts';

type PlansListProps<Row> = {
  plans: UseQueryResult<Page<Row>>;
  query: PaymentPlansQuery;
  onChange: ChangeList<PaymentPlansQuery>;
  /** How the page is shown. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** The plans of one page, or those who have them, or why there are none. */
export function PlansList<Row>({ plans, query, onChange, children }: PlansListProps<Row>) {
  const { t } = useLingui();
  const { q, status, payment_type, user_id, page, per_page } = query;
  const isFiltered = Boolean(q || status || payment_type || user_id) || page > 1;
  const showAll = () =>
    onChange({ q: undefined, status: undefined, payment_type: undefined, user_id: undefined });
  return (
    <ListFaces
      list={plans}
      failure={t`Erreur lors de la récupération des paiements`}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<Wallet />}
            title={<Trans>Aucun plan de paiement ne correspond</Trans>}
            action={<Button onClick={showAll}>{t`Tout afficher`}</Button>}
          />
        ) : (
          <EmptyState
            icon={<Wallet />}
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
          <Pagination
            page={page}
            perPage={per_page}
            total={total}
            onPage={(next) => onChange({ page: next })}
          />
        </>
      )}
    </ListFaces>
  );
}
