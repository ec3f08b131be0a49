import { chooseLanguage } from '@elan/contract/auth/language-choice.ts';
import { type Language, languageNow } from '@elan/contract/language.ts';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { keepLanguage, keptLanguage } from '../../lib/device/language-cookie.ts';
import { forgetFollowed } from '../../lib/session/account-language.ts';
import { areaOf } from '../../lib/session/area.ts';
import { getSession } from '../../lib/session/sessions.ts';
import { Menu } from '../../ui/actions/menu.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLeaveSafely } from '../../ui/overlays/unsaved-guard.tsx';
import { LanguageTrigger } from './language-trigger.tsx';
import { useLanguages } from './use-languages.ts';

/**
 * Chooses what this device shows, and, for whoever is signed in, what their other devices and their mails say: the account
 * first, so that nothing is chosen by half. Then the page is loaded anew, at the same address.
 */
const useChooseLanguage = (): ((language: Language) => Promise<void>) => {
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

/** The languages of the site, asked for already. The page is loaded anew: what is typed is asked about first. */
export function LanguageMenu({ named }: { named: boolean }) {
  const { t } = useLingui();
  const languages = useLanguages();
  const choose = useChooseLanguage();
  const { leave, question } = useLeaveSafely();
  return (
    <>
      <Menu
        label={t`Langue`}
        trigger={<LanguageTrigger named={named} />}
        isOpenAtFirst
        items={languages.map(({ value, label, lang }) => ({
          id: value,
          label,
          ...(lang && { lang }),
          icon: <Check className={value === languageNow() ? '' : 'invisible'} aria-hidden="true" />,
          isCurrent: value === languageNow(),
          onAction: () => void leave(() => void choose(value)),
        }))}
      />
      {question && <ConfirmDialog {...question} />}
    </>
  );
}
