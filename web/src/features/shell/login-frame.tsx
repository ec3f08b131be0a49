import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LanguageCorner } from '../../entities/language/language-corner.tsx';
import type { BustLook } from '../../ui/art/bust.looks.ts';
import { Bust } from '../../ui/art/bust.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { cx } from '../../ui/cx.ts';
import { firstFieldOf } from '../../ui/overlays/use-focus-kept.ts';
import { PageHeading } from './page-heading.tsx';
import { BrandLink } from './site-header.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

type LoginFrameProps = {
  title: string;
  heading: ReactNode;
  /** A single long word, which a phone writes smaller beside the arch. */
  isLong?: boolean;
  /** Left out on a phone, and where the form says it itself. */
  lead?: ReactNode;
  /** The sentence over the arch, on a wide screen. */
  slogan: ReactNode;
  look: BustLook | undefined;
  children: ReactNode;
  /** To the logins of the other areas. */
  otherLogins: readonly { to: string; label: string }[];
};

function Figure({ look, className }: { look: BustLook | undefined; className: string }) {
  return (
    <div
      className={`sunset absolute bottom-0 overflow-hidden rounded-t-full ${className}`}
      aria-hidden="true"
    >
      <Zellige size={84} className="text-white/20" />
      {look && (
        <Bust
          look={look}
          bare
          className="absolute bottom-0 start-1/2 aspect-[100/118] h-[92%] max-w-none -translate-x-1/2 rtl:translate-x-1/2"
        />
      )}
    </div>
  );
}

/** A login page: the form on paper, the studio's arch beside it, or above it on a phone. */
export function LoginFrame({
  title,
  heading,
  isLong = false,
  lead,
  slogan,
  look,
  children,
  otherLogins,
}: LoginFrameProps) {
  const main = useRef<HTMLElement>(null);
  // After the heading, which a page one goes to focuses: whoever comes here comes to type.
  useEffect(() => {
    if (main.current) firstFieldOf(main.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex min-h-[calc(100dvh-var(--bottom-nav,0px))] flex-col md:grid md:grid-cols-[minmax(26rem,1fr)_minmax(0,1.1fr)] md:bg-paper">
      <SkipLink />
      <div className="relative flex flex-1 flex-col md:px-10 md:pt-7 md:pb-4 lg:px-20">
        <header className="z-10 flex items-center justify-between max-md:absolute max-md:inset-x-5 max-md:top-1.5 max-md:text-white">
          <span className="md:hidden">
            <BrandLink tone="night" />
          </span>
          <span className="max-md:hidden">
            <BrandLink tone="paper" />
          </span>
          <LanguageCorner />
        </header>
        <main ref={main} id={MAIN_ID} className="w-full md:my-auto md:max-w-105 md:py-8">
          <div className="max-md:night max-md:relative max-md:h-59 max-md:overflow-hidden">
            <span className="md:hidden">
              <Zellige size={84} className="text-white/8" />
              <Figure look={look} className="end-6 h-48.5 w-[min(9.375rem,36vw)]" />
            </span>
            <PageHeading
              title={title}
              className={cx(
                'leading-[.96] tracking-[-.04em] max-md:absolute max-md:bottom-6 max-md:start-5 max-md:w-[46vw] md:text-44',
                isLong ? 'max-md:text-[min(1.8125rem,7.1vw)]' : 'max-md:text-[min(2.875rem,9.9vw)]',
              )}
            >
              {heading}
            </PageHeading>
          </div>
          {lead && <p className="mt-2.5 text-ink-2 max-md:hidden">{lead}</p>}
          <div className="max-md:p-5 md:mt-5">{children}</div>
        </main>
        <footer className="flex flex-wrap gap-x-5.5 text-sm font-medium text-ink-2 max-md:px-5">
          {otherLogins.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          ))}
        </footer>
      </div>
      <aside className="night sticky top-0 h-dvh overflow-hidden max-md:hidden">
        <Zellige size={108} className="text-white/8" />
        <p className="display absolute top-[12%] start-11 max-w-105 text-balance text-44 leading-[.98] font-[750] tracking-[-.04em]">
          {slogan}
        </p>
        <Figure look={look} className="inset-x-11 mx-auto h-[min(62%,40rem)] max-w-105" />
      </aside>
    </div>
  );
}
