import type { ReactNode } from 'react';
import { Zellige } from '../../ui/art/zellige.tsx';

export const HERO_HEADING =
  'text-[clamp(38px,11.8vw,46px)] leading-[.98] font-[750] tracking-[-.035em] md:text-[clamp(56px,6.9vw,88px)] md:leading-[.95] md:tracking-[-.045em]';

/** The night, the figure and the words over it; the same in the first paint and in the page that follows. */
export function HeroStage({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className="night relative h-[298px] overflow-hidden md:h-[640px]">
      <Zellige size={108} className="text-white/8 max-md:hidden" />
      {/* A file and not drawn here: browsers count it as what the page shows first. Wide screens never ask for it. */}
      <div className="absolute inset-0 bg-[url(/zellige.svg)] bg-no-repeat md:hidden" />
      <div className="relative mx-auto h-full max-w-[1280px]">
        {figure}
        <div className="absolute top-20 left-5 md:top-[168px] md:left-12 md:w-[min(620px,54%)]">
          {children}
        </div>
      </div>
    </div>
  );
}
