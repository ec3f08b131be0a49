import { DESK_REMINDER_TEXTS } from '@elan/contract/desk-reminders/desk-reminders.texts.ts';
import type { RemindedPerson, ReminderText } from '@elan/contract/desk-reminders/desk-reminders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { TomorrowMessages } from './tomorrow-messages.tsx';

const PATH = '/api/admin/desk-reminders';
const DATE = '2026-11-17';
const AMINA: RemindedPerson = {
  client_id: 7,
  name: 'Amina Mekouar',
  first_name: 'Amina',
  phone: '0661 48 20 93',
  phone_e164: '+212661482093',
  can_be_mailed: false,
  bookings: [
    { time: '10:00', session_type: 'normal', title: null, coach_name: 'Salma' },
    { time: '18:00', session_type: null, title: 'Mobilité douce', coach_name: 'Karim' },
  ],
  has_changed_since: false,
  sent_at: null,
  sent_by: null,
};
const RACHID: RemindedPerson = {
  ...AMINA,
  client_id: 8,
  name: 'Rachid Bennis',
  first_name: 'Rachid',
  phone: null,
  phone_e164: null,
  bookings: [{ time: '19:00', session_type: 'bilan', title: null, coach_name: 'Karim' }],
};
const TEXT: ReminderText = {
  text: 'Bonjour {prénom}, {date} à {heure} avec {coach}.',
  version: 3,
  changed_at: '2026-11-02T10:00:00+00:00',
  changed_by: 'zineb',
};

/** Links of other houses are not followed here: only what happens besides. */
const stay = (event: Event) => {
  const isLink = event.target instanceof Element && event.target.closest('[href^="https:"], [href^="sms:"]');
  if (isLink) event.preventDefault();
};
let stop = () => {};
beforeEach(() => {
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  window.addEventListener('click', stay);
});
afterEach(() => {
  stop();
  window.removeEventListener('click', stay);
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof stubServer>[0];

/** The desk of a studio where it is Monday 16 November 2026; `ticks` are those that arrived. */
const show = (people: readonly RemindedPerson[], over: Answers = {}, search = '') => {
  const ticks: unknown[] = [];
  let listed = people;
  const tick = (client_id: number) => (body: unknown) => {
    ticks.push([client_id, body]);
    const { is_sent } = Object(body);
    const sent = is_sent
      ? { sent_at: '2026-11-16T18:05:00+00:00', sent_by: 'nadia' }
      : { sent_at: null, sent_by: null };
    listed = listed.map((each) => (each.client_id === client_id ? { ...each, ...sent } : each));
    return Response.json({ client_id, date: DATE, ...sent });
  };
  stubServer({
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '18:00' } }),
    [`GET ${PATH}?date=${DATE}`]: () => Response.json({ date: DATE, people: listed }),
    [`GET ${PATH}/text`]: () => Response.json(TEXT),
    [`PUT ${PATH}/7`]: tick(7),
    [`PUT ${PATH}/8`]: tick(8),
    ...over,
  });
  const page = <TomorrowMessages frame={{ title: 'Messages' }} />;
  ({ stop } = renderAt(`/admin/messages${search}`, page));
  return ticks;
};

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const item = link.closest('li');
  if (!item) throw new Error(`${name} has no row`);
  return within(item);
};
const box = async (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Envoyé à ${name}` });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('everybody of tomorrow has a message of their own, ready in both messengers', async () => {
  show([AMINA, RACHID]);
  const amina = await row('Amina Mekouar');
  const message = 'Bonjour Amina, mardi 17 novembre à 10:00 et 18:00 avec Salma et Karim.';
  const whatsapp = amina.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp à Amina Mekouar' });
  expect(whatsapp.href).toBe(`https://wa.me/212661482093?text=${encodeURIComponent(message)}`);
  expect(whatsapp.target).toBe('_blank');
  const sms = amina.getByRole<HTMLAnchorElement>('link', { name: 'SMS à Amina Mekouar' });
  expect(sms.href).toBe(`sms:+212661482093?&body=${encodeURIComponent(message)}`);
  expect(amina.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10:00 Séance individuelle · Salma',
    '18:00 Mobilité douce · Karim',
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('demain, mardi 17 novembre');
  expect(screen.getByText('sur 2', { exact: false }).textContent).toBe('0 envoyé sur 2');
});

