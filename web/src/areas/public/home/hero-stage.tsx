import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Zellige } from '../../../ui/art/zellige.tsx';

export const HERO_ARCH =
  'absolute end-4 bottom-0 h-56 w-[min(10rem,41vw)] overflow-hidden rounded-t-full md:end-12 md:h-140 md:w-[34%] lg:end-[6%] lg:w-[min(32.5rem,40%)]';

/** The drawn host in the arch: the first frame of our film. */
export function HeroHost() {
  return (
    <div className={`sunset ${HERO_ARCH}`}>
      <img src="/hero.svg" alt="" width={560} height={616} className="size-full object-cover" />
    </div>
  );
}

export function HeroSlogan() {
  return (
    <Trans>
      Prenez
      <br />
      de l'élan.
    </Trans>
  );
}

/** Under the slogan: a line on a phone, a sentence beside the wide arch. */
export function HeroLead() {
  return (
    <>
      <p className="mt-2.5 w-44 text-15 leading-[1.45] text-night-ink md:hidden">
        <Trans>Votre coach, votre heure, et venez.</Trans>
      </p>
      <p className="mt-5.5 mb-8 max-w-93 text-base leading-normal lg:max-w-117.5 lg:text-19 text-white/85 max-md:hidden">
        <Trans>Coaching individuel et cours collectifs. Choisissez votre coach, votre heure, et venez.</Trans>
      </p>
    </>
  );
}

export const HERO_HEADING =
  'text-[clamp(2.375rem,11.8vw,2.875rem)] leading-[.98] font-[750] tracking-[-.035em] md:text-[3.5rem] lg:text-[clamp(3.5rem,6.9vw,5.5rem)] md:leading-[.95] md:tracking-[-.045em] max-md:rtl:text-[clamp(1.75rem,9.4vw,2.375rem)]';

/** The night, the figure and the words over it; the same in the first paint and in the page that follows. */
export function HeroStage({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className="night relative h-74.5 overflow-hidden md:h-160">
      <Zellige size={108} className="text-white/8 max-md:hidden" />
      {/* A file and not drawn here: browsers count it as what the page shows first. Wide screens never ask for it. */}
      <div className="absolute inset-0 bg-[url(/zellige.svg)] bg-no-repeat md:hidden" />
      <div className="relative mx-auto h-full max-w-320">
        {figure}
        <div className="absolute top-20 start-5 md:top-42 md:start-12 md:max-lg:rtl:top-28 md:w-[min(38.75rem,54%)]">
          {children}
        </div>
      </div>
    </div>
  );
}
