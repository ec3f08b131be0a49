import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';

type PageLink = {
  to: string;
  label: string;
  /** What waits there and ought not to. */
  alarm?: ReactNode;
};

export type PageLinksProps = { readonly label: string; readonly links: readonly PageLink[] };

/** The pages within a tab. On a phone their row is longer than the screen: the one we are on is brought into sight. */
export function PageLinks({ label, links }: PageLinksProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  // Not only once: a figure that arrives beside another page makes the row longer.
  useEffect(() => {
    const shown = row.current;
    if (!shown) return;
    const observer = new ResizeObserver(() =>
      shown.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' }),
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
