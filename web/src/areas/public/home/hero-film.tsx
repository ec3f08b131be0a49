import { useLingui } from '@lingui/react/macro';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useStudio } from '../../../entities/studio/studio.ts';
import { cx } from '../../../ui/cx.ts';
import { HERO_ARCH } from './hero-stage.tsx';

/** Made by us (make-hero-film.mjs), for a studio without a film of its own. */
const OUR_FILM = [
  { src: '/hero.webm', type: 'video/webm' },
  { src: '/hero.mp4', type: 'video/mp4' },
];

function FilmButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="grid size-11 place-items-center rounded-full bg-night/60 text-white backdrop-blur-sm md:size-12"
    />
  );
}

/** The film inside the arch with its sound, which starts muted, and a pause: whoever is disturbed by what moves can end it. A film that cannot be played leaves the drawn host. */
export function HeroFilm() {
  const { t } = useLingui();
  const studio = useStudio();
  const [isMuted, setMuted] = useState(true);
  const [hasBegun, setBegun] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  if (studio === undefined || isBroken) return null;
  const films = studio.hero_video_url === null ? OUR_FILM : [{ src: studio.hero_video_url }];
  const pauseOrPlay = () => void (isPaused ? film.current?.play() : film.current?.pause());
  return (
    <>
      <div
        className={cx(HERO_ARCH, 'transition-opacity duration-300', hasBegun ? 'opacity-100' : 'opacity-0')}
        aria-hidden="true"
      >
        {/* Decorative: what it shows, the page says. A hair smaller than the picture under it, so that a browser does not
            take the film, which may come late, for what the page shows first. The picture shows through around it. */}
        <video
          ref={film}
          className="m-px size-[calc(100%-2px)] object-cover"
          autoPlay
          muted={isMuted}
          loop
          playsInline
          tabIndex={-1}
          onTimeUpdate={() => setBegun(true)}
          onPlay={() => setPaused(false)}
          onPause={() => setPaused(true)}
        >
          {films.map((source, index) => (
            <source
              key={source.src}
              {...source}
              {...(index === films.length - 1 && { onError: () => setBroken(true) })}
            />
          ))}
        </video>
      </div>
      {hasBegun && (
        <div className="absolute top-14.5 end-2 flex gap-2 md:top-auto md:end-12 md:bottom-8">
          <FilmButton
            aria-label={isPaused ? t`Lire la vidéo` : t`Mettre la vidéo en pause`}
            onClick={pauseOrPlay}
          >
            {isPaused ? (
              <Play className="size-5" aria-hidden="true" />
            ) : (
              <Pause className="size-5" aria-hidden="true" />
            )}
          </FilmButton>
          <FilmButton
            aria-pressed={!isMuted}
            aria-label={t`Son de la vidéo`}
            onClick={() => setMuted(!isMuted)}
          >
            {isMuted ? (
              <VolumeX className="size-5" aria-hidden="true" />
            ) : (
              <Volume2 className="size-5" aria-hidden="true" />
            )}
          </FilmButton>
        </div>
      )}
    </>
  );
}
