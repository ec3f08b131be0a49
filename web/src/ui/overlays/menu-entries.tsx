import { type ReactNode, useEffect, useRef } from 'react';
import { MenuItem, Menu as RacMenu } from 'react-aria-components';
import { cx } from '../cx.ts';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Of the label, where it is not the page's. */
  lang?: string;
  /** What is so already. */
  isCurrent?: boolean;
  onAction: () => void;
};

type MenuEntriesProps = {
  label: string;
  items: readonly MenuEntry[];
  onClose?: () => void;
};

/** What a menu offers, whatever opens it. */
export function MenuEntries({ label, items, onClose }: MenuEntriesProps) {
  const menu = useRef<HTMLDivElement>(null);
  const isOwn = onClose !== undefined;
  // React Aria takes a key on a plain button for a screen reader's press, and leaves the focus on the menu: no key would do its first act.
  useEffect(() => {
    if (!isOwn) return;
    const frame = requestAnimationFrame(() =>
      menu.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [isOwn]);
  return (
    <RacMenu
      ref={menu}
      aria-label={label}
      className="p-1.5 outline-none"
      {...(onClose ? { onClose, autoFocus: 'first' } : {})}
    >
      {items.map(({ id, label: text, icon, danger, disabled, lang, isCurrent, onAction }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={text}
          isDisabled={disabled ?? false}
          onAction={onAction}
          {...(lang && { lang })}
          {...(isCurrent && { 'aria-current': 'true' })}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-15 font-medium outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focused:bg-sand-2 [&_svg]:size-4.5',
            danger && 'text-bad data-focused:bg-bad-100',
          )}
        >
          {icon}
          {text}
        </MenuItem>
      ))}
    </RacMenu>
  );
}
