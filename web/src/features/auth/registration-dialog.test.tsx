import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { heardStudio } from '../../entities/studio/studio.ts';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { getSession } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

const CALL = 'POST /api/auth/register';
const person = userEvent.setup({ delay: null });
const GOOD = {
  "Nom d'utilisateur": 'amina.m',
  'Nom complet': 'Amina Mekouar',
  'Adresse e-mail': 'amina@example.ma',
  Téléphone: '+212 6 00 00 00 01',
  Âge: '34',
  'Mot de passe': 'secret',
  'Confirmer le mot de passe': 'secret',
};
type Label = keyof typeof GOOD;

const submit = () => person.click(screen.getByRole('button', { name: /S'inscrire et choisir l'heure/ }));
const fill = async (changed: Partial<Record<Label, string>> = {}, gender: string | undefined = 'Femme') => {
  for (const [label, text] of Object.entries({ ...GOOD, ...changed })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  if (gender) await person.click(screen.getByLabelText(gender));
  await person.click(screen.getByLabelText(/^J'accepte/));
};

let stop = () => {};
const close = vi.fn();
beforeEach(() => {
  heardStudio(STUDIO);
  localStorage.clear();
  close.mockReset();
  ({ stop } = renderAt(
    '/',
    <RegistrationDialog isOpen onClose={close} aim={{ coach: 'Salma El Idrissi' }} returnTo="/?coach=2" />,
  ));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('the registration dialog says what it is for, and leads those who have an account to the login and back', () => {
  const dialog = screen.getByRole('dialog', { name: "S'inscrire pour réserver avec Salma El Idrissi" });
  const link = within(dialog).getByRole('link', { name: 'Déjà un compte\u202f? Se connecter' });
  expect(link.getAttribute('href')).toBe('/client/login?next=%2F%3Fcoach%3D2');
});

test('every field but the goals is required', async () => {
  const server = stubServer({});
  await submit();
  expect(await screen.findAllByText('Ce champ est obligatoire')).toHaveLength(Object.keys(GOOD).length + 1);
  expect(document.activeElement).toBe(screen.getByLabelText("Nom d'utilisateur"));
  expect(server).not.toHaveBeenCalled();
});

describe('rules', () => {
  test.each([
    ['Confirmer le mot de passe', 'autre1', 'Les mots de passe ne correspondent pas'],
    ['Mot de passe', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['Adresse e-mail', 'amina.example.ma', 'Veuillez entrer une adresse e-mail valide'],
    ['Âge', '0', "L'âge doit être compris entre 1 et 120 ans"],
    ['Âge', '121', "L'âge doit être compris entre 1 et 120 ans"],
    ['Âge', '3,5', "L'âge doit être compris entre 1 et 120 ans"],
    ['Téléphone', 'bonjour', 'Numéro de téléphone invalide'],
  ] as const)('%s %j: %s', async (label, text, words) => {
    const server = stubServer({});
    await fill({ [label]: text, ...(label === 'Mot de passe' && { 'Confirmer le mot de passe': text }) });
    await submit();
    expect(await screen.findByText((_, it) => it?.tagName === 'P' && it.textContent === words)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(server).not.toHaveBeenCalled();
  });

  test('two passwords that differ are told apart even while another field is wrong', async () => {
    stubServer({});
    await fill({ 'Adresse e-mail': 'rien', 'Confirmer le mot de passe': 'autre1' });
    await submit();
    expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeDefined();
    expect(screen.getByText(/^Veuillez entrer une adresse/).textContent).toBe(
      'Veuillez entrer une adresse e-mail valide',
    );
  });

  test('the gender must be chosen', async () => {
    const server = stubServer({});
    await fill({}, '');
    await submit();
    expect(await screen.findByText('Ce champ est obligatoire')).toBeDefined();
    expect(server).not.toHaveBeenCalled();
  });
});

test('nobody registers without agreeing to what becomes of their data, which can be read there', async () => {
  const server = stubServer({});
  await fill();
  const box = screen.getByRole('checkbox', { name: /^J'accepte/ });
  expect(screen.getByText(/^Conformément à la loi 09-08/)).toBeDefined();
  await person.click(box);
  await submit();
  expect(await screen.findByText('Cochez cette case pour vous inscrire')).toBeDefined();
  expect(document.activeElement).toBe(box);
  expect(server).not.toHaveBeenCalled();
});

test('what is sent: the goals as one text, never the confirmation; success signs in', async () => {
  const bodies: unknown[] = [];
  stubServer({
    [CALL]: (body) => {
      bodies.push(body);
      return Response.json({ token: tokenFor('client', machineNow() + 3_600_000), user: amina });
    },
  });
  await fill();
  await person.click(screen.getByLabelText('Tonification'));
  await person.click(screen.getByLabelText('Perte de poids'));
  await submit();
  await waitFor(() => expect(getSession('client')?.user).toEqual(amina));
  expect(bodies).toEqual([
    {
      username: 'amina.m',
      full_name: 'Amina Mekouar',
      email: 'amina@example.ma',
      phone: '+212 6 00 00 00 01',
      age: 34,
      gender: 'female',
      password: 'secret',
      goal: 'perte de poids, Tonification',
      consent: '2026-11',
    },
  ]);
});

describe('refusals', () => {
  test('the server’s word on a field stands under that field, which gets the focus', async () => {
    const fields = { email: 'Cette adresse e-mail est déjà utilisée.' };
    stubServer({ [CALL]: () => refuse(409, { error: 'Cette adresse e-mail est déjà utilisée.', fields }) });
    await fill();
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Adresse e-mail')));
    const described = screen.getByLabelText('Adresse e-mail').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(fields.email);
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('secret');
    expect(close).not.toHaveBeenCalled();
  });

  test.each([
    [
      () => refuse(409, { error: "Ce nom d'utilisateur est déjà pris." }),
      "Ce nom d'utilisateur est déjà pris.",
    ],
    [() => refuse(500, {}), "Échec de l'inscription. Veuillez réessayer."],
    [unreachable, "Échec de l'inscription. Veuillez réessayer."],
  ])('otherwise above the form (%#)', async (answer, words) => {
    stubServer({ [CALL]: answer });
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });
});
