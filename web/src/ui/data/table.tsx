import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

type TableProps = {
  /** Names the table for those who do not see it. */
  caption: string;
  children: ReactNode;
  className?: string;
};

/** A box that scrolls must be reachable by keyboard, even when nothing in it is. */
const REACHABLE = { tabIndex: 0 };

/**
 * Plain markup on purpose: a thousand rows stay quick. The box scrolls both ways with the header in sight; give it a
 * height through `className` where the page itself should not scroll.
 */
export function Table({ caption, children, className }: TableProps) {
  return (
    <section aria-label={caption} {...REACHABLE} className={cx('relative overflow-auto', className)}>
      <table className="num w-full border-separate border-spacing-0 text-[13px] leading-5">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

const ALIGN = { left: 'text-left', right: 'text-right', center: 'text-center' };
type Align = { align?: keyof typeof ALIGN };

export function Th({ align = 'left', className, ...rest }: Omit<ComponentProps<'th'>, 'align'> & Align) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'sticky top-0 z-10 h-9 whitespace-nowrap border-b border-line bg-paper px-2 text-xs font-medium text-ink-3 first:pl-5 last:pr-5',
        ALIGN[align],
        className,
      )}
    />
  );
}

export function Tr({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={cx('group hover:bg-sand data-selected:bg-maj-50', className)}
    />
  );
}

export function Td({ align = 'left', className, ...rest }: Omit<ComponentProps<'td'>, 'align'> & Align) {
  return (
    <td
      {...rest}
      className={cx(
        'h-[38px] whitespace-nowrap border-b border-line px-2 first:pl-5 last:pr-5 [&>label]:align-middle',
        ALIGN[align],
        className,
      )}
    />
  );
}
