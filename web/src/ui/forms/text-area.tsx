import type { Ref } from 'react';
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

type TextAreaProps = FieldProps<string> & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  size?: FieldSize;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

export function TextArea(props: TextAreaProps) {
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
    rows = 4,
    ...native
  } = props;
  const { ids, describedBy } = useFieldIds(description, error);
  return (
    <div className={className}>
      <label htmlFor={ids.control} className={cx(labelClass, 'mb-1.5')}>
        {label}
        {hint && <FieldHint>{hint}</FieldHint>}
      </label>
      <textarea
        {...native}
        id={ids.control}
        rows={rows}
        className={cx(inputClass(size, Boolean(error)), 'resize-y py-3 leading-normal')}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => onBlur?.()}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      <FieldNotes ids={ids} description={description} error={error} />
    </div>
  );
}
