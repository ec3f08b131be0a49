import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { MenuEntries, type MenuEntry } from '../overlays/menu-entries.tsx';
import { Popover } from '../overlays/popover.tsx';

/**
 * One menu for all rows of a table, opened beside the button that was pressed: a menu per row would make a long table slow.
 * `const [menuButton, rowMenu] = useRowMenu(entriesOf)`; `menuButton(row, label)` in every row, `{rowMenu}` once.
 */
export function useRowMenu<Row>(
  entriesOf: (row: Row) => readonly MenuEntry[],
): [(row: Row, label: string) => ReactNode, ReactNode] {
  const { t } = useLingui();
  const trigger = useRef<HTMLElement>(null);
  const [row, setRow] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const button = (of: Row, label: string) => (
    <IconButton
      label={label}
      size="sm"
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        trigger.current = currentTarget;
        setRow(() => of);
        setOpen(true);
      }}
      icon={Ellipsis}
    />
  );
  const menu = row !== undefined && (
    <AriaLocale>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={t`Actions`}
        placement="bottom end"
        className="min-w-56"
      >
        <MenuEntries label={t`Actions`} items={entriesOf(row)} onClose={() => setOpen(false)} />
      </Popover>
    </AriaLocale>
  );
  return [button, menu];
}
