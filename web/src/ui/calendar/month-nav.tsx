import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '../actions/button.tsx';
import { monthOf, shiftMonth } from './month-grid.days.ts';
import { MONTHS } from './month-names.ts';

type MonthNavProps = {
  month: string;
  onMonthChange: (month: string) => void;
  minMonth?: string | undefined;
  today: CivilDate;
  /** More than the month: where there is a day to choose too. */
  onToday?: (() => void) | undefined;
};

/** "novembre 2026", back to today, and the two neighbours. */
export function MonthNav({ month, onMonthChange, minMonth, today, onToday }: MonthNavProps) {
  const { t, i18n } = useLingui();
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  return (
    <div className="flex items-center gap-1.5">
      <h3
        aria-live="polite"
        className="min-w-0 flex-1 text-[21px] tracking-[-.025em] max-[340px]:text-[17px]"
      >
        {name && i18n._(name)} {month.slice(0, 4)}
      </h3>
      <Button
        variant="link"
        size="sm"
        className="min-h-11"
        onClick={onToday ?? (() => onMonthChange(monthOf(today)))}
      >
        {t`Aujourd'hui`}
      </Button>
      <div className="flex items-center rounded-control bg-paper inset-ring inset-ring-line">
        <IconButton
          label={t`Mois précédent`}
          size="sm"
          className="min-h-11 w-11 disabled:bg-transparent disabled:opacity-45"
          disabled={minMonth !== undefined && month <= minMonth}
          onClick={() => onMonthChange(shiftMonth(month, -1))}
        >
          <ChevronLeft className="size-[18px]" aria-hidden="true" />
        </IconButton>
        <i className="h-11 w-px bg-line" aria-hidden="true" />
        <IconButton
          label={t`Mois suivant`}
          size="sm"
          className="min-h-11 w-11"
          onClick={() => onMonthChange(shiftMonth(month, 1))}
        >
          <ChevronRight className="size-[18px]" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
