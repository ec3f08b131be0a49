import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Tabs as RacTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { AriaLocale } from '../aria-locale.tsx';
import { cx } from '../cx.ts';

type TabItem<Key extends string> = { key: Key; label: ReactNode; count?: number; content: ReactNode };

type TabsProps<Key extends string> = {
  label: string;
  items: readonly TabItem<Key>[];
  /** Controlled, so that the URL can hold the tab. */
  selectedKey: Key;
  onSelectionChange: (key: Key) => void;
  size?: 'sm' | 'md';
  className?: string;
};

/** A phone shows some of the tabs; the chosen one is among them, however one came to it. */
const useChosenInSight = (selectedKey: string) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector(`[data-key="${selectedKey}"]`)?.getBoundingClientRect();
    const shown = list.current?.getBoundingClientRect();
    if (!list.current || !chosen || !shown) return;
    const beyond = chosen.right - shown.right;
    list.current.scrollLeft += beyond > 0 ? beyond : Math.min(0, chosen.left - shown.left);
  }, [selectedKey]);
  return list;
};

export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, items, selectedKey, onSelectionChange, size = 'md', className } = props;
  const list = useChosenInSight(selectedKey);
  return (
    // The arrow keys go where the tabs lie.
    <AriaLocale>
      <RacTabs
        selectedKey={selectedKey}
        onSelectionChange={(key) => {
          const chosen = items.find((item) => item.key === key);
          if (chosen && chosen.key !== selectedKey) onSelectionChange(chosen.key);
        }}
        className={className ?? ''}
      >
        <TabList
          ref={list}
          aria-label={label}
          className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:justify-between max-md:gap-2"
        >
          {items.map((item) => (
            <Tab
              key={item.key}
              id={item.key}
              className={({ isSelected, isFocusVisible }) =>
                cx(
                  'relative flex flex-none cursor-pointer items-center justify-center gap-1.5 max-md:min-w-11 whitespace-nowrap rounded-t-sm font-medium outline-none transition-colors duration-150',
                  'after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-full',
                  size === 'md' ? 'h-12 text-15' : 'h-10 text-13 max-md:h-11',
                  isSelected ? 'font-semibold text-maj-700 after:bg-maj-600' : 'text-ink-2 hover:text-ink',
                  isFocusVisible && 'outline-2 -outline-offset-2 outline-maj-500',
                )
              }
            >
              {item.label}
              {item.count !== undefined && (
                <span className="num rounded-full bg-sand-2 px-1.5 text-11 font-semibold leading-4.5 text-ink-2">
                  {item.count}
                </span>
              )}
            </Tab>
          ))}
        </TabList>
        {items.map((item) => (
          <TabPanel key={item.key} id={item.key} className="outline-offset-4">
            {item.content}
          </TabPanel>
        ))}
      </RacTabs>
    </AriaLocale>
  );
}
