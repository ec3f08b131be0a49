import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../../test/render-at.tsx';
import { hasUnsaved } from '../../../../lib/address/unsaved.ts';
import { anInstallment, aPlan } from '../payments.fixture.ts';
import { PlanEditor } from './plan-editor.tsx';

let stop: () => void;
beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })));
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a plan that is deleted while something is typed is left without a question', async () => {
  stubServer({ 'DELETE /api/admin/payments/plans/4': () => Response.json({ message: 'Plan supprimé.' }) });
  const left = vi.fn(() => hasUnsaved());
  const props = { plan: aPlan(), installments: [anInstallment()], isOpen: true, onClose: vi.fn() };
  ({ stop } = renderAt('/admin/payments', <PlanEditor {...props} onDeleted={left} />));
  await userEvent.type(screen.getByLabelText(/Notes/), 'Oui');
  expect(hasUnsaved()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer le plan' }));
  const asking = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asking.getByRole('button', { name: 'Supprimer le plan' }));
  await vi.waitFor(() => expect(left).toHaveReturnedWith(false));
});
