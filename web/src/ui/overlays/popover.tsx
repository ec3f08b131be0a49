import type { ReactNode } from 'react';
import { type PopoverProps, Popover as RacPopover } from 'react-aria-components';
import { cx } from '../cx.ts';

type Props = Pick<PopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef'> & {
  children: ReactNode;
  /** Makes it a dialog of that name; leave it out around a menu or a list box, which name themselves. */
  label?: string;
  className?: string;
};

/** The floating surface of menus, selects and date fields. */
export function Popover({ children, className, label, ...rest }: Props) {
  return (
    <RacPopover
      {...rest}
      {...(label ? { 'aria-label': label } : {})}
      offset={6}
      className={({ isEntering, isExiting }) =>
        cx(
          'overflow-auto rounded-md bg-paper text-ink shadow-soft outline-none ring ring-line',
          isEntering && 'animate-fade-in',
          isExiting && 'animate-vanish',
          className,
        )
      }
    >
      {children}
    </RacPopover>
  );
}
