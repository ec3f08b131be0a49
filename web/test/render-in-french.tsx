import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { messages as admin } from '../src/locales/default/admin.po';
import { messages as client } from '../src/locales/default/client.po';
import { messages as home } from '../src/locales/default/home.po';
import { messages as offices } from '../src/locales/default/offices.po';
import { messages as site } from '../src/locales/default/site.po';

function InFrench({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Renders a part as the product does for whoever chose no language: with the source's catalogue. */
export function renderInFrench(children: ReactNode) {
  i18n.load('default', { ...home, ...site, ...client, ...offices, ...admin });
  i18n.activate('default', 'fr-FR');
  return render(children, { wrapper: InFrench });
}
