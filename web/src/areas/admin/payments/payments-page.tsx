import { type Cheque, ChequesQuery } from '@elan/contract/payments/cheques.ts';
import { OverdueQuery } from '@elan/contract/payments/installments.ts';
import {
  ClientPlansQuery,
  type PaymentPlan,
  PaymentPlansQuery,
  UnplannedQuery,
} from '@elan/contract/payments/payments.ts';
import { DayCashQuery } from '@elan/contract/payments/receipts.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import {
  useCheques,
  useClientPlans,
  useDayCash,
  useOverdueInstallments,
  usePaymentPlans,
  useUnplannedPacks,
} from '../../../features/payments/admin/api.ts';
import { CashDay } from '../../../features/payments/admin/cash/cash-day.tsx';
import { CashSheet } from '../../../features/payments/admin/cash/cash-sheet.tsx';
import { DayToolbar } from '../../../features/payments/admin/cash/day-toolbar.tsx';
import { ExportPanel } from '../../../features/payments/admin/cash/export-panel.tsx';
import { OverviewCharts } from '../../../features/payments/admin/cash/overview-charts.tsx';
import { ChequeFigures } from '../../../features/payments/admin/cheques/cheque-figures.tsx';
import { ChequesTable } from '../../../features/payments/admin/cheques/cheques-table.tsx';
import { RemittanceSheet } from '../../../features/payments/admin/cheques/remittance-sheet.tsx';
import { OverdueTable } from '../../../features/payments/admin/installments/overdue-table.tsx';
import {
  OverdueFigures,
  PaymentFigures,
  PaymentTotals,
} from '../../../features/payments/admin/payment-figures.tsx';
import { usePlanAddress } from '../../../features/payments/admin/plan-address.ts';
import { ClientCards } from '../../../features/payments/admin/plans/client-cards.tsx';
import { CreatePlanPanel } from '../../../features/payments/admin/plans/create-plan-panel.tsx';
import { PlanInstallments } from '../../../features/payments/admin/plans/plan-installments.tsx';
import { PlanPanel } from '../../../features/payments/admin/plans/plan-panel.tsx';
import { PlansTable } from '../../../features/payments/admin/plans/plans-table.tsx';
import { UnplannedPacks } from '../../../features/payments/admin/plans/unplanned-packs.tsx';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { PaymentsFrame } from './payments-frame.tsx';
import { TillPage } from './till-page.tsx';

function Overview() {
  const { query, change } = useListQuery(PaymentPlansQuery);
  const plans = usePaymentPlans(query);
  const address = usePlanAddress();
  return (
    <PaymentsFrame panel={<PlanPanel address={address} />}>
      <PaymentFigures />
      <OverviewCharts />
      <PlansTable
        list={plans}
        query={query}
        onChange={change}
        openId={address.openId}
        onOpen={address.open}
      />
      <PaymentTotals />
    </PaymentsFrame>
  );
}

/** First the clients' cards, then the installments of the one that was chosen. */
function Installments() {
  const { query, change } = useListQuery(ClientPlansQuery);
  const address = usePlanAddress();
  const { id } = address;
  const clients = useClientPlans(query, { enabled: id === undefined });
  return (
    <PaymentsFrame panel={<PlanPanel address={address} hasDetails={false} />}>
      {id === undefined ? (
        <ClientCards list={clients} query={query} onChange={change} onOpen={address.open} />
      ) : (
        <PlanInstallments id={id} address={address} />
      )}
    </PaymentsFrame>
  );
}

function Overdue() {
  const { query, change } = useListQuery(OverdueQuery);
  const installments = useOverdueInstallments(query);
  const address = usePlanAddress();
  return (
    <PaymentsFrame panel={<PlanPanel address={address} />}>
      <OverdueFigures />
      <OverdueTable
        installments={installments}
        query={query}
        onChange={change}
        openPlanId={address.openId}
        onOpen={({ payment_plan_id }) => address.open(payment_plan_id)}
        onPay={({ payment_plan_id, id }) => address.start('pay', payment_plan_id, id)}
      />
    </PaymentsFrame>
  );
}

function CreatePlan() {
  const { query, change } = useListQuery(UnplannedQuery);
  const packs = useUnplannedPacks(query);
  const panel = useAddressDialog(packs.data?.rows, ['pack'], { keepsLost: true });
  const navigate = useNavigate();
  const { now } = useStudioNow();
  const show = ({ payment_plan_id }: PaymentPlan) =>
    void navigate(`/admin/payments/installments?plan=${payment_plan_id}`);
  return (
    <PaymentsFrame
      panel={
        panel.shown &&
        now && (
          <CreatePlanPanel
            key={panel.shown.id}
            pack={panel.shown}
            today={now.date}
            {...panel.dialog}
            onCreated={show}
          />
        )
      }
    >
      <UnplannedPacks
        packs={packs}
        query={query}
        onChange={change}
        openId={panel.isOpen ? panel.shown?.id : undefined}
        onOpen={panel.open}
      />
    </PaymentsFrame>
  );
}

const PERIOD = [{ id: 'new' }] as const;

/** What came in on a day, chosen in the address: on screen, on paper, and beside it the export of any period. */
function DayCash() {
  const { query, change } = useListQuery(DayCashQuery);
  const { now } = useStudioNow();
  const period = useAddressDialog(PERIOD, ['export']);
  const today = now?.date;
  const day = useDayCash(query.date);
  const date = query.date ?? day.data?.date ?? today;
  const select = (chosen: CivilDate) => change({ date: chosen === today ? undefined : chosen });
  return (
    <PaymentsFrame
      panel={today && <ExportPanel today={today} {...period.dialog} />}
      paper={day.data && <CashSheet day={day.data} />}
    >
      {today && date && (
        <DayToolbar
          date={date}
          today={today}
          onSelect={select}
          onExportPeriod={() => period.open(PERIOD[0])}
        />
      )}
      <CashDay day={day} onSelect={select} />
    </PaymentsFrame>
  );
}

/** What was received by cheque and what the bank makes of it; what goes there together leaves with a slip. */
function Cheques() {
  const { query, change } = useListQuery(ChequesQuery);
  const cheques = useCheques(query);
  const address = usePlanAddress();
  const { now } = useStudioNow();
  const [slip, setSlip] = useState<readonly Cheque[]>([]);
  // The printer takes what is on the page at that moment.
  const print = (listed: readonly Cheque[]) => {
    flushSync(() => setSlip(listed));
    window.print();
  };
  return (
    <PaymentsFrame
      panel={<PlanPanel address={address} />}
      paper={slip.length > 0 && now && <RemittanceSheet cheques={slip} today={now.date} />}
    >
      <ChequeFigures />
      <ChequesTable
        cheques={cheques}
        query={query}
        onChange={change}
        openPlanId={address.openId}
        onOpen={address.open}
        onPrint={print}
      />
    </PaymentsFrame>
  );
}

export function PaymentsPage() {
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route path="installments" element={<Installments />} />
      <Route path="overdue" element={<Overdue />} />
      <Route path="create" element={<CreatePlan />} />
      <Route path="cash" element={<DayCash />} />
      <Route path="cheques" element={<Cheques />} />
      <Route path="till" element={<TillPage />} />
      <Route path="*" element={<Navigate to="/admin/payments" replace />} />
    </Routes>
  );
}
