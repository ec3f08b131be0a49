import { Check, Minus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { FieldNotes, type FieldSize, useFieldIds } from './field.tsx';

type CheckboxProps = {
  /** Visible words, or hidden ones in a table's row. */
  children: ReactNode;
  hideLabel?: boolean;
  size?: FieldSize;
  value?: boolean;
  /** Some but not all, for "select all". */
  mixed?: boolean;
  onChange?: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  /** The change is on its way: swallows every further press, without losing the focus. */
  pending?: boolean;
  /** It has to be ticked. */
  required?: boolean;
  error?: string | undefined;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox(props: CheckboxProps) {
  const {
    children,
    hideLabel,
    size = 'md',
    value = false,
    mixed = false,
    onChange,
    onBlur,
    name,
    disabled,
    pending = false,
    required,
    error,
    className,
    ref,
  } = props;
  const Mark = mixed ? Minus : Check;
  const { ids, describedBy } = useFieldIds(undefined, error);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // "Neither on nor off" has no attribute, only this property.
    const input = box.current?.querySelector('input');
    if (input) input.indeterminate = mixed;
  }, [mixed]);
  return (
    <>
      <label
        className={cx(
          'inline-flex cursor-pointer items-center gap-2.5 has-disabled:text-ink-3 max-md:min-h-11',
          size === 'md' ? 'text-15' : 'text-13 max-md:text-15',
          hideLabel && 'max-md:min-w-11 max-md:justify-center',
          className,
        )}
      >
        <span ref={box} className="relative grid size-4.5 flex-none place-items-center">
          <input
            ref={ref}
            type="checkbox"
            name={name}
            disabled={disabled}
            aria-disabled={pending || undefined}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            checked={value}
            onChange={(event) => !pending && onChange?.(event.target.checked)}
            onBlur={() => onBlur?.()}
            className={cx(
              'peer absolute inset-0 size-full appearance-none rounded-[5px] bg-paper inset-ring-[1.5px] aria-[invalid]:inset-ring-2 aria-[invalid]:inset-ring-bad inset-ring-edge checked:bg-maj-600 checked:inset-ring-0 indeterminate:bg-maj-600 indeterminate:inset-ring-0 disabled:bg-sand-2 disabled:inset-ring-line',
            )}
          />
          <Mark
            className={cx(
              'pointer-events-none relative size-3.5 text-white',
              !mixed && 'invisible peer-checked:visible',
            )}
            strokeWidth={3}
            aria-hidden="true"
          />
        </span>
        <span className={hideLabel ? 'sr-only' : undefined}>{children}</span>
      </label>
      <FieldNotes ids={ids} error={error} />
    </>
  );
}
