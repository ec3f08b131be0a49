import type { ReactNode } from 'react';
import { PageHeading } from '../../features/shell/page-heading.tsx';

/** A plain page of the public site: its heading, a sentence, its content. */
export function PageBody({
  title,
  heading,
  note,
  children,
}: {
  title: string;
  heading?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-320 px-4 pt-6 pb-10 md:px-12 md:pt-14 md:pb-24">
      <div className="mb-6 md:mb-10">
        <PageHeading title={title} className="text-34 tracking-[-.035em] md:text-52 md:tracking-[-.04em]">
          {heading ?? title}
        </PageHeading>
        {note && <p className="mt-2 max-w-140 text-ink-2 md:mt-4 md:text-17">{note}</p>}
      </div>
      {children}
    </div>
  );
}
