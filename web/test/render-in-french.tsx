import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { messages as admin } from '../src/locales/fr/admin.po';
import { messages as home } from '../src/locales/fr/home.po';
import { messages as offices } from '../src/locales/fr/offices.po';
import { messages as site } from '../src/locales/fr/site.po';

function InFrench({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Renders a part as the product does: with the French catalogue. */
export function renderInFrench(children: ReactNode) {
  i18n.load('fr', { ...home, ...site, ...offices, ...admin });
  i18n.activate('fr');
  return render(children, { wrapper: InFrench });
}
