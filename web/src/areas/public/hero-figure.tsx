import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useStudio } from '../../lib/studio.ts';
import { BUST_LOOKS } from '../../ui/bust.looks.ts';
import { Bust } from '../../ui/bust.tsx';
import { Zellige } from '../../ui/zellige.tsx';

const ARCH =
  'sunset absolute right-4 bottom-0 h-[224px] w-40 overflow-hidden rounded-t-full md:right-[6%] md:h-[560px] md:w-[min(520px,40%)]';
const HOST = BUST_LOOKS.find((look) => look.hair === 'veil');

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function HeroVideo({ url }: { url: string }) {
  const { t } = useLingui();
  const [isMuted, setMuted] = useState(true);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <>
      <div className={ARCH} aria-hidden="true">
        {/* Silent until asked, and decorative: what it shows, the page says. */}
        <video
          className="size-full object-cover"
          src={url}
          autoPlay={!wantsStillness()}
          muted={isMuted}
          loop
          playsInline
        />
      </div>
      <button
        type="button"
        aria-pressed={!isMuted}
        aria-label={t`Son de la vidéo`}
        className="absolute right-5 bottom-14 grid size-11 place-items-center rounded-full bg-night/60 text-white backdrop-blur-sm md:right-12 md:bottom-8 md:size-12"
        onClick={() => setMuted(!isMuted)}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
    </>
  );
}

/** The studio's film inside the arch, with its sound toggle; a drawn host where none is configured. */
export function HeroFigure() {
  const { data: studio } = useStudio();
  if (studio?.hero_video_url) return <HeroVideo url={studio.hero_video_url} />;
  return (
    <div className={ARCH} aria-hidden="true">
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
