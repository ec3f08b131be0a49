import type { OptionalMailKind } from '@elan/contract/mails/mail-kinds.ts';
import { MAIL_NOTE_MAX_LENGTH } from '@elan/contract/mails/mails-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormField, useFormField } from '../../../ui/forms/form-field.tsx';
import { type MailSettingsInput, noteField, readFlag, readText, sentField } from './mail-settings-fields.ts';
import { KIND_WORDS } from './mail-words.tsx';

type MailKindRowProps = { kind: OptionalMailKind; control: Control<MailSettingsInput> };

/** One kind of mail: whether it is sent, and the studio's words in it, which few have: they unfold. */
export function MailKindRow({ kind, control }: MailKindRowProps) {
  const { t, i18n } = useLingui();
  const { name, about } = KIND_WORDS[kind];
  const { value, ref, onChange, ...field } = useFormField({ control, name: noteField(kind) });
  const note = readText(value);
  const [isUnfolded, setUnfolded] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const label = i18n._(name);
  const write = () => {
    setUnfolded(true);
    requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
  };
  return (
    <li ref={box} className="grid gap-2 py-2.5">
      <div className="flex items-start justify-between gap-x-4 max-md:flex-col">
        <FormField control={control} name={sentField(kind)}>
          {({ value: isSent, error: _, ...sent }) => (
            <Checkbox {...sent} value={readFlag(isSent)} className="min-w-0 flex-1 items-start!">
              <span className="block font-semibold">{label}</span>
              <span className="block text-13 text-ink-3">{i18n._(about)}</span>
            </Checkbox>
          )}
        </FormField>
        {!isUnfolded && note === '' && (
          <Button
            size="sm"
            variant="plain"
            icon={PenLine}
            onClick={write}
            className="flex-none max-md:ms-3.5 md:-my-1.5 md:-me-3 md:text-13"
          >
            <Trans>Ajouter un mot</Trans>
            <span className="sr-only">
              {' '}
              <Trans>du studio, {label}</Trans>
            </span>
          </Button>
        )}
      </div>
      {(isUnfolded || note !== '') && (
        <TextArea
          {...field}
          ref={ref}
          value={note}
          // Emptied, it stays open: somebody is typing there.
          onChange={(words) => {
            setUnfolded(true);
            onChange(words);
          }}
          size="sm"
          rows={3}
          maxLength={MAIL_NOTE_MAX_LENGTH}
          label={t`Mot du studio, ${label}`}
          hideLabel
          placeholder={t`Un mot du studio, après le texte du message`}
          className="ms-7"
        />
      )}
    </li>
  );
}
