import { addDays, type CivilDate, dayOfWeek } from '@elan/contract/time.ts';
import type { Ref } from 'react';
import { formatWeekday, formatWeekdayLetters } from '../../lib/time/format.ts';
import { cx } from '../cx.ts';
import { Choices, toggled } from './choices.tsx';
import { FieldGroup, type FieldProps, splitField } from './field.tsx';

/** Any Monday: the studio's weeks begin with it. */
const MONDAY: CivilDate = '2026-11-16';
/** Numbered as the specification does, Sunday 0. */
const weekOf = () =>
  Array.from({ length: 7 }, (_, index) => {
    const date = addDays(MONDAY, index);
    return { value: dayOfWeek(date), title: formatWeekday(date), name: formatWeekdayLetters(date) };
  });

type WeekdayPickerProps = FieldProps<number[]> & {
  /** Not to be chosen. */
  except?: number;
  /** How many letters of each are shown: where one is missing, its place no longer tells two of the same apart. */
  letters?: 1 | 2;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Some days of the week, Monday first. */
export function WeekdayPicker(props: WeekdayPickerProps) {
  const [frame, { value = [], onChange, onBlur, disabled, except, letters = 1, ref }] = splitField(props);
  const week = weekOf();
  const options = week.filter((day) => day.value !== except);
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5">
        <Choices
          type="checkbox"
          options={options}
          isChosen={(day) => value.includes(day)}
          onPress={(day, isOn) => onChange?.(toggled(week, value, day, isOn))}
          onBlur={onBlur}
          ref={ref}
          look={cx(
            'relative grid min-h-8.5 cursor-pointer place-items-center rounded-sm bg-paper text-13 font-semibold inset-ring max-md:min-h-11 max-md:text-base',
            'has-checked:bg-maj-600 has-checked:text-white has-checked:inset-ring-maj-600 hover:not-has-checked:bg-sand-2',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500',
            frame.error ? 'inset-ring-2 inset-ring-bad' : 'inset-ring-edge',
          )}
        >
          {({ title, name }) => (
            <>
              <span aria-hidden="true">{name.slice(0, letters)}</span>
              <span className="sr-only">{title}</span>
            </>
          )}
        </Choices>
      </div>
    </FieldGroup>
  );
}
