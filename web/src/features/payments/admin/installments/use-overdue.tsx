import { OverdueQuery } from '@elan/contract/installments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { leaveSafely } from '../../../../lib/leave-safely.ts';
import { useListQuery } from '../../../../lib/use-list-query.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ListFaces } from '../../../../ui/data/list-faces.tsx';
import { ListSearch } from '../../../../ui/data/list-search.tsx';
import { Pagination } from '../../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useOverdueInstallments } from '../api.ts';
import { usePlanAddress } from '../plans/plan-address.ts';
import { usePlanPanels } from '../plans/use-plan-panels.tsx';
import type { ReceiptSlot } from '../receipt-slot.ts';
import { OverdueTable } from './overdue-table.tsx';

/** What is late, the longest first, with the panels in which it is looked into and paid. */
export const useOverdue = ({ receiptActions }: { receiptActions: ReceiptSlot }) => {
  const { t } = useLingui();
  const { query, change } = useListQuery(OverdueQuery);
  const overdue = useOverdueInstallments(query);
  const address = usePlanAddress();
  const { panel, dialogs } = usePlanPanels({ address, receiptActions, hasDetails: true });
  const list = (
    <>
      <div className="border-b border-line px-5 py-2.5">
        <ListSearch
          label={t`Nom, e-mail, matricule`}
          value={query.q ?? ''}
          onSearch={(q) => change({ q }, { replace: true })}
          className="md:max-w-72"
        />
      </div>
      <ListFaces
        list={overdue}
        failure={t`Erreur lors de la récupération des paiements en retard`}
        empty={
          query.q || query.page > 1 ? (
            <EmptyState
              icon={<CircleCheck />}
              title={<Trans>Aucune échéance en retard ne correspond</Trans>}
              action={<Button onClick={() => change({ q: undefined })}>{t`Tout afficher`}</Button>}
            />
          ) : (
            <EmptyState icon={<CircleCheck />} title={<Trans>Aucune échéance en retard</Trans>}>
              <Trans>Tout ce qui était à payer jusqu'à hier est payé.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, total) => (
          <>
            <OverdueTable
              installments={rows}
              busy={overdue.isPlaceholderData}
              openId={address.isOpen ? address.id : undefined}
              onOpen={({ payment_plan_id }) => leaveSafely(() => address.open(payment_plan_id))}
              onPay={({ payment_plan_id, id }) =>
                leaveSafely(() => address.start('pay', payment_plan_id, id))
              }
            />
            <Pagination
              page={query.page}
              perPage={query.per_page}
              total={total}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </ListFaces>
      {dialogs}
    </>
  );
  return { list, panel };
};