test("days and hours are said in the text's own language", async () => {
  const text = 'Hello {prénom}, see you on {date} at {heure} with {coach}.';
  show([AMINA], { [`GET ${PATH}/text`]: () => Response.json({ ...TEXT, text }) });
  const amina = await row('Amina Mekouar');
  const message = 'Hello Amina, see you on Tuesday 17 November at 10:00 and 18:00 with Salma and Karim.';
  const whatsapp = amina.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp à Amina Mekouar' });
  await waitFor(() => expect(whatsapp.href).toContain(encodeURIComponent(message)));
});

test('whoever has no number, or none that can be, is not written to: the record is one press away', async () => {
  const short = {
    ...AMINA,
    client_id: 9,
    name: 'Nadia Tazi',
    phone: '0661 48',
    phone_e164: null,
    can_be_mailed: true,
  };
  show([RACHID, short]);
  const rachid = await row('Rachid Bennis');
  expect(rachid.getByText('Pas de téléphone')).toBeDefined();
  expect(rachid.queryByRole('link', { name: /WhatsApp|SMS/ })).toBeNull();
  const open = rachid.getByRole('link', { name: 'Ouvrir la fiche (Rachid Bennis)' });
  expect(open.getAttribute('href')).toBe('/admin/clients/8');
  expect(screen.getByText('Numéro inutilisable : 0661 48 · rappel par e-mail')).toBeDefined();
});

test('writing ticks at once, and the tick is taken back by itself', async () => {
  const ticks = show([AMINA, RACHID]);
  await userEvent.click(await screen.findByRole('link', { name: 'WhatsApp à Amina Mekouar' }));
  expect((await box('Amina Mekouar')).checked).toBe(true);
  expect(await screen.findByText('À 18:05 par nadia')).toBeDefined();
  expect(screen.getByText('sur 2', { exact: false }).textContent).toBe('1 envoyé sur 2');
  // A second message to the same person is no second tick.
  await userEvent.click(screen.getByRole('link', { name: 'SMS à Amina Mekouar' }));
  await userEvent.click(await box('Amina Mekouar'));
  await waitFor(async () => expect((await box('Amina Mekouar')).checked).toBe(false));
  expect(ticks).toEqual([
    [7, { date: DATE, is_sent: true }],
    [7, { date: DATE, is_sent: false }],
  ]);
});

test('a tick that does not arrive is undone, and said', async () => {
  let arrive = (_: Response) => {};
  show([AMINA], {
    [`PUT ${PATH}/7`]: () =>
      new Promise<Response>((resolve) => {
        arrive = resolve;
      }),
  });
  await userEvent.click(await box('Amina Mekouar'));
  expect((await box('Amina Mekouar')).checked).toBe(true);
  arrive(refuse(500, {}));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Amina Mekouar\s: la coche n'a pas été enregistrée. Réessayez./,
  );
  expect((await box('Amina Mekouar')).checked).toBe(false);
});

test('of those who are still to be written to, the one just ticked stays in sight for the way back', async () => {
  const written = { ...RACHID, sent_at: '2026-11-15T18:00:00+00:00', sent_by: 'nadia' };
  show([AMINA, written], {}, '?show=todo');
  await row('Amina Mekouar');
  expect(screen.queryByText('Rachid Bennis')).toBeNull();
  await userEvent.click(await box('Amina Mekouar'));
  expect(await screen.findByText('À 18:05 par nadia')).toBeDefined();
  expect((await box('Amina Mekouar')).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Envoyés (2)' }));
  expect(await screen.findByText('hier à 18:00 par nadia')).toBeDefined();
  expect(screen.getByTestId('address').textContent).toBe('/admin/messages?show=sent');
  await userEvent.click(screen.getByRole('radio', { name: 'À écrire (0)' }));
  expect(await screen.findByText('Tous les messages sont envoyés')).toBeDefined();
});

test('whoever has another hour than the message said is told apart', async () => {
  const sent = { sent_at: '2026-11-16T12:00:00+00:00', sent_by: 'nadia' };
  show([{ ...AMINA, ...sent, has_changed_since: true }]);
  expect((await row('Amina Mekouar')).getByText('Programme modifié depuis')).toBeDefined();
});

test('a day without anybody says so, one that is over too, and days are gone through from today on', async () => {
  show([], {
    [`GET ${PATH}?date=2026-11-16`]: () => Response.json({ date: '2026-11-16', people: [] }),
    [`GET ${PATH}?date=2026-11-18`]: () => Response.json({ date: '2026-11-18', people: [AMINA] }),
  });
  expect(await screen.findByText('Personne demain')).toBeDefined();
  await press('Jour précédent');
  expect(await screen.findByText("Plus personne aujourd'hui")).toBeDefined();
  const before = screen.getByRole('button', { name: 'Jour précédent' });
  expect(before.getAttribute('aria-disabled')).toBe('true');
  await press('Demain');
  await press('Jour suivant');
  await row('Amina Mekouar');
  expect(screen.getByTestId('address').textContent).toBe('/admin/messages?date=2026-11-18');
});

test('a list that does not arrive says so, and is asked for again', async () => {
  let isUp = false;
  const list = () =>
    isUp ? Response.json({ date: DATE, people: [AMINA] }) : refuse(503, { error: 'Base indisponible.' });
  show([], { [`GET ${PATH}?date=${DATE}`]: list });
  expect((await screen.findByRole('alert')).textContent).toContain('Base indisponible.');
  isUp = true;
  await press('Réessayer');
  await row('Amina Mekouar');
});

const preview = () => screen.findByRole('region', { name: 'Aperçu' });
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Texte/ });

