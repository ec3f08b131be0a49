import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { Choices } from './choices.tsx';
import { FieldGroup, type FieldProps, splitField } from './field.tsx';

type RadioGridProps<Value extends string> = Omit<FieldProps<Value>, 'className'> & {
  options: readonly { value: Value; label: string }[];
  /** How many columns, as a class. */
  columns: string;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One of many short values, hours above all, all in sight. Arrows move, and Enter sends the form they stand in. */
export function RadioGrid<Value extends string>(props: RadioGridProps<Value>) {
  const [frame, { value, onChange, onBlur, disabled, options, columns, ref }] = splitField(props);
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div className={cx('grid gap-1.5', columns)}>
        <Choices
          type="radio"
          options={options}
          isChosen={(each) => each === value}
          onPress={(pressed) => onChange?.(pressed)}
          onBlur={onBlur}
          ref={ref}
          look="num relative grid min-h-9 cursor-pointer place-items-center rounded-sm bg-paper px-1 text-center text-13 leading-tight font-medium inset-ring inset-ring-line transition-colors duration-150 has-checked:bg-maj-600 has-checked:font-semibold has-checked:text-white has-checked:inset-ring-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500 hover:not-has-checked:bg-sand-2 max-md:min-h-11 max-md:text-15"
        >
          {({ label }) => label}
        </Choices>
      </div>
    </FieldGroup>
  );
}
