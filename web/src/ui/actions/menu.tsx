import type { ReactNode } from 'react';
import { Button, MenuItem, MenuTrigger, Menu as RacMenu } from 'react-aria-components';
import { AriaLocale } from '../aria-locale.tsx';
import { cx } from '../cx.ts';
import { Popover } from '../overlays/popover.tsx';

type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onAction: () => void;
};

type MenuProps = {
  /** What the trigger opens, in words. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  /** Above the entries: who is logged in. */
  header?: ReactNode;
  items: readonly MenuEntry[];
};

export function Menu({ label, trigger, triggerClassName, header, items }: MenuProps) {
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button
          className={cx(
            'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center',
            triggerClassName ?? 'rounded-full',
          )}
        >
          <span className="sr-only">{label}</span>
          {trigger}
        </Button>
        <Popover placement="bottom end" className="min-w-56">
          {header && <div className="border-b border-line px-4 py-3">{header}</div>}
          <RacMenu aria-label={label} className="p-1.5 outline-none">
            {items.map(({ id, label: text, icon, danger, disabled, onAction }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={text}
                isDisabled={disabled ?? false}
                onAction={onAction}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[15px] font-medium outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focused:bg-sand-2 [&_svg]:size-[18px]',
                  danger && 'text-bad data-focused:bg-bad-100',
                )}
              >
                {icon}
                {text}
              </MenuItem>
            ))}
          </RacMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}
