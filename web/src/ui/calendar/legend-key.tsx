import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A line of a legend: what a shape and its colours mean. */
export function LegendKey({ look, mark, children }: { look: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-none items-center gap-1.5">
      <i
        aria-hidden="true"
        className={cx('grid h-3.5 w-4.5 flex-none place-items-center rounded-[4px] [&_svg]:size-2.5', look)}
      >
        {mark}
      </i>
      {children}
    </li>
  );
}
