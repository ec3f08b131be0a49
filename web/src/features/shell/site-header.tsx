import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { LanguageCorner } from '../../entities/language/language-corner.tsx';
import { useStudio } from '../../entities/studio/studio.ts';
import { useIsPhone } from '../../lib/device/use-media-query.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Brand } from '../../ui/art/logo.tsx';
import { cx } from '../../ui/cx.ts';
import { part } from '../../ui/parts/part.tsx';
import { UserPill } from './user-pill.tsx';

const UserMenu = part(
  () => import('./user-menu.tsx'),
  'UserMenu',
  () => null,
);

/** The end of a header: the way in, or the menu of who is in. */
function AccountCorner({ tone, compact }: { tone: 'night' | 'paper'; compact: boolean }) {
  const user = useSession('client')?.user;
  if (user === undefined) {
    return (
      <LinkButton to="/login" size="sm" variant={tone === 'night' ? 'ghost' : 'quiet'} className="min-h-11">
        <Trans>Connexion</Trans>
      </LinkButton>
    );
  }
  return (
    <Suspense fallback={<UserPill user={user} tone={tone} compact={compact} />}>
      <UserMenu tone={tone} compact={compact} />
    </Suspense>
  );
}

export type HeaderTone = 'night' | 'paper';

/** The brand, which is the way home. Nameless until the studio's configuration is known. */
export function BrandLink({ tone, to = '/' }: { tone: HeaderTone; to?: string }) {
  const { t } = useLingui();
  const studio = useStudio();
  return (
    <Link
      to={to}
      aria-label={t`${studio?.name ?? ''} Accueil`.trim()}
      className="inline-flex min-h-11 items-center"
    >
      <Brand name={studio?.name ?? ''} tone={tone === 'night' ? 'saffron' : 'maj'} />
    </Link>
  );
}

function SiteLinks() {
  const { t } = useLingui();
  const links = [
    ['/coaches', t`Coachs`],
    ['/group-courses', t`Cours collectifs`],
    ['/packs', t`Packs`],
  ] as const;
  return (
    <nav aria-label={t`Navigation principale`} className="ms-3 flex gap-1 text-15 font-medium max-md:hidden">
      {links.map(([to, label]) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            cx(
              'inline-flex min-h-11 items-center rounded-sm px-3.5 underline-offset-8',
              isActive && 'underline decoration-2',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** The navigation bar, with room at its end; a phone keeps the brand and that end, and navigates at the bottom. */
export function HeaderBar({ tone, children }: { tone: HeaderTone; children?: ReactNode }) {
  return (
    <header
      className={cx(
        'z-20 flex items-center gap-4 px-5 py-1.5 md:gap-6 md:px-[max(3rem,50%-37rem)] md:py-3.5 print:hidden',
        tone === 'night' ? 'absolute inset-x-0 top-0 text-white' : 'relative border-b border-line bg-paper',
      )}
    >
      <BrandLink tone={tone} />
      <SiteLinks />
      <div className="ms-auto flex items-center gap-1">{children}</div>
    </header>
  );
}

export function SiteHeader({ tone }: { tone: HeaderTone }) {
  const isPhone = useIsPhone();
  return (
    <HeaderBar tone={tone}>
      <LanguageCorner />
      <AccountCorner tone={tone} compact={isPhone} />
    </HeaderBar>
  );
}
