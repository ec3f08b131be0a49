import type { ReactNode } from 'react';

/** Names and values of what is open. */
export function DetailsList({ children }: { children: ReactNode }) {
  return (
    <dl className="my-3 grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 border-y border-line py-3 max-md:my-0 max-md:mb-4 max-md:grid-cols-[6rem_minmax(0,1fr)] max-md:gap-y-2.5 max-md:border-t-0 max-md:pt-0 max-md:text-15">
      {children}
    </dl>
  );
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-3">{name}</dt>
      <dd className="num min-w-0 font-medium">{children}</dd>
    </div>
  );
}
