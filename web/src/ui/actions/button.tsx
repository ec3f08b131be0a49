import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonLook, buttonClass } from './button.class.ts';
import { ButtonIcon, type IconLook } from './button-icon.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'aria-busy'> &
  ButtonLook & {
    /** The act is on its way: shows a spinner and swallows every further press, without losing the focus. */
    pending?: boolean | undefined;
    /** For what its own press may disable: it swallows every further press, without losing the focus. */
    focusableWhenDisabled?: boolean;
    trailing?: ReactNode;
  } & IconLook;

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    square,
    pending = false,
    disabled = false,
    focusableWhenDisabled = false,
    icon,
    iconClass,
    trailing,
    children,
    className,
    onClick,
    ...rest
  } = props;
  const { t } = useLingui();
  const isSwallowing = disabled && focusableWhenDisabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || isSwallowing) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, wide, square }), className)}
      onClick={press}
      disabled={disabled && !focusableWhenDisabled}
      data-disabled={isSwallowing || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || isSwallowing || rest['aria-disabled']}
    >
      <span
        className={cx('inline-flex items-center gap-[inherit]', pending && 'invisible')}
        aria-hidden={pending}
      >
        <ButtonIcon {...{ icon, iconClass }} />
        {children}
        {trailing}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">
            {children} — {t`en cours…`}
          </span>
        </span>
      )}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, 'trailing' | 'square' | 'wide' | 'children' | 'aria-label'> & {
  /** What the icon does, in words. */
  label: string;
};

export function IconButton({ label, variant = 'plain', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} square aria-label={label} title={label} />;
}
