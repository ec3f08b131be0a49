import { lazy, Suspense, useEffect, useState } from 'react';
import { mayPlayFilm, whenPageIsQuiet } from './hero-film.moment.ts';
import { HeroHost } from './hero-host.tsx';

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
