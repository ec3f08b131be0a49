import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useStudio } from '../../lib/about-studio.ts';
import { cx } from '../../ui/cx.ts';
import { HERO_ARCH } from './hero-host.tsx';

/** Made by us (make-hero-film.mjs), for a studio without a film of its own. */
const OUR_FILM = [
  { src: '/hero.webm', type: 'video/webm' },
  { src: '/hero.mp4', type: 'video/mp4' },
];

/** The film inside the arch and its sound, which starts muted. A film that cannot be played leaves the drawn host. */
export function HeroFilm() {
  const { t } = useLingui();
  const studio = useStudio();
  const [isMuted, setMuted] = useState(true);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (studio === undefined || isBroken) return null;
  const films = studio.hero_video_url === null ? OUR_FILM : [{ src: studio.hero_video_url }];
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <>
      <div
        className={cx(HERO_ARCH, 'transition-opacity duration-300', isPlaying ? 'opacity-100' : 'opacity-0')}
        aria-hidden="true"
      >
        {/* Decorative: what it shows, the page says. A hair smaller than the picture under it, so that a browser does not
            take the film, which may come late, for what the page shows first. */}
        <video
          className="m-px size-[calc(100%-2px)] object-cover"
          autoPlay
          muted={isMuted}
          loop
          playsInline
          tabIndex={-1}
          onTimeUpdate={() => setPlaying(true)}
        >
          {films.map((film, index) => (
            <source
              key={film.src}
              {...film}
              {...(index === films.length - 1 && { onError: () => setBroken(true) })}
            />
          ))}
        </video>
      </div>
      {isPlaying && (
        <button
          type="button"
          aria-pressed={!isMuted}
          aria-label={t`Son de la vidéo`}
          className="absolute top-[58px] right-2 grid size-11 place-items-center rounded-full bg-night/60 text-white backdrop-blur-sm md:top-auto md:right-12 md:bottom-8 md:size-12"
          onClick={() => setMuted(!isMuted)}
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      )}
    </>
  );
}
