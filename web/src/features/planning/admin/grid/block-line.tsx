import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';

export const blockIcon = 'size-3 flex-none';

type BlockLineProps = { children: ReactNode; className: string; wraps?: boolean };

/** A line of text that the now-line goes around: it lies above it, on the colour of its block (`className` says which). */
export function BlockLine({ children, className, wraps = false }: BlockLineProps) {
  return (
    <span
      className={cx(
        'relative z-[5] flex max-w-full min-w-0 items-center gap-1 pr-1',
        !wraps && 'whitespace-nowrap',
        className,
      )}
    >
      {children}
    </span>
  );
}
