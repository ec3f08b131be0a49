import type { Icon } from '../icon.ts';

export type IconLook = {
  /** Before the words, which say everything: it is hidden from those who listen. */
  icon?: Icon | undefined;
  iconClass?: string | undefined;
};

export function ButtonIcon({ icon: Sign, iconClass = 'size-4' }: IconLook) {
  return Sign && <Sign className={iconClass} aria-hidden="true" />;
}
