import type { Ref } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup, type FieldProps, splitField } from './field.tsx';

type CheckboxGroupProps = FieldProps<string[]> & {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Several of a handful, in two columns. Keeps the order of the options, not of the presses. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const [frame, { value = [], onChange, onBlur, disabled, options, ref }] = splitField(props);
  const toggle = (pressed: string, isOn: boolean) => {
    const all = options.map((option) => option.value);
    onChange?.(all.filter((each) => (each === pressed ? isOn : value.includes(each))));
  };
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div className="grid gap-x-4 gap-y-2.5 md:grid-cols-2">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            {...(index === 0 && ref ? { ref } : {})}
            size="sm"
            value={value.includes(option.value)}
            onChange={(isOn) => toggle(option.value, isOn)}
            {...(onBlur ? { onBlur } : {})}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
