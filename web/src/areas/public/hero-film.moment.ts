import { whenIdle } from '../../lib/when-idle.ts';

interface Connection {
  readonly saveData?: boolean;
}

const savesData = (): boolean => {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true;
};

/** Nobody who asked for stillness or for few bytes gets a film. */
export const mayPlayFilm = (): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();

const LATEST_MS = 4000;

/** Calls back once everything the page asked for has arrived and the browser has nothing better to do. */
export const whenPageIsQuiet = (act: () => void): (() => void) => {
  if (document.readyState === 'complete') return whenIdle(act, LATEST_MS);
  let cancel = () => {};
  const onLoad = () => {
    cancel = whenIdle(act, LATEST_MS);
  };
  window.addEventListener('load', onLoad, { once: true });
  return () => {
    window.removeEventListener('load', onLoad);
    cancel();
  };
};
