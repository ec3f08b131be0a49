import type { Language } from '@elan/contract/language.ts';
import type { ComponentProps } from 'react';
import { Select } from '../../ui/fields/select.tsx';
import { useLanguages } from './use-languages.ts';

type Props = Omit<ComponentProps<typeof Select<Language>>, 'options' | 'value' | 'onChange'> & {
  value: string | null | undefined;
  onChange?: ((language: string) => void) | undefined;
};

/** A language that is kept with something else; none is the source's mixture. */
export function LanguageField({ value, onChange, ...field }: Props) {
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
