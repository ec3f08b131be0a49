import type { ReactNode } from 'react';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { cx } from '../../ui/cx.ts';
import { PageLinks, type PageLinksProps } from './page-links.tsx';

type AdminPageProps = {
  title: string;
  /** A few figures beside the title. */
  summary?: ReactNode;
  /** The one act of the page. */
  action?: ReactNode;
  /** Pages within this one, each with an address of its own. */
  tabs?: PageLinksProps;
  /** Docked at the side where there is room. */
  panel?: ReactNode;
  /** At the foot of the page. */
  note?: ReactNode;
  /** As tall as the screen, and no taller: what it shows scrolls inside. On paper it shows what it has for paper. */
  fits?: boolean;
  /** What the printer gets instead of the page. */
  paper?: ReactNode;
  children: ReactNode;
};

/** The phone's navigation keeps its place. */
const SCREEN_HIGH =
  'h-[calc(100dvh-var(--bottom-nav,0px)-env(safe-area-inset-bottom))] low:h-auto print:h-auto';

/** The frame of every tab: its title and act, the pages within it, what it shows and the panel beside it. */
export function AdminPage({
  title,
  summary,
  action,
  tabs,
  panel,
  note,
  fits = false,
  paper,
  children,
}: AdminPageProps) {
  return (
    <div className={cx('flex', fits ? SCREEN_HIGH : 'min-h-dvh')}>
      <div className={cx('flex min-w-0 flex-1 flex-col', Boolean(paper) && 'print:hidden')}>
        <div
          className={cx(
            'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2',
            fits && 'max-md:border-b-0 max-md:px-4 print:hidden',
          )}
        >
          <PageHeading key={title} title={title} className="text-xl" />
          <span className="num text-[13px] text-ink-3">{summary}</span>
          <span className="ml-auto">{action}</span>
        </div>
        {tabs && <PageLinks {...tabs} />}
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        {note && <p className="border-t border-line px-5 py-3 text-[13px] text-ink-3">{note}</p>}
      </div>
      {panel}
      {paper && (
        <div data-paper className="hidden w-full print:block">
          {paper}
        </div>
      )}
    </div>
  );
}
