import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldSize, inputClass, splitField, type TextProps } from './field.tsx';

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
  | 'list'
  | 'lang'
  | 'dir'
>;

export type TextFieldProps = TextProps &
  Native & {
    size?: FieldSize;
    icon?: ReactNode;
    /** A control at the right end, inside the box. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function TextField(props: TextFieldProps) {
  const [frame, { value, onChange, onBlur, size = 'md', icon, end, ...native }] = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-3">
              {icon}
            </span>
          )}
          <input
            {...native}
            {...control}
            value={value ?? ''}
            className={cx(
              inputClass(size, Boolean(frame.error)),
              icon ? 'ps-10' : null,
              end ? 'pe-13' : null,
            )}
            onChange={(event) => onChange?.(event.target.value)}
            onBlur={() => onBlur?.()}
          />
          {end && <span className="absolute inset-y-0 end-[3px] grid place-items-center">{end}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
