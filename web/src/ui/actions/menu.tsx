import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, MenuTrigger } from 'react-aria-components';
import { AriaLocale } from '../aria-locale.tsx';
import { MenuEntries, type MenuEntry } from '../overlays/menu-entries.tsx';
import { Popover } from '../overlays/popover.tsx';

type MenuProps = {
  /** What the trigger opens, in words. */
  label: string;
  trigger: ReactNode;
  /** Above the entries: who is logged in. */
  header?: ReactNode;
  items: readonly MenuEntry[];
  /** Whoever asked for it before it was there sees it as it comes. */
  isOpenAtFirst?: boolean;
};

export function Menu({ label, trigger, header, items, isOpenAtFirst = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The focus comes first: as it closes, the menu gives it back to where it was.
  useEffect(() => {
    if (!isOpenAtFirst) return;
    button.current?.focus();
    setOpen(true);
  }, [isOpenAtFirst]);
  return (
    <AriaLocale>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          ref={button}
          className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full"
        >
          <span className="sr-only">{label}</span>
          {trigger}
        </Button>
        <Popover placement="bottom end" className="min-w-56">
          {header && <div className="border-b border-line px-4 py-3">{header}</div>}
          <MenuEntries label={label} items={items} />
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}
