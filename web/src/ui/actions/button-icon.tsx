import type { ElementType } from 'react';

export type IconLook = {
  /** Before the words, which say everything: it is hidden from those who listen. */
  icon?: ElementType<{ className: string; 'aria-hidden': true }> | undefined;
  iconClass?: string | undefined;
};

export function ButtonIcon({ icon: Icon, iconClass = 'size-4' }: IconLook) {
  return Icon && <Icon className={iconClass} aria-hidden />;
}
