import type { ReactNode } from 'react';

/** The drawer at the side where the page has room for it, a panel beside it or not; everything else beside it. */
export function TillColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container flex flex-1 flex-col">
      <div className="grid flex-1 grid-cols-1 @min-[50rem]:grid-cols-[24.75rem_minmax(0,1fr)] [&>*]:border-line @max-[50rem]:[&>*+*]:border-t @min-[50rem]:[&>*+*]:border-s">
        {children}
      </div>
    </div>
  );
}

/** What is expected, and what is in no drawer. */
export const SUMS_SIDE_BY_SIDE = 'grid @min-[34rem]:grid-cols-2 @min-[34rem]:[&>*+*]:border-s';

type TillBarProps = { facts: readonly (readonly [name: string, value: ReactNode])[]; children: ReactNode };

/** At the foot of the till: what stays and what goes, and what can be done. */
export function TillBar({ facts, children }: TillBarProps) {
  return (
    <div className="sticky bottom-(--bottom-nav,0px) z-10 mt-auto flex flex-wrap items-center gap-3 border-t border-line bg-paper px-5 py-3 max-md:bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] max-md:px-4">
      <dl className="flex gap-7 leading-4.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <span className="ms-auto flex gap-3 @max-[30rem]:ms-0 @max-[30rem]:w-full @max-[30rem]:*:flex-1 @max-[30rem]:*:px-2">
        {children}
      </span>
    </div>
  );
}
