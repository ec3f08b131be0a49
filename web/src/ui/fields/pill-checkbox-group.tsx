import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { FieldGroup, type FieldProps, splitField } from './field.tsx';

type PillCheckboxGroupProps<Value extends string> = FieldProps<Value[]> & {
  options: readonly { value: Value; label: string }[];
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Several of a handful, as pills a thumb can hit. Keeps the order of the options, not of the presses. */
export function PillCheckboxGroup<Value extends string>(props: PillCheckboxGroupProps<Value>) {
  const [frame, { value = [], onChange, onBlur, disabled, options, ref }] = splitField(props);
  const toggle = (pressed: Value, on: boolean) => {
    const chosen = options.map((option) => option.value);
    onChange?.(chosen.filter((each) => (each === pressed ? on : value.includes(each))));
  };
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => {
          const on = value.includes(option.value);
          return (
            <label
              key={option.value}
              className="relative inline-flex h-11 cursor-pointer items-center gap-1.5 rounded-full bg-paper px-3.75 text-15 font-medium inset-ring inset-ring-edge transition-colors duration-150 has-checked:bg-maj-50 has-checked:font-semibold has-checked:text-maj-700 has-checked:inset-ring-2 has-checked:inset-ring-maj-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500"
            >
              <input
                ref={index === 0 ? ref : undefined}
                type="checkbox"
                className="sr-only"
                checked={on}
                onChange={(event) => toggle(option.value, event.target.checked)}
                onBlur={() => onBlur?.()}
              />
              {on && <Check className="size-4" aria-hidden="true" />}
              {option.label}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
