import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldProps, type FieldSize, inputClass, splitField } from './field.tsx';

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

type FormNumber = { value?: unknown; onChange: (value: number | '') => void };

/** Ties the field to a form, to which nothing at all would count as what it began with: an empty one is `''`. */
export const boundNumber = <Field extends FormNumber>({ value, onChange, ...field }: Field) => ({
  ...field,
  value: typeof value === 'number' ? value : undefined,
  onChange: (number: number | undefined) => onChange(number ?? ''),
});

/** Whole numbers from zero on. Not `type=number`: no wheel accidents, no "1e5", the phone's digit keys all the same. */
export function NumberField(props: NumberFieldProps) {
  const [frame, control] = splitField(props);
  const { value, onChange, onBlur, min = 0, max, stepper = false, size = 'md', ...native } = control;
  const { t } = useLingui();
  const step = (by: number) =>
    onChange?.(Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min, (value ?? min) + by)));
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <div className={cx('flex', size === 'md' ? 'gap-2' : 'gap-1')}>
          {stepper && (
            <IconButton
              variant="quiet"
              size={size}
              label={t`Diminuer`}
              disabled={native.disabled || (value ?? min) <= min}
              onClick={() => step(-1)}
              icon={Minus}
            />
          )}
          <input
            {...native}
            {...attributes}
            type="text"
            inputMode="numeric"
            value={value ?? ''}
            onChange={(event) => onChange?.(parse(event.target.value))}
            onBlur={() => onBlur?.()}
            className={cx(inputClass(size, Boolean(frame.error)), 'num min-w-0', stepper && 'text-center')}
          />
          {stepper && (
            <IconButton
              variant="quiet"
              size={size}
              label={t`Augmenter`}
              disabled={native.disabled || (max !== undefined && (value ?? min) >= max)}
              onClick={() => step(1)}
              icon={Plus}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
