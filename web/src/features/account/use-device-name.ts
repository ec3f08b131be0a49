import { useLingui } from '@lingui/react/macro';
import { deviceOf } from './device-name.ts';

/** `Chrome sur Windows`, as far as the browser says what it is. */
export const useDeviceName = () => {
  const { t } = useLingui();
  return (userAgent: string | null): string => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t`${browser} sur ${system}`;
    return browser ?? system ?? t`Appareil inconnu`;
  };
};
