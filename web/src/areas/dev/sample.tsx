import type { ReactNode } from 'react';

/** One family of parts on the /ui page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-10">
      <h2 className="mb-6 text-28 tracking-[-.03em]">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

/** One part in some of its states. */
export function Sample({
  name,
  children,
  stack = false,
}: {
  name: string;
  children: ReactNode;
  stack?: boolean;
}) {
  return (
    <div>
      <h3 className="mb-3 font-text text-13 font-semibold tracking-normal text-ink-3">{name}</h3>
      <div className={stack ? 'grid gap-4' : 'flex flex-wrap items-center gap-3'}>{children}</div>
    </div>
  );
}
