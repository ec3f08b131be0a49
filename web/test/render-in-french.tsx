import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { messages } from '../src/locales/fr.po';

function InFrench({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Renders a part as the product does: with the French catalogue. */
export function renderInFrench(children: ReactNode) {
  i18n.load('fr', messages);
  i18n.activate('fr');
  return render(children, { wrapper: InFrench });
}
