import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../cx.ts';
import { type ButtonLook, buttonClass } from './button.class.ts';
import { ButtonIcon, type IconLook } from './button-icon.tsx';

type Parts = ButtonLook & IconLook & { trailing?: ReactNode };

/** Goes somewhere, and looks like a button. */
export function LinkButton({
  variant,
  size,
  wide,
  square,
  icon,
  iconClass,
  trailing,
  children,
  className,
  ...rest
}: Parts & LinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, wide, square }), className)}>
      <ButtonIcon {...{ icon, iconClass }} />
      {children}
      {trailing}
    </Link>
  );
}

type ExternalProps = Parts & {
  href: string;
  children?: ReactNode;
  /** Where the words alone would not tell it from others of its kind; they are part of it. */
  label?: string;
  className?: string;
  newTab?: boolean;
  /** What is done besides, when it is followed. */
  onFollow?: () => void;
};

/** For tel:, mailto: and other houses. */
export function ExternalLinkButton(props: ExternalProps) {
  const { variant, size, wide, square, icon, iconClass, trailing, children, className, newTab, href } = props;
  const { label, onFollow } = props;
  return (
    <a
      href={href}
      aria-label={label}
      onClick={onFollow}
      className={cx(buttonClass({ variant, size, wide, square }), className)}
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <ButtonIcon {...{ icon, iconClass }} />
      {children}
      {trailing}
    </a>
  );
}
