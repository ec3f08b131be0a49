import { languageNow } from '@elan/contract/language.ts';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { LOCALES } from '../lib/language.ts';

/** React Aria's own hidden words follow the browser's language unless told which one the page speaks. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={LOCALES[languageNow()]}>{children}</I18nProvider>;
}
