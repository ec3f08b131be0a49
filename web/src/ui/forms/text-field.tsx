import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import {
  FieldHint,
  FieldNotes,
  type FieldProps,
  type FieldSize,
  inputClass,
  labelClass,
  useFieldIds,
} from './field.tsx';

type Native = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'placeholder'
  | 'maxLength'
  | 'spellCheck'
  | 'readOnly'
>;

export type TextFieldProps = FieldProps<string> &
  Native & {
    size?: FieldSize;
    icon?: ReactNode;
    /** A control at the right end, inside the box. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    description,
    error,
    onChange,
    onBlur,
    required,
    className,
    size = 'md',
    icon,
    end,
    ...native
  } = props;
  const { ids, describedBy } = useFieldIds(description, error);
  return (
    <div className={className}>
      <label htmlFor={ids.control} className={cx(labelClass, 'mb-1.5')}>
        {label}
        {hint && <FieldHint>{hint}</FieldHint>}
      </label>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3">
            {icon}
          </span>
        )}
        <input
          {...native}
          id={ids.control}
          className={cx(inputClass(size, Boolean(error)), icon ? 'pl-10' : null, end ? 'pr-[52px]' : null)}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={() => onBlur?.()}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {end && <span className="absolute inset-y-0 right-[3px] grid place-items-center">{end}</span>}
      </div>
      <FieldNotes ids={ids} description={description} error={error} />
    </div>
  );
}
