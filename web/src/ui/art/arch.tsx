import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type ArchProps = { children?: ReactNode; className?: string; foot?: 'round' | 'flat' };

/** The horseshoe arch that frames people. Give it a size; its content fills it. */
export function Arch({ children, className, foot = 'round' }: ArchProps) {
  return (
    <span
      className={cx(
        // Paint containment clips and positions the content, and leaves `position` to the caller.
        'block flex-none contain-paint',
        foot === 'round' ? 'arch' : 'rounded-t-full',
        className,
      )}
    >
      {children}
    </span>
  );
}
