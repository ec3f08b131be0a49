import { BUST_LOOKS } from '../../ui/bust.looks.ts';
import { Bust } from '../../ui/bust.tsx';
import { Zellige } from '../../ui/zellige.tsx';

export const HERO_ARCH =
  'sunset absolute right-4 bottom-0 h-[224px] w-40 overflow-hidden rounded-t-full md:right-[6%] md:h-[560px] md:w-[min(520px,40%)]';

const HOST = BUST_LOOKS.find((look) => look.hair === 'veil');

/** A drawn host in the arch, for a studio without a film. */
export function HeroHost() {
  return (
    <div className={HERO_ARCH} aria-hidden="true">
      <Zellige size={96} className="text-white/20" />
      {HOST && (
        <Bust
          look={HOST}
          bare
          className="absolute bottom-0 left-1/2 aspect-[100/118] h-[95%] max-w-none -translate-x-1/2"
        />
      )}
    </div>
  );
}
