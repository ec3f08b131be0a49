import { DayCashQuery } from '@elan/contract/receipts.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Wallet } from 'lucide-react';
import { failureText } from '../../../lib/api-failure.ts';
import { formatDate } from '../../../lib/format.ts';
import { useStudioNow } from '../../../lib/studio.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDayCash } from './api.ts';
import { DayFigures } from './day-figures.tsx';
import { CashSheet } from './day-sheet.tsx';
import { DayToolbar } from './day-toolbar.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ReceiptsTable } from './receipts-table.tsx';

const PERIOD = [{ id: 'new' }] as const;

/** What came in on a day, chosen in the address: on screen, on paper, and beside it the export of any period. */
export const useCashDay = () => {
  const { query, change } = useListQuery(DayCashQuery);
  const { now } = useStudioNow();
  const period = useAddressDialog(PERIOD, ['export']);
  const today = now?.date;
  const day = useDayCash(query.date);
  const date = query.date ?? day.data?.date ?? today;
  const select = (chosen: CivilDate) => change({ date: chosen === today ? undefined : chosen });
  return {
    content: (
      <>
        {today && date && (
          <DayToolbar
            date={date}
            today={today}
            onSelect={select}
            onExportPeriod={() => period.open(PERIOD[0])}
          />
        )}
        <DayFace day={day} onSelect={select} />
      </>
    ),
    panel: today && <ExportPanel today={today} isOpen={period.isOpen} onClose={period.close} />,
    paper: day.data && <CashSheet day={day.data} />,
  };
};

type DayFaceProps = { day: ReturnType<typeof useDayCash>; onSelect: (date: CivilDate) => void };

function DayFace({ day, onSelect }: DayFaceProps) {
  const { t } = useLingui();
  if (day.data) {
    const { receipts, date } = day.data;
    return (
      <>
        <DayFigures day={day.data} />
        {receipts.length > 0 ? (
          <ReceiptsTable
            receipts={receipts}
            caption={t`Reçus du ${formatDate(date)}`}
            busy={day.isPlaceholderData}
          />
        ) : (
          <EmptyState
            icon={<Wallet aria-hidden="true" />}
            title={<Trans>Aucun encaissement ce jour</Trans>}
            action={
              <Button onClick={() => onSelect(addDays(date, -1))}>
                <Trans>Voir la veille</Trans>
              </Button>
            }
          >
            <Trans>Les paiements enregistrés apparaissent ici avec leur reçu.</Trans>
          </EmptyState>
        )}
      </>
    );
  }
  if (day.isError) {
    return (
      <ErrorState
        compact
        title={failureText(day.error, t`Erreur lors de la récupération des encaissements`)}
        onRetry={() => void day.refetch()}
        retrying={day.isFetching}
      />
    );
  }
  return (
    <div className="px-5 pt-2">
      <SkeletonRows dense count={8} />
    </div>
  );
}
