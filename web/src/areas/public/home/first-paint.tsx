import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { SitePlaces } from '../../../features/shell/site-bottom-nav.tsx';
import { HeaderBar } from '../../../features/shell/site-header.tsx';
import { MAIN_ID, SkipLink } from '../../../features/shell/skip-link.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading-screen.tsx';
import { NotArrived } from '../../../ui/parts/not-arrived.tsx';
import { HERO_HEADING, HeroHost, HeroLead, HeroSlogan, HeroStage } from './hero-stage.tsx';

/** Shown by start.ts when the application's code does not come. */
function Apology({ as }: { as: 'p' | 'h1' }) {
  return (
    <div id="not-arrived" hidden>
      <NotArrived as={as} />
    </div>
  );
}

/**
 * The home page as it is for everyone, visitor or client, phone or wide: only what does not change when the application
 * takes its place. Who is signed in is not known here, so their corner, their tab and what lies below the hero stay free.
 */
export function HomeFirstPaint() {
  return (
    <div className="relative flex min-h-dvh flex-col">
      <SkipLink />
      <HeaderBar tone="night" />
      <main id={MAIN_ID} className="flex-1">
        <HeroStage figure={<HeroHost />}>
          <h1 className={HERO_HEADING}>
            <HeroSlogan />
          </h1>
          <HeroLead />
          <p className="flex flex-wrap gap-3 max-md:hidden">
            <LinkButton
              variant="accent"
              to="/coaches"
              trailing={<ArrowRight className="size-5" aria-hidden="true" />}
            >
              <Trans>Réservez une Séance</Trans>
            </LinkButton>
            <LinkButton variant="ghost" to="/packs">
              <Trans>Voir Nos Packs</Trans>
            </LinkButton>
          </p>
        </HeroStage>
        <Apology as="p" />
      </main>
      <SitePlaces place="home" />
    </div>
  );
}

/** Any other page while its code is on its way. */
export function PageFirstPaint() {
  return (
    <main>
      <div id="arriving">
        <LoadingScreen />
        <noscript>
          <p className="px-6 text-center">
            <Trans>Pour continuer, autorisez JavaScript dans votre navigateur.</Trans>
          </p>
        </noscript>
      </div>
      <Apology as="h1" />
    </main>
  );
}
