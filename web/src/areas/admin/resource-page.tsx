import { useLingui } from '@lingui/react/macro';
import { Plus, Search } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { OpenSearch } from './open-search.ts';

type PageLink = {
  to: string;
  label: string;
  /** What waits there and ought not to. */
  alarm?: ReactNode;
};

type PageLinksProps = { readonly label: string; readonly links: readonly PageLink[] };

type ResourcePageProps = {
  title: string;
  /** Before the title: the way back to the list that it stands in, a portrait. */
  lead?: ReactNode;
  /** A few figures beside the title. */
  summary?: ReactNode;
  /** The acts of the page, if it has more than the one that adds. */
  action?: ReactNode;
  add?: { label: string; onPress: () => void };
  /** Below the title, above the pages within this one: what all of them are about. */
  head?: ReactNode;
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
export function ResourcePage({
  title,
  lead,
  summary,
  action,
  add,
  head,
  tabs,
  panel,
  note,
  fits = false,
  paper,
  children,
}: ResourcePageProps) {
  const { t } = useLingui();
  const search = useContext(OpenSearch);
  return (
    <div className={cx('flex', fits ? SCREEN_HIGH : 'min-h-dvh')}>
      <div className={cx('flex min-w-0 flex-1 flex-col', Boolean(paper) && 'print:hidden')}>
        <div
          className={cx(
            'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2',
            fits && 'max-md:border-b-0 max-md:px-4 print:hidden',
          )}
        >
          {lead}
          <PageHeading key={title} title={title} className="text-xl" />
          <span className="num text-13 text-ink-3 [unicode-bidi:isolate]">{summary}</span>
          <span className="ms-auto flex gap-2">
            {search && (
              <IconButton
                label={t`Rechercher`}
                variant="quiet"
                size="sm"
                icon={Search}
                onClick={search}
                className="md:hidden"
              />
            )}
            {action}
            {add && (
              <Button
                variant="primary"
                size="sm"
                icon={Plus}
                onClick={add.onPress}
                className="max-md:w-11 max-md:px-0"
              >
                <span className="max-md:sr-only">{add.label}</span>
              </Button>
            )}
          </span>
        </div>
        {head}
        {tabs && <PageLinks {...tabs} />}
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        {note && <p className="border-t border-line px-5 py-3 text-13 text-ink-3">{note}</p>}
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

/** The pages within a tab. On a phone their row is longer than the screen: the one we are on is brought into sight. */
function PageLinks({ label, links }: PageLinksProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  // Not only once: a figure that arrives beside another page makes the row longer.
  useEffect(() => {
    const shown = row.current;
    if (!shown) return;
    const observer = new ResizeObserver(() =>
      shown
        .querySelector(`[href^="${pathname}"][aria-current="page"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    );
    observer.observe(shown);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line [scrollbar-width:none]">
      <div ref={row} className="flex w-max gap-5 px-5">
        {links.map(({ to, label: name, alarm }) => (
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
            {name}
            {alarm}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
