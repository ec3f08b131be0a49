import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { MenuEntries, type MenuEntry } from '../overlays/menu-entries.tsx';
import { Popover } from '../overlays/popover.tsx';

/**
 * One menu for all rows of a table, opened beside the button that was pressed: a menu per row would make a long table slow.
 * `<RowMenuButton menu={menu} row={row} label={…} />` in every row, `<RowMenu menu={menu} entriesOf={…} />` once.
 */
export const useRowMenu = <Row,>() => {
  const trigger = useRef<HTMLElement>(null);
  const [row, setRow] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const open = (of: Row, button: HTMLElement) => {
    trigger.current = button;
    setRow(() => of);
    setOpen(true);
  };
  return { trigger, row, isOpen, setOpen, open };
};
type Menu<Row> = ReturnType<typeof useRowMenu<Row>>;

export function RowMenuButton<Row>({ menu, row, label }: { menu: Menu<Row>; row: Row; label: string }) {
  return (
    <IconButton
      label={label}
      size="sm"
      aria-haspopup="menu"
      onClick={({ currentTarget }) => menu.open(row, currentTarget)}
      icon={Ellipsis}
    />
  );
}

type RowMenuProps<Row> = { menu: Menu<Row>; entriesOf: (row: Row) => readonly MenuEntry[] };

export function RowMenu<Row>({ menu: { trigger, row, isOpen, setOpen }, entriesOf }: RowMenuProps<Row>) {
  const { t } = useLingui();
  if (row === undefined) return null;
  return (
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
}
