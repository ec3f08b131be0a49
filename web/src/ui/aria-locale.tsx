import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** React Aria's own hidden words follow the browser's language unless told: the product speaks French. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="fr-FR">{children}</I18nProvider>;
}
