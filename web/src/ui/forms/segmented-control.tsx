import { type Ref, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldGroup, type FieldProps, splitField } from './field.tsx';

type SegmentedControlProps<Value extends string> = FieldProps<Value> & {
  options: readonly { value: Value; label: string }[];
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One of a few, all in sight. Radio buttons underneath: arrows move, Tab leaves. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const [frame, { value, onChange, onBlur, disabled, options, ref }] = splitField(props);
  const group = useId();
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div
        className={cx(
          'grid min-h-[50px] auto-cols-fr grid-flow-col rounded-control bg-paper p-[3px] inset-ring',
          frame.error ? 'inset-ring-2 inset-ring-bad' : 'inset-ring-edge',
        )}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className="grid cursor-pointer place-items-center rounded-[9px] px-2 text-[15px] font-medium text-ink-2 transition-colors duration-150 has-checked:bg-maj-600 has-checked:font-semibold has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500 hover:not-has-checked:bg-sand-2"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={group}
              className="sr-only"
              value={option.value}
              checked={option.value === value}
              required={frame.required}
              onChange={() => onChange?.(option.value)}
              onBlur={() => onBlur?.()}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
