import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../../ui/button.class.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Logo } from '../../ui/logo.tsx';
import { HeroHost } from './hero-host.tsx';
import { HERO_HEADING, HeroStage } from './hero-stage.tsx';
import { HeroLead, HeroSlogan } from './hero-words.tsx';

/** The home page before the application has arrived: the same picture, with plain links that already work. */
function HomeFirstPaint() {
  return (
    <main>
      <header className="absolute inset-x-0 top-0 z-20 flex min-h-14 items-center px-5 text-white md:min-h-[72px] md:px-12">
        <Logo tone="saffron" />
      </header>
      <HeroStage figure={<HeroHost />}>
        <h1 className={HERO_HEADING}>
          <HeroSlogan />
        </h1>
        <HeroLead />
        <p className="flex flex-wrap gap-3 max-md:hidden">
          <a href="/coaches" className={buttonClass({ variant: 'accent' })}>
            <Trans>Réservez une Séance</Trans>
          </a>
          <a href="/packs" className={buttonClass({ variant: 'ghost' })}>
            <Trans>Voir Nos Packs</Trans>
          </a>
        </p>
      </HeroStage>
    </main>
  );
}

const isHome = (path: string) => path === '/' || path === '/home';

export function FirstPaint({ path }: { path: string }) {
  return isHome(path) ? <HomeFirstPaint /> : <LoadingScreen />;
}
