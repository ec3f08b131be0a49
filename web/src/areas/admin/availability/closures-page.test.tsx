import { CLOSURE_TEXTS } from '@elan/contract/closures/closures.texts.ts';
import type { ClosureBooking, ClosureEffect, ClosurePerson } from '@elan/contract/closures/closures-admin.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { ClosuresPage } from './closures-page.tsx';

const SEVERAL = 'POST /api/admin/closures/several';
const DAY = '2026-11-18';

const stubWidth = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === 'screen' || media.includes('<') !== isWide }),
  );

beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
  stubWidth(true);
});
afterEach(() => vi.unstubAllGlobals());

const SESSION: ClosureBooking = {
  ...{ kind: 'session', id: 9, date: DAY, time: '10:00', coach_name: 'Salma', title: 'Amina Mekouar' },
  ...{ people: 1, is_running: false },
};
const AMINA: ClosurePerson = {
  ...{ user_id: 7, full_name: 'Amina Mekouar', email: null, phone: null, phone_e164: null },
  ...{ credits: 1, bookings: [{ kind: 'session', id: 9 }] },
};
const effectOf = (id: number, people: readonly ClosurePerson[]): ClosureEffect => ({
  message: CLOSURE_TEXTS.closed(1),
  closures: [{ id, from: DAY, to: DAY, from_time: null, to_time: null, reason: "Fête de l'Indépendance" }],
  ...{ withdrawn: 0, bookings: people.length > 0 ? [SESSION] : [], people: [...people], is_mailed: false },
});

const show = (answers: Parameters<typeof stubServer>[0]) => {
  stubServer({
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41' } }),
    'GET /api/closures?from=2000-01-01': () => Response.json([]),
    'GET /api/studio': () => refuse(503, { error: 'Une autre fois' }),
    ...answers,
  });
  renderAt('/admin/availability/closures', <ClosuresPage frame={{ title: 'Time Slots' }} />);
  return userEvent.setup();
};

/** As many as a dialog takes to give the focus back. */
const aFewFrames = async () => {
  for (let frame = 0; frame < 6; frame++)
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
};

type User = ReturnType<typeof userEvent.setup>;
const panel = async (name: RegExp | string, role = 'region') =>
  within(await screen.findByRole(role, { name }));

const openHolidays = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Jours fériés' }));
  await user.click((await panel(/^Jours fériés/)).getByText('2026'));
  return panel('Jours fériés de 2026');
};

test('whom to tell of a closure stays on screen while another is entered, of which nobody is to be told', async () => {
  let turn = 0;
  const user = show({
    [`${SEVERAL}?preview=true`]: () => Response.json(effectOf(1, [AMINA])),
    [SEVERAL]: () => {
      turn += 1;
      return Response.json(effectOf(turn, turn === 1 ? [AMINA] : []));
    },
  });
  const first = await openHolidays(user);
  await user.click(await first.findByText('Tout annuler'));
  expect(await first.findByText(/^Aucun e-mail ne part/)).toBeTruthy();
  await user.click(first.getByRole('button', { name: 'Fermer et annuler' }));
  expect(await screen.findByRole('region', { name: '1 personne à prévenir' })).toBeTruthy();
  const second = await openHolidays(user);
  await user.click(second.getByRole('button', { name: 'Enregistrer 1 fermeture' }));
  expect(await screen.findAllByText(CLOSURE_TEXTS.closed(1))).toBeTruthy();
  await expect.poll(() => turn).toBe(2);
  expect(screen.getByRole('region', { name: '1 personne à prévenir' })).toBeTruthy();
});

