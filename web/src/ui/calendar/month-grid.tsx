import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { comma, formatCellDate } from '../../lib/time/format.ts';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { type DayMark, DayMarks } from './day-marks.tsx';
import { type DayKind, monthOf, onDayKey, shiftMonth } from './days.ts';
import { useDayKindNames } from './month-legend.tsx';
import { MONTHS } from './month-names.ts';
import { MonthTable } from './month-table.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useDayFocus } from './use-day-focus.ts';

type MonthDayInfo = {
  kind: DayKind;
  /** Days that are not stay reachable by keyboard and say what they are. */
  selectable: boolean;
  /** Something can be had on it, which a dot tells; as `selectable` says, where they are the same. */
  offers?: boolean;
  marks?: readonly DayMark[];
  /** Spoken after the date: "2 séances". */
  note?: string;
};

export type MonthGridProps = {
  /** The month in sight, `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** No way back before this month. */
  minMonth?: string | undefined;
  today: CivilDate;
  /** What "Aujourd'hui" does where it also chooses the day; else it shows the month. */
  onToday?: () => void;
  selected?: CivilDate | undefined;
  onSelect: (date: CivilDate) => void;
  dayInfo: (date: CivilDate) => MonthDayInfo;
  /** Shows the neighbours' days in the first and last week; booking hides them. */
  showOutside?: boolean;
  /** The keys move from day to day from the moment it is there. */
  takesFocus?: boolean;
};

export function MonthGrid(props: MonthGridProps) {
  const {
    month,
    onMonthChange,
    minMonth,
    today,
    onToday,
    selected,
    onSelect,
    dayInfo,
    showOutside = false,
    takesFocus = false,
  } = props;
  const kindNames = useDayKindNames();
  const [cursor, setCursor] = useState<CivilDate>();
  const grid = useRef<HTMLTableElement>(null);
  const followFocus = useDayFocus(grid, cursor, { view: month });
  const inMonth = [cursor, selected, today].find((date) => date !== undefined && monthOf(date) === month);
  const focusable = inMonth ?? `${month}-01`;

  const begin = useEffectEvent(() => {
    const day = takesFocus && grid.current?.querySelector<HTMLElement>(`button[data-date="${focusable}"]`);
    if (day) day.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);

  const move = (to: CivilDate) => {
    if (minMonth && monthOf(to) < minMonth) return;
    followFocus(to);
    setCursor(to);
    if (monthOf(to) !== month) onMonthChange(monthOf(to));
  };
  const cell = (date: CivilDate) => {
    const outside = monthOf(date) !== month;
    if (outside && !showOutside) return <td key={date} className="h-12" />;
    const { kind, selectable, offers = selectable, marks, note } = dayInfo(date);
    const label = [formatCellDate(date), kindNames[kind], note].filter(Boolean).join(comma());
    return (
      <td key={date} className="p-0 text-center">
        <MonthDay
          {...{ date, label, kind, marks, selectable, offers, outside }}
          today={date === today}
          focusable={date === focusable}
          onSelect={() => onSelect(date)}
          onKeyDown={onDayKey(date, move)}
        />
      </td>
    );
  };
  return (
    <div>
      <MonthNav {...{ month, onMonthChange, minMonth, today, onToday }} />
      <MonthTable
        ref={grid}
        month={month}
        cell={cell}
        className="border-separate border-spacing-x-0 border-spacing-y-[2.5px]"
      />
    </div>
  );
}

type MonthNavProps = {
  month: string;
  onMonthChange: (month: string) => void;
  minMonth?: string | undefined;
  today: CivilDate;
  /** More than the month: where there is a day to choose too. */
  onToday?: (() => void) | undefined;
};

/** "novembre 2026", back to today, and the two neighbours. */
function MonthNav({ month, onMonthChange, minMonth, today, onToday }: MonthNavProps) {
  const { t, i18n } = useLingui();
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  return (
    <div className="flex items-center gap-1.5">
      <h3 aria-live="polite" className="min-w-0 flex-1 text-21 tracking-[-.025em] max-[21.25rem]:text-17">
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
      <StepButtons
        before={t`Mois précédent`}
        after={t`Mois suivant`}
        isFirst={minMonth !== undefined && month <= minMonth}
        onStep={(by) => onMonthChange(shiftMonth(month, by))}
      />
    </div>
  );
}

const KIND: Record<DayKind, string> = {
  available: 'bg-maj-50 text-maj-700 font-semibold hover:bg-maj-100',
  today: 'inset-ring-2 inset-ring-ink font-semibold',
  past: 'text-ink-3 line-through decoration-1',
  weekend: 'hatched text-ink-3',
  closed: 'hatched text-ink-3 inset-ring inset-ring-edge',
  selected: 'rounded-t-[23px] rounded-b-[6px] bg-maj-600 font-bold text-white',
  unavailable: 'text-ink-3',
  plain: 'font-medium hover:bg-sand-2',
};

/** The little shape under the number that tells a free day from a day without slots. */
function KindShape({ kind, offers }: { kind: DayKind; offers: boolean }) {
  if (kind === 'unavailable')
    return <i className="my-0.5 block h-[1.5px] w-2.25 bg-edge" aria-hidden="true" />;
  const colour = kind === 'selected' ? 'bg-saffron' : 'bg-maj-600';
  return offers && <i className={`block size-1.25 rounded-full ${colour}`} aria-hidden="true" data-offers />;
}

type MonthDayProps = {
  date: CivilDate;
  label: string;
  kind: DayKind;
  marks: readonly DayMark[] | undefined;
  selectable: boolean;
  offers: boolean;
  outside: boolean;
  today: boolean;
  focusable: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

function MonthDay(props: MonthDayProps) {
  const { date, label, kind, marks, selectable, offers, outside, today, focusable } = props;
  const { onSelect, onKeyDown } = props;
  return (
    <button
      type="button"
      data-date={date}
      data-kind={kind}
      aria-label={label}
      aria-pressed={kind === 'selected'}
      aria-disabled={!selectable || undefined}
      aria-current={today ? 'date' : undefined}
      tabIndex={focusable ? 0 : -1}
      onClick={selectable ? onSelect : undefined}
      onKeyDown={onKeyDown}
      className={cx(
        'num mx-auto flex h-12 w-full max-w-11.5 flex-col items-center justify-center gap-1 text-base leading-none transition-colors duration-150',
        kind !== 'selected' && 'rounded-control',
        KIND[kind],
        kind === 'today' && selectable && !marks && 'bg-maj-50 hover:bg-maj-100',
        outside && kind !== 'selected' && 'text-13 font-normal text-ink-3',
      )}
    >
      {Number(date.slice(8))}
      {marks ? (
        <DayMarks marks={marks} onDark={kind === 'selected'} />
      ) : (
        <KindShape kind={kind} offers={offers} />
      )}
    </button>
  );
}
