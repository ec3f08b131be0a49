import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Choices } from './choices.tsx';
import { FieldGroup, type FieldProps, type FieldSize, splitField } from './field.tsx';

type SegmentedControlProps<Value extends string> = FieldProps<Value> & {
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** `sm`: quiet enough to stand beside others in the offices. */
  size?: FieldSize;
  ref?: Ref<HTMLInputElement> | undefined;
};

const BOX: Record<FieldSize, string> = {
  md: 'min-h-12.5 rounded-control bg-paper p-[3px] inset-ring',
  sm: 'min-h-8.5 gap-0.5 rounded-[9px] bg-sand-2 p-0.5 max-md:min-h-11',
};
const SEGMENT: Record<FieldSize, string> = {
  md: 'rounded-[9px] px-2 text-15 has-checked:bg-maj-600 has-checked:text-white hover:not-has-checked:bg-sand-2',
  sm: 'rounded-[7px] px-2 whitespace-nowrap text-13 has-checked:bg-paper has-checked:text-ink has-checked:ring has-checked:ring-edge/50 hover:not-has-checked:text-ink has-disabled:cursor-default has-disabled:text-ink-3! has-disabled:has-checked:bg-sand max-md:text-sm',
};

/** One of a few, all in sight. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const [frame, { value, onChange, onBlur, disabled, options, size = 'md', ref }] = splitField(props);
  return (
    <FieldGroup {...frame} disabled={disabled}>
      <div
        className={cx(
          'grid auto-cols-fr grid-flow-col',
          BOX[size],
          frame.error ? 'inset-ring-2 inset-ring-bad' : size === 'md' && 'inset-ring-edge',
        )}
      >
        <Choices
          type="radio"
          options={options}
          isChosen={(each) => each === value}
          onPress={(pressed) => onChange?.(pressed)}
          onBlur={onBlur}
          required={frame.required}
          ref={ref}
          look={cx(
            'relative flex cursor-pointer items-center justify-center gap-1.5 font-medium text-ink-2 transition-colors duration-150 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500 [&_svg]:size-3.5',
            SEGMENT[size],
          )}
        >
          {({ icon, label }) => (
            <>
              {icon}
              {label}
            </>
          )}
        </Choices>
      </div>
    </FieldGroup>
  );
}
