import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

export type BottomNavItem = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Said by whoever knows the places: one of them can have several addresses. */
  active?: boolean;
};

const ITEM =
  'group flex min-h-12 flex-col items-center justify-center gap-1 text-11 font-medium leading-none tracking-tight text-ink-2';
const PIP =
  'grid h-8 w-13 place-items-center rounded-t-[26px] rounded-b-[5px] transition-colors duration-150 [&_svg]:size-5';

/** The phone's navigation: an arch stands behind the place one is in. Hidden from 768 px on. */
export function BottomNav({
  label,
  items,
  children,
}: {
  label: string;
  items: readonly BottomNavItem[];
  children?: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      data-bottom-nav
      className="fixed inset-x-0 bottom-0 z-30 grid h-[calc(4.75rem+env(safe-area-inset-bottom))] auto-cols-[minmax(max-content,1fr)] grid-flow-col items-start gap-x-1.5 border-t border-line bg-paper px-1 pt-1.5 md:hidden print:hidden"
    >
      {items.map(({ to, label: text, icon, active }) => (
        <Link
          key={to + text}
          to={to}
          aria-current={active ? 'page' : undefined}
          className={cx(ITEM, 'pt-1', active && 'font-semibold text-maj-700')}
        >
          <span className={cx(PIP, active && 'bg-maj-100')}>{icon}</span>
          {text}
        </Link>
      ))}
      {children}
    </nav>
  );
}

type BottomNavButtonProps = {
  label: string;
  icon: ReactNode;
  /** It holds the place one is in. */
  active?: boolean;
  onClick: () => void;
};

/** An act among the places: logging out. */
export function BottomNavButton({ label, icon, active, onClick }: BottomNavButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(ITEM, 'pt-1', active && 'font-semibold text-maj-700')}
    >
      <span className={cx(PIP, active && 'bg-maj-100')}>{icon}</span>
      {label}
    </button>
  );
}
