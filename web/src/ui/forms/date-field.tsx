import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { formatDate } from '../../lib/format.ts';
import { AriaLocale } from '../aria-locale.tsx';
import { dayKind, monthOf } from '../calendar/month-grid.days.ts';
import { MonthGrid } from '../calendar/month-grid.tsx';
import { cx } from '../cx.ts';
import { Popover } from '../overlays/popover.tsx';
import {
  FieldHint,
  FieldNotes,
  type FieldProps,
  type FieldSize,
  inputClass,
  labelClass,
  useFieldIds,
} from './field.tsx';

type DateFieldProps = FieldProps<CivilDate | undefined> & {
  today: CivilDate;
  min?: CivilDate;
  max?: CivilDate;
  size?: FieldSize;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A civil date, always written in French whatever the browser's language; opens our own calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, description, error, value, onChange, onBlur, disabled, className, today } = props;
  const { min, max, size = 'md', ref } = props;
  const { t } = useLingui();
  const { ids, describedBy } = useFieldIds(description, error);
  const [isOpen, setOpen] = useState(false);
  const [month, setMonth] = useState(monthOf(value ?? today));
  const allowed = (date: CivilDate) => (!min || date >= min) && (!max || date <= max);
  const toggle = (open: boolean) => {
    if (open) setMonth(monthOf(value ?? today));
    else onBlur?.();
    setOpen(open);
  };
  return (
    <div className={className}>
      <span id={ids.label} className={cx(labelClass, 'mb-1.5')}>
        {label}
        {hint && <FieldHint>{hint}</FieldHint>}
      </span>
      <AriaLocale>
        <DialogTrigger isOpen={isOpen} onOpenChange={toggle}>
          <Button
            {...(ref ? { ref } : {})}
            id={ids.control}
            isDisabled={disabled ?? false}
            aria-labelledby={`${ids.label} ${ids.control}`}
            {...(describedBy ? { 'aria-describedby': describedBy } : {})}
            className={cx(inputClass(size, Boolean(error)), 'num flex items-center gap-2 text-left')}
          >
            <span className={cx('min-w-0 flex-1 truncate', !value && 'text-ink-3')}>
              {value ? formatDate(value) : t`Choisir une date`}
            </span>
            <CalendarDays className="size-4 flex-none text-ink-3" aria-hidden="true" />
          </Button>
          <Popover label={label} className="w-[370px] max-w-[calc(100vw-16px)] p-2.5">
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
              dayInfo={(date) => ({
                kind: dayKind({ date, today, selected: value, available: allowed(date) }),
                selectable: allowed(date),
              })}
            />
          </Popover>
        </DialogTrigger>
      </AriaLocale>
      <FieldNotes ids={ids} description={description} error={error} />
    </div>
  );
}
