import { chooseLanguage } from '@elan/contract/auth/language-choice.ts';
import { type Language, languageNow } from '@elan/contract/language.ts';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { keepLanguage, keptLanguage } from '../../lib/device/language-cookie.ts';
import { forgetFollowed } from '../../lib/session/account-language.ts';
import { areaOf } from '../../lib/session/area.ts';
import { getSession } from '../../lib/session/sessions.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

/**
 * Chooses what this device shows, and, for whoever is signed in, what their other devices and their mails say: the account
 * first, so that nothing is chosen by half. Then the page is loaded anew, at the same address.
 */
export const useChooseLanguage = (): ((language: Language) => Promise<void>) => {
  const { t } = useLingui();
  const toast = useToast();
  return async (language) => {
    if (language === languageNow() && language === keptLanguage()) return;
    try {
      if (getSession(areaOf(window.location.pathname))) await call(chooseLanguage, { body: { language } });
    } catch (failure) {
      const text = t`La langue n'a pas pu être changée. Veuillez réessayer.`;
      toast({ type: 'error', title: failureText(failure, text) });
      return;
    }
    if (!keepLanguage(language)) {
      toast({ type: 'error', title: t`Pour changer de langue, autorisez les cookies de ce site.` });
      return;
    }
    forgetFollowed();
    if (language !== languageNow()) window.location.reload();
  };
};
