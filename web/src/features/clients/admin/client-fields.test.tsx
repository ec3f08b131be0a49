import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { NewClientPanel } from './new-client-panel.tsx';

test("a client's form marks what may be left out, as every other form does", () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  renderAt(
    '/admin/clients?client=new',
    <NewClientPanel isOpen onClose={() => {}} onCredentials={() => {}} />,
  );
  const labels = [...document.querySelectorAll('label[for], legend')].map(({ textContent }) => textContent);
  expect(labels.filter((label) => label?.endsWith('facultatif'))).toEqual([
    'Nom complet facultatif',
    'Téléphone facultatif',
    'Âge facultatif',
    'Genre facultatif',
    'Objectifs facultatif',
  ]);
  expect(screen.queryByText(/\*/)).toBeNull();
  vi.unstubAllGlobals();
});
