import type { Language } from '@elan/contract/language.ts';
import { type FixedFact, LEGAL_LINES_MAX, type StudioField } from '@elan/contract/studio/studio-details.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguages } from '../../entities/language/use-languages.ts';
import type { FieldSize } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

export const useStudioLabels = (): Readonly<Record<StudioField, string>> => {
  const { t } = useLingui();
  return {
    name: t`Nom du studio`,
    phone: t`Téléphone`,
    whatsapp: t`WhatsApp`,
    email: t`Adresse e-mail`,
    address: t`Adresse`,
    legal: t`Mentions légales des reçus`,
    cndp: t`Déclaration à la CNDP`,
    language: t`Langue`,
  };
};

type LanguageFieldProps = Omit<ComponentProps<typeof Select<Language>>, 'options' | 'value' | 'onChange'> & {
  value: string | null | undefined;
  onChange?: ((language: string) => void) | undefined;
};

/** A language that is kept with something else; none is the source's mixture. */
function LanguageField({ value, onChange, ...field }: LanguageFieldProps) {
  const languages = useLanguages();
  const chosen = languages.find((language) => language.value === value)?.value ?? 'default';
  return (
    <Select<Language>
      {...field}
      options={languages}
      value={chosen}
      onChange={(language) => onChange?.(language ?? 'default')}
    />
  );
}

type Bound = Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'error'> & {
  ref: (element: HTMLElement | null) => void;
  value?: string | null | undefined;
};

type Props = {
  /** Ties one of the fields to the form that it is in. */
  bind: (name: StudioField, draw: (field: Bound) => ReactNode) => ReactNode;
  /** Shown, and not to be changed here. */
  fixed: readonly FixedFact[];
  size?: FieldSize;
};

/** What the site, the mails and the receipts say. */
export function StudioFields({ bind, fixed, size = 'md' }: Props) {
  const { t } = useLingui();
  const labels = useStudioLabels();
  const common = (name: StudioField) => {
    const variable = fixed.find(({ field }) => field === name)?.variable;
    return {
      label: labels[name],
      size,
      ...(variable !== undefined && {
        disabled: true,
        description: t`Fixé sur le serveur par ${variable}`,
      }),
    };
  };
  const line = (name: StudioField, props: Partial<ComponentProps<typeof TextField>>) =>
    bind(name, (field) => <TextField {...props} {...common(name)} {...field} value={field.value ?? ''} />);
  const optional = { hint: t`facultatif` };
  const phone = { type: 'tel', inputMode: 'tel', autoComplete: 'off' } as const;
  const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none' } as const;
  return (
    <>
      {line('name', { autoComplete: 'organization', required: true })}
      {line('phone', { ...phone, required: true })}
      {line('whatsapp', {
        ...phone,
        ...optional,
        description: t`Sans lui, le téléphone sert aussi pour WhatsApp.`,
      })}
      {line('email', { ...email, ...optional })}
      {line('address', optional)}
      {bind('legal', (field) => (
        <TextArea
          {...optional}
          description={t`RC, IF, ICE : ${LEGAL_LINES_MAX} lignes au maximum.`}
          rows={2}
          {...common('legal')}
          {...field}
          value={field.value ?? ''}
        />
      ))}
      {line('cndp', {
        ...optional,
        description: t`Son numéro, montré en bas du site (loi 09-08).`,
        placeholder: 'D-GC-000/2026',
      })}
      {bind('language', (field) => (
        <LanguageField
          description={t`Pour qui n'a pas choisi la sienne.`}
          {...common('language')}
          {...field}
          value={field.value}
        />
      ))}
    </>
  );
}
