import type { CivilDate } from '@elan/contract/time.ts';
import type { KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import type { DayKind, DayMark } from './month-grid.days.ts';

const KIND: Record<DayKind, string> = {
  available: 'bg-maj-50 text-maj-700 font-semibold hover:bg-maj-100',
  today: 'inset-ring-2 inset-ring-ink font-semibold',
  past: 'text-ink-3 line-through decoration-1',
  weekend: 'hatched text-ink-3',
  selected: 'rounded-t-[23px] rounded-b-[6px] bg-maj-600 font-bold text-white',
  unavailable: 'text-ink-3',
  plain: 'font-medium hover:bg-sand-2',
};
const MARK: Record<DayMark, string> = {
  individual: 'size-1.5 rounded-full bg-current',
  course: 'size-[7px] rotate-45 rounded-[1.5px] bg-saffron',
  bilan: 'size-[7px] rounded-full inset-ring-[1.5px] inset-ring-current',
  free: 'h-[7px] w-[9px] rounded-[2px] border border-dashed border-current',
};
const MARK_TONE: Record<DayMark, string> = {
  individual: 'text-maj-600',
  course: '',
  bilan: 'text-ok',
  free: 'text-ink-2',
};

export function DayMarks({ marks, onDark = false }: { marks: readonly DayMark[]; onDark?: boolean }) {
  return (
    <span className="flex h-[7px] items-center gap-[3px]" aria-hidden="true">
      {marks.map((mark) => (
        <i key={mark} className={cx('block', MARK[mark], onDark ? 'text-white' : MARK_TONE[mark])} />
      ))}
    </span>
  );
}

/** The little shape under the number that tells a free day from a day without slots. */
function KindShape({ kind, selectable }: { kind: DayKind; selectable: boolean }) {
  if (kind === 'unavailable')
    return <i className="my-0.5 block h-[1.5px] w-[9px] bg-edge" aria-hidden="true" />;
  if (kind === 'selected')
    return <i className="block size-[5px] rounded-full bg-saffron" aria-hidden="true" />;
  if (selectable) return <i className="block size-[5px] rounded-full bg-maj-600" aria-hidden="true" />;
  return null;
}

type MonthDayProps = {
  date: CivilDate;
  label: string;
  kind: DayKind;
  marks: readonly DayMark[] | undefined;
  selectable: boolean;
  outside: boolean;
  today: boolean;
  focusable: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

export function MonthDay(props: MonthDayProps) {
  const { date, label, kind, marks, selectable, outside, today, focusable, onSelect, onKeyDown } = props;
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
        'num mx-auto flex h-12 w-full max-w-[46px] flex-col items-center justify-center gap-1 text-base leading-none transition-colors duration-150',
        kind !== 'selected' && 'rounded-control',
        KIND[kind],
        kind === 'today' && selectable && !marks && 'bg-maj-50 hover:bg-maj-100',
        outside && kind !== 'selected' && 'text-[13px] font-normal text-ink-3',
      )}
    >
      {Number(date.slice(8))}
      {marks ? (
        <DayMarks marks={marks} onDark={kind === 'selected'} />
      ) : (
        <KindShape kind={kind} selectable={selectable} />
      )}
    </button>
  );
}
