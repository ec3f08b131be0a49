import type { ClientPurchase, ClientRecord } from '@elan/contract/clients/client-record.ts';
import type { Installment } from '@elan/contract/payments/installments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { clientNameOf } from '../../../../entities/clients/client-name.ts';
import { PackPaymentMark } from '../../../../entities/packs/pack-payment-mark.tsx';
import { RemindButton } from '../../../../entities/payments/admin/remind-button.tsx';
import { useSaleAddress } from '../../../../entities/sales/sale-address.ts';
import { useStudioNow } from '../../../../entities/studio/studio-clock.ts';
import { comma, formatFigures, formatMoney, formatTableDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { useClientPurchases } from '../api.ts';
import { RefusedCheque } from '../cheques/cheque-words.tsx';
import { InstallmentStatusMark, statusOf } from '../payment-words.tsx';
import type { PlanAddress } from '../plan-address.ts';

/** How a pack stands with money; one that was taken back is owed nothing more. */
function PurchaseMark({ purchase }: { purchase: ClientPurchase }) {
  const { t } = useLingui();
  if (purchase.removed_at === null) return <PackPaymentMark assignment={purchase} />;
  return <StatusMark kind="cancelled">{t`Retiré`}</StatusMark>;
}

/** What it brought, of each kind. */
const creditsOf = ({ solo_points, team_points }: ClientPurchase) =>
  [
    solo_points > 0 && formatFigures(`${solo_points} SI`),
    team_points > 0 && formatFigures(`${team_points} SE`),
  ]
    .filter(Boolean)
    .join(' · ');

type Payer = Pick<
  ClientRecord,
  'id' | 'full_name' | 'username' | 'email' | 'phone' | 'phone_e164' | 'archived_at'
>;
type InstallmentLinesProps = {
  client: Payer;
  installments: readonly Installment[];
  today: CivilDate;
};

const debtOf = (client: Payer, { id, amount, due_date, days_overdue }: Installment) => ({
  installment_id: id,
  client_id: client.id,
  client_name: clientNameOf(client),
  client_phone: client.phone,
  client_phone_e164: client.phone_e164,
  client_email: client.email,
  amount,
  due_date,
  days_overdue,
  installments: 1,
});

/** Each installment in a line: how much, when, and whether it is paid. */
function InstallmentLines({ client, installments, today }: InstallmentLinesProps) {
  const { t } = useLingui();
  if (installments.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <ul className="grid gap-0.5">
      {installments.map((installment) => {
        const { id, amount, due_date, payment_date, receipt, cheque } = installment;
        const status = statusOf(installment, today);
        const day = payment_date
          ? t`payée le ${formatTableDate(payment_date)}`
          : t`due le ${formatTableDate(due_date)}`;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 md:grid md:grid-cols-[5.5rem_6.25rem_minmax(9.5rem,1fr)]"
          >
            <span className={cx('md:text-end', status === 'cancelled' && 'text-ink-3 line-through')}>
              {formatMoney(amount)}
            </span>
            <InstallmentStatusMark status={status} />
            <span className={status === 'overdue' ? 'text-bad' : 'text-ink-3'}>
              {status !== 'cancelled' && <span className="whitespace-nowrap">{day}</span>}{' '}
              {receipt && (
                <span className="whitespace-nowrap md:@max-[70rem]:hidden">· {receipt.number}</span>
              )}
            </span>
            {cheque?.state === 'refused' && (
              <span className="break-words max-md:w-full md:col-span-2 md:col-start-2">
                <RefusedCheque cheque={cheque} />
                {comma()}
                {cheque.reason}
              </span>
            )}
            {status === 'overdue' && (
              <span className="relative z-10 my-1 md:col-span-2 md:col-start-2">
                <RemindButton debt={debtOf(client, installment)} className="md:min-h-8 md:px-3 md:text-13" />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ClientPurchasesProps = {
  client: Payer;
  address: Pick<PlanAddress, 'openId' | 'open'>;
};

const PER_PAGE = 10;

/** The packs a client was given, taken back or not: how each is paid, and its plan a press away. */
export function ClientPurchases({ client, address }: ClientPurchasesProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const sale = useSaleAddress();
  const [page, setPage] = useState(1);
  const query = { page, per_page: PER_PAGE };
  const list = useClientPurchases(client.id, query);
  const columns: Columns<ClientPurchase> = {
    pack: {
      head: t`Pack`,
      card: { span: 3, title: true },
      wraps: true,
      className: 'font-semibold align-top md:min-w-46 md:py-2',
      cell: (purchase) => {
        const {
          pack_name,
          payment_plan_id,
          removed_at,
          removed_by,
          removal_reason,
          notes,
          pack_price,
          purchased_at,
        } = purchase;
        return (
          <>
            {payment_plan_id === null ? (
              pack_name
            ) : (
              <button
                type="button"
                aria-expanded={address.openId === payment_plan_id}
                onClick={() => address.open(payment_plan_id)}
                className="rounded-[4px] text-start underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {pack_name}
                <span className="sr-only"> {t`: ouvrir le plan de paiement`}</span>
              </button>
            )}
            {removed_at !== null && (
              <span className="block font-normal text-ink-3">
                <Trans>
                  Retiré le {formatTableDate(removed_at.slice(0, 10))} par {removed_by} : {removal_reason}
                </Trans>
              </span>
            )}
            <span className="hidden font-normal text-ink-3 md:@max-all-columns:block">
              {formatTableDate(purchased_at.slice(0, 10))}
              {pack_price !== null && ` · ${formatMoney(pack_price)}`}
              <span className="hidden md:@max-[45rem]:block">{creditsOf(purchase)}</span>
            </span>
            {notes && <span className="block font-normal text-ink-3">{notes}</span>}
          </>
        );
      },
    },
    given: {
      head: t`Assigné`,
      card: { order: 3, span: 4 },
      className: 'text-ink-3 align-top md:py-2',
      hideBelow: 'all',
      cell: ({ purchased_at, assigned_by }) =>
        t`${formatTableDate(purchased_at.slice(0, 10))} par ${assigned_by}`,
    },
    points: {
      head: t`Crédits`,
      card: { order: 2, span: 2 },
      className: 'align-top md:py-2',
      hideBelow: 720,
      cell: creditsOf,
    },
    price: {
      head: t`Prix`,
      align: 'units',
      hideBelow: 'all',
      card: { order: 1, end: true },
      className: 'align-top md:py-2',
      cell: ({ pack_price }) => (pack_price === null ? '–' : formatMoney(pack_price)),
    },
    payment: {
      head: t`Paiement`,
      card: { order: 2, span: 2 },
      className: 'align-top md:py-2 max-md:text-end [&_a]:relative [&_a]:z-10',
      cell: (purchase) => <PurchaseMark purchase={purchase} />,
    },
    installments: {
      head: t`Échéances`,
      wraps: true,
      card: { order: 4, span: 4 },
      className: (purchase) => cx('align-top md:py-2', purchase.installments.length === 0 && 'max-md:hidden'),
      cell: ({ installments }) => now && <InstallmentLines {...{ client, installments }} today={now.date} />,
    },
  };
  return (
    <div>
      <h2 className="px-5 pt-5 pb-2 text-lg">
        <Trans>Packs et échéances</Trans>
      </h2>
      <DataTable
        caption={t`Packs et échéances`}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        isOpen={({ payment_plan_id }) => payment_plan_id !== null && payment_plan_id === address.openId}
        query={query}
        onChange={({ page: next = 1 }) => setPage(next)}
        failure={t`Failed to load user pack assignments.`}
        empty={
          <EmptyState
            compact
            icon={Package}
            title={<Trans>Aucun pack</Trans>}
            action={
              client.archived_at === null && (
                <Button size="sm" onClick={() => sale.open(client.id)}>
                  <Trans>Vendre un pack</Trans>
                </Button>
              )
            }
          >
            <Trans>Ce client n'a reçu aucun pack.</Trans>
          </EmptyState>
        }
        rowClassName="relative"
      />
    </div>
  );
}
