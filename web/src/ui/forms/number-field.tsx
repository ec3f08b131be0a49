import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../actions/button.tsx';
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

type NumberFieldProps = FieldProps<number | undefined> & {
  min?: number;
  max?: number;
  /** Plus and minus at the sides, for small amounts. */
  stepper?: boolean;
  size?: FieldSize;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement> | undefined;
};

const MOST_DIGITS = 9;
const parse = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? undefined : Number(digits);
};

/** Whole numbers from zero on. Not `type=number`: no wheel accidents, no "1e5", the phone's digit keys all the same. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    hint,
    description,
    error,
    value,
    onChange,
    onBlur,
    required,
    className,
    size = 'md',
  } = props;
  const { min = 0, max, stepper = false, name, disabled, autoComplete, ref } = props;
  const { t } = useLingui();
  const { ids, describedBy } = useFieldIds(description, error);
  const step = (by: number) =>
    onChange?.(Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min, (value ?? min) + by)));
  return (
    <div className={className}>
      <label htmlFor={ids.control} className={cx(labelClass, 'mb-1.5')}>
        {label}
        {hint && <FieldHint>{hint}</FieldHint>}
      </label>
      <div className="flex gap-2">
        {stepper && (
          <IconButton
            variant="quiet"
            label={t`Diminuer`}
            disabled={disabled || (value ?? min) <= min}
            onClick={() => step(-1)}
          >
            <Minus className="size-4" aria-hidden="true" />
          </IconButton>
        )}
        <input
          ref={ref}
          id={ids.control}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => onChange?.(parse(event.target.value))}
          onBlur={() => onBlur?.()}
          className={cx(inputClass(size, Boolean(error)), 'num min-w-0', stepper && 'text-center')}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {stepper && (
          <IconButton
            variant="quiet"
            label={t`Augmenter`}
            disabled={disabled || (max !== undefined && (value ?? min) >= max)}
            onClick={() => step(1)}
          >
            <Plus className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <FieldNotes ids={ids} description={description} error={error} />
    </div>
  );
}
