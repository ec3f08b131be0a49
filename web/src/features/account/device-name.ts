import { useLingui } from '@lingui/react/macro';

/** `Chrome sur Windows`, as far as the browser says what it is. */
export const useDeviceName = () => {
  const { t } = useLingui();
  return (userAgent: string | null): string => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t`${browser} sur ${system}`;
    return browser ?? system ?? t`Appareil inconnu`;
  };
};

/** The first that fits: nearly every browser also says that it is another. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

interface Device {
  /** As far as the browser says. */
  readonly browser: string | undefined;
  readonly system: string | undefined;
  /** Held in the hand. */
  readonly isHandheld: boolean;
}

export const deviceOf = (userAgent: string | null): Device => ({
  browser: nameIn(userAgent ?? '', BROWSERS),
  system: nameIn(userAgent ?? '', SYSTEMS),
  isHandheld: /iPhone|iPad|Android|Mobile/.test(userAgent ?? ''),
});
