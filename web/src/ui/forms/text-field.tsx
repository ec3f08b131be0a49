import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldProps, type FieldSize, inputClass, splitField } from './field.tsx';

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
  const [frame, { onChange, onBlur, size = 'md', icon, end, ...native }] = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3">
              {icon}
            </span>
          )}
          <input
            {...native}
            {...control}
            className={cx(
              inputClass(size, Boolean(frame.error)),
              icon ? 'pl-10' : null,
              end ? 'pr-[52px]' : null,
            )}
            onChange={(event) => onChange?.(event.target.value)}
            onBlur={() => onBlur?.()}
          />
          {end && <span className="absolute inset-y-0 right-[3px] grid place-items-center">{end}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
