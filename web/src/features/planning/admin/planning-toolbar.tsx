import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Printer } from 'lucide-react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { MONTHS } from '../../../ui/calendar/month-names.ts';
import { MonthSteps } from './strip/month-steps.tsx';

type PlanningToolbarProps = {
  date: CivilDate;
  today: CivilDate;
  onSelect: (date: CivilDate) => void;
  onBook: () => void;
};

/** From month to month, back to today, onto paper, and to a new reservation. */
export function PlanningToolbar({ date, today, onSelect, onBook }: PlanningToolbarProps) {
  const { t, i18n } = useLingui();
  const month = MONTHS[Number(date.slice(5, 7)) - 1];
  return (
    <span className="flex items-center gap-2 print:hidden">
      <MonthSteps date={date} onSelect={onSelect} className="max-md:hidden" variant="quiet">
        <b aria-live="polite" className="min-w-28 text-center text-[13px] font-semibold max-md:hidden">
          {month && i18n._(month)} {date.slice(0, 4)}
        </b>
      </MonthSteps>
      <Button size="sm" onClick={() => onSelect(today)}>
        {t`Today`}
      </Button>
      <IconButton label={t`Imprimer la journée`} variant="quiet" size="sm" onClick={() => window.print()}>
        <Printer className="size-[18px]" aria-hidden="true" />
      </IconButton>
      {date >= today && (
        <Button
          variant="primary"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={onBook}
        >
          <Trans>Réserver</Trans>
        </Button>
      )}
    </span>
  );
}
