import type { ReactNode } from 'react';
import { Zellige } from '../art/zellige.tsx';
import { cx } from '../cx.ts';

type StatePanelProps = {
  emblem: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | undefined;
  /** For the inside of a card or a table, where a page-sized panel would shout. */
  compact?: boolean | undefined;
};

/** The common body of the empty and the error state: an emblem on zellige, a sentence, a way on. */
export function StatePanel({ emblem, title, children, action, role, compact }: StatePanelProps) {
  return (
    <div
      role={role}
      className={cx(
        'relative grid justify-items-center overflow-hidden rounded-md text-center',
        compact ? 'px-5 py-8' : 'px-6 py-14',
      )}
    >
      <div className="absolute inset-0 fade-edges">
        <Zellige size={72} className="text-clay/20" />
      </div>
      <div className="relative grid max-w-105 justify-items-center">
        <span className="mb-4 grid h-17 w-14 place-items-center rounded-t-[28px] rounded-b-sm bg-paper text-ink-2 inset-ring inset-ring-line [&_svg]:size-6">
          {emblem}
        </span>
        <div className="display text-xl font-bold leading-tight">{title}</div>
        {children && <div className="mt-2 text-15 leading-normal text-ink-2">{children}</div>}
        {action && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{action}</div>}
      </div>
    </div>
  );
}
