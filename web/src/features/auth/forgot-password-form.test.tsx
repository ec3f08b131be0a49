import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { heardStudio } from '../../entities/studio/studio.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

const CALL = 'POST /api/auth/forgot-password';
const person = userEvent.setup({ delay: null });
const send = () => person.click(screen.getByRole('button', { name: /lien$/ }));

test('a coach asks by matricule, and may ask again', async () => {
  heardStudio(STUDIO);
  renderAt('/coach/forgot-password', <ForgotPasswordForm area="coach" />);
  const server = stubServer({ [CALL]: () => Response.json({ message: 'Si un compte correspond…' }) });
  await send();
  expect(screen.getByText('Veuillez saisir votre matricule')).toBeDefined();
  expect(server).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText('Matricule'), 'CO-0001');
  await send();
  expect((await screen.findByText('Si un compte correspond…')).closest('[role=status]')).not.toBeNull();
  expect(server.mock.calls[0]?.[1]?.body).toBe('{"matricule":"CO-0001"}');
  expect(screen.getByRole('button', { name: 'Demander un autre lien' })).toBeDefined();
});

test('a refusal is said, and what was typed stays', async () => {
  heardStudio(STUDIO);
  renderAt('/forgot-password', <ForgotPasswordForm area="client" />);
  stubServer({ [CALL]: () => refuse(429, { error: 'Trop de tentatives.' }) });
  await person.type(screen.getByLabelText('Adresse e-mail'), 'amina@example.ma');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Trop de tentatives.');
  expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('amina@example.ma');
});

test('a studio without mails is to be called, at its number', () => {
  heardStudio({ ...STUDIO, phone: '0522 11 11 11', phone_e164: '+212522111111', sends_mails: false });
  renderAt('/forgot-password', <ForgotPasswordForm area="client" />);
  expect(screen.getByText('Appelez le studio')).toBeDefined();
  expect(screen.getByRole('link', { name: '0522 11 11 11' }).getAttribute('href')).toBe('tel:+212522111111');
  expect(screen.queryByRole('button')).toBeNull();
});
