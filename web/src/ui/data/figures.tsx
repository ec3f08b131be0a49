import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

/** A few figures above a list, side by side where there is room. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <div className="@container border-b border-line">
      <dl className="grid grid-cols-4 @max-[47.5rem]:grid-cols-2">{children}</dl>
    </div>
  );
}

/** One of them; a blank of its size as long as it is not known. */
export function Figure({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-5 py-3 @max-[47.5rem]:even:border-s @max-[47.5rem]:nth-[n+3]:border-t @min-[47.5rem]:not-first:border-s">
      <dt className="text-xs leading-4 text-ink-3">{name}</dt>
      <dd className="display num mt-0.5 text-21 font-bold leading-6.5 tracking-[-.02em] max-md:text-lg">
        {children ?? <Skeleton className="my-0.5 h-5.5 w-28" />}
      </dd>
      {note && <dd className="num mt-0.5 text-xs leading-4 text-ink-3">{note}</dd>}
    </div>
  );
}