test('nothing is called off that was not shown: other days wait for what stands there', async () => {
  const late = Promise.withResolvers<Response>();
  let reply: () => Response | Promise<Response> = () => Response.json(effectOf(1, [AMINA]));
  const user = show({ [`${SEVERAL}?preview=true`]: () => reply() });
  await user.click((await screen.findAllByRole('button', { name: 'Fermer le studio' }))[0] ?? document.body);
  const closing = await panel('Fermer le studio');
  const choose = async (day: RegExp) => {
    await user.click(closing.getByRole('button', { name: /^Premier jour/ }));
    await user.click(await screen.findByRole('button', { name: day }));
  };
  await choose(/^mercredi 18 novembre 2026/);
  await user.click(await closing.findByText('Tout annuler'));
  const submit = closing.getByRole('button', { name: 'Fermer et annuler' });
  expect(submit).toHaveProperty('disabled', false);
  reply = () => late.promise;
  await choose(/^mardi 17 novembre 2026/);
  await waitFor(() => expect(submit).toHaveProperty('disabled', true));
  late.resolve(Response.json(effectOf(1, [AMINA])));
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
});

test.each([
  ['beside the list', true, 'region'],
  ['over the list, as on a phone,', false, 'dialog'],
])('whoever closes the studio %s goes on with whom to tell', async (_, isWide, role) => {
  stubWidth(isWide);
  const user = show({
    [`${SEVERAL}?preview=true`]: () => Response.json(effectOf(1, [AMINA])),
    [SEVERAL]: () => Response.json(effectOf(1, [AMINA])),
  });
  await user.click(await screen.findByRole('button', { name: 'Jours fériés' }));
  const holidays = await panel(/^Jours fériés/, role);
  await user.click(holidays.getByText('2026'));
  await user.click(await holidays.findByText('Tout annuler'));
  await user.click(holidays.getByRole('button', { name: 'Fermer et annuler' }));
  const people = await screen.findByRole('region', { name: '1 personne à prévenir' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fermer et annuler' })).toBeNull());
  await aFewFrames();
  expect(document.activeElement).toBe(people);
});

test('what is refused says so and offers no second try; what was unticked is not lost unasked', async () => {
  const error = CLOSURE_TEXTS.overlaps('Travaux', 'mercredi 18 novembre 2026');
  const user = show({ [`${SEVERAL}?preview=true`]: () => refuse(409, { error }) });
  const holidays = await openHolidays(user);
  expect(await holidays.findByText(error)).toBeTruthy();
  expect(holidays.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  await user.click(holidays.getByRole('checkbox', { name: "Fête de l'Indépendance" }));
  await user.click(holidays.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('button', { name: 'Continuer la saisie' })).toBeTruthy();
});

test('hours that end before they begin say so at their end, until one of them is another', async () => {
  const user = show({
    [`${SEVERAL}?preview=true`]: () => Response.json(effectOf(1, [])),
  });
  await user.click((await screen.findAllByRole('button', { name: 'Fermer le studio' }))[0] ?? document.body);
  const closing = await panel('Fermer le studio');
  await user.click(closing.getByText('Quelques heures'));
  await user.click(closing.getByRole('button', { name: /^Du/ }));
  await user.click(await screen.findByRole('button', { name: /^mercredi 18 novembre 2026/ }));
  await user.type(closing.getByLabelText(/^Début/), '14:00');
  await user.type(closing.getByLabelText(/^Fin/), '10:00');
  await user.type(closing.getByLabelText(/^Raison/), 'Travaux');
  await user.click(closing.getByRole('button', { name: 'Fermer le studio' }));
  const end = closing.getByLabelText(/^Fin/);
  expect(await closing.findByText(CLOSURE_TEXTS.ENDS_FIRST)).toBeTruthy();
  expect(end.getAttribute('aria-invalid')).toBe('true');
  await user.clear(closing.getByLabelText(/^Début/));
  await user.type(closing.getByLabelText(/^Début/), '09:00');
  expect(closing.queryByText(CLOSURE_TEXTS.ENDS_FIRST)).toBeNull();
});

test('who deletes a closure of several days is asked about all of them', async () => {
  const [closure] = effectOf(1, []).closures;
  const user = show({
    'GET /api/closures?from=2000-01-01': () => Response.json([{ ...closure, to: '2026-11-20' }]),
  });
  await user.click(await screen.findByRole('button', { name: /^Supprimer la fermeture/ }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('du mercredi 18 novembre 2026 au vendredi 20 novembre 2026');
});