test('the text is changed beside a preview for the first of the day, and saved with the version that was seen', async () => {
  const saved: unknown[] = [];
  show([AMINA], {
    [`PUT ${PATH}/text`]: (body) => {
      saved.push(body);
      return Response.json({ ...TEXT, ...Object(body), version: 4 });
    },
  });
  await press('Texte du message');
  expect((await preview()).textContent).toContain('Bonjour Amina, mardi 17 novembre à 10:00 et 18:00');
  await userEvent.clear(await area());
  await userEvent.type(await area(), 'À demain !');
  (await area()).setSelectionRange(8, 8);
  await press('Insérer {prénom}');
  expect((await area()).value).toBe('À demain{prénom} !');
  expect((await preview()).textContent).toContain('À demainAmina !');
  expect(document.activeElement).toBe(await area());
  await press('Enregistrer');
  await waitFor(() => expect(saved).toEqual([{ text: 'À demain{prénom} !', version: 3 }]));
  expect(await screen.findByText('Texte enregistré.')).toBeDefined();
});

test('a placeholder that nobody could fill is named, and nothing is sent', async () => {
  show([AMINA], {}, '?text=edit');
  await userEvent.clear(await area());
  await userEvent.type(await area(), 'Bonjour {{nom}');
  await press('Enregistrer');
  expect(await screen.findByText(DESK_REMINDER_TEXTS.unknown(['{nom}']))).toBeDefined();
});

test('a text that is too long is kept whole, counted, and not sent', async () => {
  show([AMINA], {}, '?text=edit');
  await userEvent.clear(await area());
  await userEvent.paste('a'.repeat(995));
  expect(screen.getByText('Encore 5 caractères possibles')).toBeDefined();
  await press('Insérer {prénom}');
  await userEvent.paste('b'.repeat(20));
  expect((await area()).value).toBe(`${'a'.repeat(995)}{prénom}${'b'.repeat(20)}`);
  expect(screen.getByText('23 caractères de trop')).toBeDefined();
  await press('Enregistrer');
  expect(await screen.findByText('1000 caractères au maximum')).toBeDefined();
  expect(document.activeElement).toBe(await area());
  await press("Texte d'origine");
  await waitFor(() => expect(screen.queryByText('1000 caractères au maximum')).toBeNull());
});

test('what was typed stays when it cannot be saved, also beside what somebody else saved meanwhile', async () => {
  const newer = { ...TEXT, text: 'Bonsoir {prénom}.', version: 4 };
  let isTaken = false;
  show(
    [AMINA],
    {
      [`PUT ${PATH}/text`]: () =>
        isTaken ? refuse(409, { error: DESK_REMINDER_TEXTS.CHANGED, newer }) : refuse(500, {}),
    },
    '?text=edit',
  );
  await userEvent.type(await area(), ' Merci.');
  const typed = `${TEXT.text} Merci.`;
  await press('Enregistrer');
  expect(await screen.findByText("Le texte n'a pas pu être enregistré. Veuillez réessayer.")).toBeDefined();
  expect((await area()).value).toBe(typed);
  isTaken = true;
  await press('Enregistrer');
  expect(await screen.findByText(DESK_REMINDER_TEXTS.CHANGED)).toBeDefined();
  expect(screen.getByText('Bonsoir {prénom}.')).toBeDefined();
  expect((await area()).value).toBe(typed);
});
