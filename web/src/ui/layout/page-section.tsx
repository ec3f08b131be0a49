import type { ReactNode } from 'react';

/** One of several things on a page, under its own heading. */
export function PageSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 tabIndex={-1} className="display mb-3.5 text-lg leading-tight font-bold outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
