import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useStudio } from '../../lib/studio.ts';
import { HERO_ARCH, HeroHost } from './hero-host.tsx';

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function HeroVideo({ url }: { url: string }) {
  const { t } = useLingui();
  const [isMuted, setMuted] = useState(true);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <>
      <div className={HERO_ARCH} aria-hidden="true">
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

/** The studio's film inside the arch, with its sound toggle; the drawn host where none is configured. */
export function HeroFigure() {
  const { data: studio } = useStudio();
  return studio?.hero_video_url ? <HeroVideo url={studio.hero_video_url} /> : <HeroHost />;
}
