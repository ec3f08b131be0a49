import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CreditsCard, PointsOverlay } from '../../../features/points/credits-card.tsx';
import { PageHeading } from '../../../features/shell/page-heading.tsx';
import { whenIdle } from '../../../lib/device/when-idle.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { homePart } from '../../../ui/parts/part.tsx';
import { HERO_HEADING, HeroHost, HeroLead, HeroSlogan, HeroStage } from './hero-stage.tsx';

interface Connection {
  readonly saveData?: boolean;
}

const savesData = (): boolean => {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true;
};

/** Nobody who asked for stillness or for few bytes gets a film. */
const mayPlayFilm = (): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();

/** Longer than from one answer to the next on a slow line. */
const QUIET_MS = 1500;
const LATEST_MS = 4000;

/** Calls back once nothing has arrived for a while and the browser has nothing better to do: the lists come after the page's own `load`. */
const whenPageIsQuiet = (act: () => void): (() => void) => {
  let cancel = () => {};
  const wait = () => {
    cancel();
    const timer = setTimeout(() => {
      observer.disconnect();
      cancel = whenIdle(act, LATEST_MS);
    }, QUIET_MS);
    cancel = () => clearTimeout(timer);
  };
  const observer = new PerformanceObserver(wait);
  observer.observe({ type: 'resource' });
  wait();
  return () => {
    observer.disconnect();
    cancel();
  };
};

/** One that does not arrive leaves the drawn host, as one that cannot be played does. */
const HeroFilm = lazy(() =>
  import('./hero-film.tsx').then(
    (module) => ({ default: module.HeroFilm }),
    () => ({ default: () => null }),
  ),
);

/** The drawn host in the arch first; the studio's film over it once it costs nobody anything. */
export function HeroFigure() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => (mayPlayFilm() ? whenPageIsQuiet(() => setQuiet(true)) : undefined), []);
  return (
    <>
      <HeroHost />
      {isQuiet && (
        <Suspense fallback={null}>
          <HeroFilm />
        </Suspense>
      )}
    </>
  );
}

/** The number is the studio's, which the server has to say first. */
const HeroContact = homePart<'HeroContact'>(
  () => import('../../../features/contact/contact.tsx'),
  'HeroContact',
  () => null,
);

/** The studio's face. The credits of a signed-in client overlap its edge. */
export function Hero({ onReserve }: { onReserve: () => void }) {
  const { t } = useLingui();
  return (
    <div className="relative">
      <HeroStage figure={<HeroFigure />}>
        <PageHeading title={t`Accueil`} className={HERO_HEADING}>
          <HeroSlogan />
        </PageHeading>
        <HeroLead />
        <div className="max-md:hidden">
          <p className="mb-4 flex flex-wrap gap-3">
            <Button
              variant="accent"
              onClick={onReserve}
              trailing={<ArrowRight className="size-5" aria-hidden="true" />}
            >
              <Trans>Réservez une Séance</Trans>
            </Button>
            <LinkButton variant="ghost" to="/packs">
              <Trans>Voir Nos Packs</Trans>
            </LinkButton>
          </p>
          <div className="min-h-11">
            <Suspense fallback={null}>
              <HeroContact />
            </Suspense>
          </div>
        </div>
      </HeroStage>
      <CreditsCard className="mx-4 -mt-10 md:absolute md:bottom-14 md:start-12 md:mx-0 md:mt-0 md:w-97 lg:start-[min(38vw,30.375rem)] xl:start-[calc(50%-9.625rem)]">
        <PointsOverlay to="/profile?view=points" />
      </CreditsCard>
    </div>
  );
}
