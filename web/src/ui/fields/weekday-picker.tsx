import { addDays, type CivilDate, dayOfWeek } from '@elan/contract/time.ts';
import type { Ref } from 'react';
import { formatWeekday } from '../../lib/time/format.ts';
import { cx } from '../cx.ts';
import { FieldGroup, type FieldProps, splitField } from './field.tsx';

/** Any Monday: the studio's weeks begin with it. */
const MONDAY: CivilDate = '2026-11-16';
/** Numbered as the specification does, Sunday 0. */
const WEEK = Array.from({ length: 7 }, (_, index) => {
  const date = addDays(MONDAY, index);
  return { value: dayOfWeek(date), name: formatWeekday(date) };
});

type WeekdayPickerProps = FieldProps<number[]> & { ref?: Ref<HTMLInputElement> | undefined };

/** Some days of the week, Monday first. Keeps the order of the week, not of the presses. */
export function WeekdayPicker(props: WeekdayPickerProps) {
  const [frame, { value = [], onChange, onBlur, disabled, ref }] = splitField(props);
  const toggle = (day: number, isOn: boolean) =>
    onChange?.(WEEK.map((each) => each.value).filter((each) => (each === day ? isOn : value.includes(each))));
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div className="grid grid-cols-7 gap-1.5">
        {WEEK.map((day, index) => (
          <label
            key={day.value}
            title={day.name}
            className={cx(
              'relative grid min-h-8.5 cursor-pointer place-items-center rounded-sm bg-paper text-13 font-semibold inset-ring max-md:min-h-11 max-md:text-base',
              'has-checked:bg-maj-600 has-checked:text-white has-checked:inset-ring-maj-600 hover:not-has-checked:bg-sand-2',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500',
              frame.error ? 'inset-ring-2 inset-ring-bad' : 'inset-ring-edge',
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              className="sr-only"
              checked={value.includes(day.value)}
              onChange={(event) => toggle(day.value, event.target.checked)}
              onBlur={() => onBlur?.()}
            />
            <span aria-hidden="true">{day.name.slice(0, 1).toLocaleUpperCase('fr')}</span>
            <span className="sr-only">{day.name}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
