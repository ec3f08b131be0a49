import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';
import {
  formatDayMonth,
  formatDayOfMonth,
  formatLongDay,
  formatTableDate,
  formatWeekdayBefore,
} from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { monthOf, weekOf } from '../../../ui/calendar/days.ts';
import { MONTHS } from '../../../ui/calendar/month-names.ts';
import { StepButtons } from '../../../ui/calendar/step-buttons.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import type { Scale } from './use-calendar-address.ts';

/** What the calendar shows: "lundi 16 novembre" ("lun. 16 novembre" on a phone), "16 – 22 novembre 2026", "novembre 2026". */
export const useSpanTitle = (day: CivilDate, scale: Scale): string => {
  const { t, i18n } = useLingui();
  const isPhone = useIsPhone();
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  const monthAndYear = `${month ? i18n._(month) : ''} ${day.slice(0, 4)}`;
  if (scale === 'month') return monthAndYear;
  if (scale === 'day') {
    const long = formatLongDay(day);
    return isPhone ? long.replace(/^\S+/, formatWeekdayBefore(day)) : long;
  }
  const week = weekOf(day);
  const [first = day, last = day] = [week[0], week.at(-1)];
  if (monthOf(first) === monthOf(last)) {
    const [begin, end] = [formatDayOfMonth(first), formatDayOfMonth(last)];
    return t`${begin} – ${end} ${monthAndYear}`;
  }
  const [begin, end] = [formatDayMonth(first), formatTableDate(last)];
  return t`${begin} – ${end}`;
};

/** How much of the calendar is in sight. */
export function ScaleSwitch({ scale, onChange }: { scale: Scale; onChange: (scale: Scale) => void }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const week = { value: 'week' as const, label: t`Semaine` };
  return (
    <SegmentedControl
      size="sm"
      label={t`Vue`}
      hideLabel
      value={scale}
      onChange={onChange}
      options={[
        { value: 'month', label: t`Mois` },
        ...(isPhone ? [] : [week]),
        { value: 'day', label: t({ message: 'Jour', context: 'of a calendar' }) },
      ]}
    />
  );
}

type CalendarStepsProps = {
  scale: Scale;
  /** How much there is on the days in sight. */
  words: string | undefined;
  /** Today is among them. */
  showsToday: boolean;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
};

/** How much is in sight, and the way to what is before, after and today. */
export function CalendarSteps({ scale, words, showsToday, onStep, onToday }: CalendarStepsProps) {
  const { t } = useLingui();
  const arrows = useRef<HTMLDivElement>(null);
  const [before, after] = {
    day: [t`Jour précédent`, t`Jour suivant`] as const,
    week: [t`Semaine précédente`, t`Semaine suivante`] as const,
    month: [t`Mois précédent`, t`Mois suivant`] as const,
  }[scale];
  return (
    <div className="mt-2.5 mb-4 flex items-center gap-2 border-b border-line pb-2.5">
      <p role="status" className="num min-w-0 flex-1 text-13 leading-snug font-medium text-ink-2">
        {words}
      </p>
      {!showsToday && (
        <Button
          variant="link"
          size="sm"
          className="min-h-11 px-2"
          onClick={() => {
            onToday();
            // The button goes with what it was for: the focus stays beside it.
            arrows.current?.querySelector('button')?.focus();
          }}
        >
          {t`Aujourd'hui`}
        </Button>
      )}
      <StepButtons ref={arrows} before={before} after={after} onStep={onStep} />
    </div>
  );
}
