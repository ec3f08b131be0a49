import type { ReactNode } from 'react';
import { Link } from 'react-router';

type TodayPartProps = {
  id: string;
  title: ReactNode;
  summary?: ReactNode;
  /** Where all of it is. */
  more?: { to: string; label: ReactNode };
  children: ReactNode;
};

/** A part of the page beside the day: a line with its name, and its rows. */
export function TodayPart({ id, title, summary, more, children }: TodayPartProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-4 border-b border-line">
      <div className="flex min-h-11 items-center gap-2 px-5">
        <h2 id={`${id}-title`} className="text-13 whitespace-nowrap tracking-normal">
          {title}
        </h2>
        <span className="num min-w-0 truncate text-xs text-ink-3">{summary}</span>
        {more && (
          <Link
            to={more.to}
            className="ms-auto flex-none font-semibold text-maj-700 underline-offset-4 hover:underline max-md:py-3"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
