import { languageNow } from '@elan/contract/language.ts';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Menu } from '../../ui/actions/menu.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLeaveSafely } from '../../ui/overlays/unsaved-guard.tsx';
import { LanguageTrigger } from './language-trigger.tsx';
import { useChooseLanguage } from './use-choose-language.ts';
import { useLanguages } from './use-languages.ts';

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
