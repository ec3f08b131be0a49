import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { formatDate, formatTableDate } from '../../lib/time/format.ts';
import { AriaLocale } from '../aria-locale.tsx';
import { dayKind, monthOf } from '../calendar/days.ts';
import { MonthGrid } from '../calendar/month-grid.tsx';
import { cx } from '../cx.ts';
import { Popover } from '../overlays/popover.tsx';
import { FieldFrame, type FieldProps, type FieldSize, inputClass, splitField } from './field.tsx';

type DateFieldProps = FieldProps<CivilDate | undefined> & {
  today: CivilDate;
  min?: CivilDate;
  max?: CivilDate;
  /** The days that have something to choose; the others can be chosen too, but do not invite to. */
  offers?: (date: CivilDate) => boolean;
  /** Instead of an empty field: "Du…". */
  placeholder?: string;
  size?: FieldSize;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A civil date, always written in French whatever the browser's language; opens our own calendar. */
export function DateField(props: DateFieldProps) {
  const [frame, control] = splitField(props);
  const {
    value,
    onChange,
    onBlur,
    disabled,
    today,
    min,
    max,
    offers,
    placeholder,
    size = 'md',
    ref,
  } = control;
  const { t } = useLingui();
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Where there is a day to choose: not among those that are over, or not yet. */
  const firstMonth = () => monthOf(value ?? (min && min > today ? min : max && max < today ? max : today));
  const [month, setMonth] = useState(firstMonth);
  const shownDate = size === 'sm' ? formatTableDate : formatDate;
  const allowed = (date: CivilDate) => (!min || date >= min) && (!max || date <= max);
  // Without offers it is a calendar like any other: no day is better than the next.
  const dayInfo = (date: CivilDate) => {
    const selectable = allowed(date);
    const isOffered = selectable && (offers?.(date) ?? false);
    const kind = dayKind({ date, today, selected: value, available: isOffered });
    const isPlain = !offers && selectable && kind !== 'selected' && kind !== 'today';
    return { kind: isPlain ? ('plain' as const) : kind, selectable, offers: isOffered };
  };
  const toggle = (open: boolean) => {
    if (open) setMonth(firstMonth());
    else onBlur?.();
    setOpen(open);
  };
  return (
    <FieldFrame {...frame} ref={anchor} isButton>
      {({ id, 'aria-describedby': describedBy }, labelId) => (
        <AriaLocale>
          <button
            ref={ref}
            type="button"
            id={id}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-labelledby={`${labelId} ${id}`}
            aria-describedby={describedBy}
            onClick={() => toggle(!isOpen)}
            className={cx(inputClass(size, Boolean(frame.error)), 'num flex items-center gap-2 text-start')}
          >
            <span className={cx('min-w-0 flex-1 truncate', !value && 'text-ink-3')}>
              {value ? shownDate(value) : (placeholder ?? t`Choisir une date`)}
            </span>
            <CalendarDays className="size-4 flex-none text-ink-3" aria-hidden="true" />
          </button>
          <Popover
            label={frame.label}
            triggerRef={anchor}
            isOpen={isOpen}
            onOpenChange={toggle}
            placement="bottom start"
            className="w-92.5 max-w-[calc(100vw-1rem)] p-2.5"
          >
            <MonthGrid
              month={month}
              onMonthChange={setMonth}
              minMonth={min && monthOf(min)}
              today={today}
              selected={value}
              onSelect={(date) => {
                onChange?.(date);
                toggle(false);
              }}
              dayInfo={dayInfo}
              takesFocus
            />
          </Popover>
        </AriaLocale>
      )}
    </FieldFrame>
  );
}
