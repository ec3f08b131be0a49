import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { cx } from '../../ui/cx.ts';

type PageLink = {
  to: string;
  label: string;
  /** What waits there and ought not to. */
  alarm?: { readonly count: number; readonly label: string } | undefined;
};

type AdminPageProps = {
  title: string;
  /** A few figures beside the title. */
  summary?: ReactNode;
  /** The one act of the page. */
  action?: ReactNode;
  /** Pages within this one, each with an address of its own. */
  tabs?: { readonly label: string; readonly links: readonly PageLink[] };
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
const SCREEN_HIGH = 'h-[calc(100dvh-var(--bottom-nav,0px)-env(safe-area-inset-bottom))] print:h-auto';

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
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of pages is longer than the screen: the one we are on is brought into sight.
  useEffect(() => {
    const here = nav.current?.querySelector(`a[href="${pathname}"]`);
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
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
        {tabs && (
          <nav
            ref={nav}
            aria-label={tabs.label}
            className="flex gap-5 overflow-x-auto border-b border-line px-5 [scrollbar-width:none]"
          >
            {tabs.links.map(({ to, label, alarm }) => (
              <NavLink
                key={to}
                to={to}
                end
                className={({ isActive }) =>
                  cx(
                    'relative flex h-10 flex-none items-center whitespace-nowrap after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-full max-md:h-11 max-md:text-sm',
                    isActive ? 'font-semibold after:bg-maj-600' : 'font-medium text-ink-2 hover:text-ink',
                  )
                }
              >
                {label}
                {alarm && (
                  <span className="num ml-1.5 rounded-full bg-bad-100 px-1.5 text-[11px] leading-[18px] font-semibold text-bad">
                    {alarm.count}
                    <span className="sr-only"> {alarm.label}</span>
                  </span>
                )}
              </NavLink>
            ))}
          </nav>
        )}
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        {note && <p className="border-t border-line px-5 py-3 text-[13px] text-ink-3">{note}</p>}
      </div>
      {panel}
      {paper && <div className="hidden w-full print:block">{paper}</div>}
    </div>
  );
}
