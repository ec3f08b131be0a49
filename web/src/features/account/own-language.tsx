import { languageNow } from '@elan/contract/language.ts';
import { useLingui } from '@lingui/react/macro';
import { useChooseLanguage } from '../../entities/language/use-choose-language.ts';
import { useLanguages } from '../../entities/language/use-languages.ts';
import type { FieldSize } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLeaveSafely } from '../../ui/overlays/unsaved-guard.tsx';

/** What the site and the mails speak to whoever is signed in. */
export function OwnLanguage({ size }: { size: FieldSize }) {
  const { t } = useLingui();
  const languages = useLanguages();
  const choose = useChooseLanguage();
  const { leave, question } = useLeaveSafely();
  return (
    <div className="max-w-[26rem]">
      <Select
        label={t`Langue du site et de vos e-mails`}
        size={size}
        options={languages}
        value={languageNow()}
        onChange={(language) => void (language && leave(() => void choose(language)))}
      />
      {question && <ConfirmDialog {...question} />}
    </div>
  );
}
