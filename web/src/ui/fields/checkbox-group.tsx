import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Choices, toggled } from './choices.tsx';
import { FieldGroup, type FieldProps, splitField } from './field.tsx';

type PillCheckboxGroupProps<Value extends string> = FieldProps<Value[]> & {
  options: readonly { value: Value; label: string }[];
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Several of a handful, as pills a thumb can hit. */
export function PillCheckboxGroup<Value extends string>(props: PillCheckboxGroupProps<Value>) {
  const [frame, { value = [], onChange, onBlur, disabled, options, ref }] = splitField(props);
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div className="flex flex-wrap gap-2">
        <Choices
          type="checkbox"
          options={options}
          isChosen={(each) => value.includes(each)}
          onPress={(pressed, isOn) => onChange?.(toggled(options, value, pressed, isOn))}
          onBlur={onBlur}
          ref={ref}
          look="relative inline-flex h-11 cursor-pointer items-center gap-1.5 rounded-full bg-paper px-3.75 text-15 font-medium inset-ring inset-ring-edge transition-colors duration-150 has-checked:bg-maj-50 has-checked:font-semibold has-checked:text-maj-700 has-checked:inset-ring-2 has-checked:inset-ring-maj-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500"
        >
          {({ label }, isChosen) => (
            <>
              {isChosen && <Check className="size-4" aria-hidden="true" />}
              {label}
            </>
          )}
        </Choices>
      </div>
    </FieldGroup>
  );
}

type CheckboxGroupProps = FieldProps<string[]> & {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Several of a handful, in two columns. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const [frame, { value = [], onChange, onBlur, disabled, options, ref }] = splitField(props);
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div className="grid gap-x-4 gap-y-2.5 md:grid-cols-2">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            {...(index === 0 && ref ? { ref } : {})}
            size="sm"
            value={value.includes(option.value)}
            onChange={(isOn) => onChange?.(toggled(options, value, option.value, isOn))}
            {...(onBlur ? { onBlur } : {})}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
