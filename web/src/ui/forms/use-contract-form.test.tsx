import { text } from '@elan/contract/fields.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderAt } from '../../../test/render-at.tsx';
import { ApiFailure, failureText } from '../../lib/api/api-failure.ts';
import { tokenFor, zineb } from '../../lib/session/session.fixture.ts';
import { rejectSession, signIn, signOut } from '../../lib/session/sessions.ts';
import { TextField } from '../fields/text-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormField } from './form-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const Body = z.object({ name: text(20, () => 'Name is required'), city: text(20, () => 'Ville ?') });

function Sample({ send }: { send: (body: z.infer<typeof Body>) => Promise<string> }) {
  const { control, submit, isPending, failure } = useContractForm({
    schema: Body,
    defaultValues: { name: '', city: '' },
    send,
  });
  return (
    <form noValidate onSubmit={submit}>
      {failure && <FormAlert>{failureText(failure, 'Rien à faire.')}</FormAlert>}
      <FormField control={control} name="name">
        {(field) => <TextField label="Nom" {...field} />}
      </FormField>
      <FormField control={control} name="city">
        {(field) => <TextField label="Ville" {...field} />}
      </FormField>
      <button type="submit">{isPending ? 'en cours' : 'Envoyer'}</button>
    </form>
  );
}

const refused = (fields: Record<string, string>) =>
  new ApiFailure('refused', 409, { error: 'Refusé.', fields });

const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Nom'), '  Amina ');
  await userEvent.type(screen.getByLabelText('Ville'), 'Rabat');
};
const press = () => userEvent.click(screen.getByRole('button'));

test('what the contract refuses is not sent, and the first wrong field has the focus', async () => {
  const send = vi.fn(async () => 'ok');
  renderAt('/', <Sample send={send} />);
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Nom'));
});

test('a form sends what the contract made of it, once, however often it is pressed', async () => {
  let arrive = (_: string) => {};
  const send = vi.fn(() => new Promise<string>((resolve) => (arrive = resolve)));
  renderAt('/', <Sample send={send} />);
  await fillIn();
  // Both before the page has shown anything of the first.
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('en cours');
  await press();
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith({ name: 'Amina', city: 'Rabat' }, expect.anything());
  arrive('ok');
  expect(await screen.findByText('Envoyer')).toBeTruthy();
  await press();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a form puts the server’s words under their fields and the focus on the first of them', async () => {
  const send = () => Promise.reject(refused({ city: 'Trop loin.', name: 'Déjà pris.' }));
  renderAt('/', <Sample send={send} />);
  await fillIn();
  await press();
  expect(await screen.findByText('Trop loin.')).toBeTruthy();
  expect(screen.getByText('Déjà pris.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Nom'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form says above the fields what is about none of them, and loses nothing', async () => {
  const send = vi.fn().mockRejectedValue(refused({ elsewhere: 'x' }));
  renderAt('/', <Sample send={send} />);
  await fillIn();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Refusé.');
  expect(screen.getByLabelText('Ville')).toHaveProperty('value', 'Rabat');
  send.mockRejectedValue(new ApiFailure('network', 0));
  await press();
  expect((await screen.findByText('Rien à faire.')).textContent).toBe('Rien à faire.');
  expect(screen.getByLabelText('Nom')).toHaveProperty('value', '  Amina ');
});

const FOREVER = Date.UTC(2126, 0, 1);
const typeAs = async (path: string) => {
  signIn('admin', tokenFor('admin', FOREVER), zineb);
  const { unmount } = renderAt(path, <Sample send={async () => 'ok'} />);
  await userEvent.type(screen.getByLabelText('Nom'), 'Amina');
  return { unmount };
};
const found = (path: string) => {
  const { unmount } = renderAt(path, <Sample send={async () => 'ok'} />);
  const { value } = screen.getByLabelText<HTMLInputElement>('Nom');
  unmount();
  return value;
};

test('what was typed when the session ended is there again after the login, once', async () => {
  const { unmount } = await typeAs('/admin/clients');
  rejectSession('admin');
  unmount();
  signIn('admin', tokenFor('admin', FOREVER), zineb);
  expect(found('/admin/packs')).toBe('');
  expect(found('/admin/clients')).toBe('Amina');
  expect(found('/admin/clients')).toBe('');
});

test('who logs out, or closes the form, leaves nothing behind', async () => {
  const closed = await typeAs('/admin/clients');
  closed.unmount();
  expect(found('/admin/clients')).toBe('');
  const left = await typeAs('/admin/clients');
  signOut('admin');
  left.unmount();
  signIn('admin', tokenFor('admin', FOREVER), zineb);
  expect(found('/admin/clients')).toBe('');
});
