import type { AbsencePerson } from '@elan/contract/absences/absences.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { anAbsence, anAffected, anHour, aPersonToTell, SALMA } from './affected.fixture.ts';
import { PeoplePanel } from './people-panel.tsx';

const PEOPLE = '/api/coaches/3/absences/12/people';

beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

const show = (
  people: AbsencePerson[],
  answers: Parameters<typeof stubServer>[0] = {},
  absence = anAbsence(),
) => {
  stubServer({
    [`GET ${PEOPLE}`]: () => Response.json(people),
    'GET /api/studio': () => Response.json({}, { status: 503 }),
    ...answers,
  });
  renderAt(
    '/admin/planning?absence=12',
    <PeoplePanel absence={absence} photo={null} isOpen onClose={() => {}} onMarks={() => {}} />,
  );
};
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

test('each line says what to tell, the message is typed already, and a tick is kept by the server', async () => {
  const people = [
    aPersonToTell(),
    aPersonToTell({
      ...{ act_id: 2, client_id: 8, client_name: 'Othmane Filali', act: 'cancel', credits: 1 },
      ...{ from: anHour('2026-11-17', '12:00'), to: null },
    }),
  ];
  let sent: unknown;
  show(people, {
    [`PUT ${PEOPLE}/7`]: (body) => {
      sent = body;
      const told = people.map((one) =>
        one.client_id === 7 ? { ...one, told_at: '2026-11-16T18:41:00+01:00', told_by: 'Zineb' } : one,
      );
      people.splice(0, 2, ...told);
      return Response.json(told);
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Personnes à prévenir' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Othmane Filali12:00 : annulation, 1 SI renduÉcrire',
    'Sara Bennis15:00 avec Salma, au lieu de YassineÉcrire',
  ]);
  const { href } = list.getByRole<HTMLAnchorElement>('link', { name: 'Écrire à Sara Bennis' });
  expect(plain(new URL(href).searchParams.get('text'))).toBe(
    'Bonjour Sara, Yassine ne sera pas là mardi 17 novembre. Votre séance de 15:00 est gardée, avec Salma El Idrissi. Répondez ici si cela ne vous va pas.',
  );
  await userEvent.click(list.getByRole('checkbox', { name: 'Sara Bennis est au courant' }));
  expect(await list.findByText('Fait 18:41')).toBeDefined();
  expect(sent).toEqual({ act_ids: [1], is_told: true });
  expect(screen.getByText('1 sur 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Défaire' })).toBeNull();
});

test('those in a course are one line, opened to write to each', async () => {
  const seat = (client_id: number, client_name: string) =>
    aPersonToTell({
      ...{ act_id: 5, client_id, client_name, title: 'Renfo débutant', session_type: null },
      ...{ from: anHour('2026-11-17', '18:00'), to: anHour('2026-11-17', '18:00', SALMA) },
    });
  show([seat(7, 'Sara Bennis'), seat(8, 'Adil Naciri')]);
  const open = await screen.findByRole('button', { name: 'Écrire aux 2' });
  expect(plain(open.closest('li')?.firstElementChild?.textContent)).toBe(
    'Renfo débutant, 2 places18:00 avec Salma, au lieu de Yassine · 0 sur 2 au courantÉcrire aux 2',
  );
  await userEvent.click(open);
  expect(open.getAttribute('aria-expanded')).toBe('true');
  const seats = within(screen.getByRole('list', { name: 'Renfo débutant' }));
  expect(seats.getAllByRole('link', { name: /^Écrire à/ })).toHaveLength(2);
});

test('what is to be decided later is named, with the way to where it is decided', async () => {
  const running = anAffected({ reservation_id: 40, title: 'Rania Bennani', is_running: true });
  show(
    [],
    {
      'GET /api/coaches/3/absences/affected?from=2026-11-17&to=2026-11-17': () =>
        Response.json([running, anAffected({ time: '10:00', end_time: '10:55' })]),
    },
    anAbsence({ undecided: 1 }),
  );
  const open = within(await screen.findByRole('region', { name: 'À décider' }));
  const link = await open.findByRole('link', { name: 'Décider pour Hicham Sebti, 10:00' });
  expect(link.getAttribute('href')).toBe('/admin/planning?date=2026-11-17&cell=3-1000');
  expect(open.getAllByRole('listitem')).toHaveLength(1);
});

test('seats that went to a waiting list are told, and nothing is undone any more', async () => {
  show([aPersonToTell()], {}, anAbsence({ put_in: 2 }));
  const told = await screen.findByText(/places sont passées à la liste d'attente/);
  expect(plain(told.textContent)).toContain("2 places sont passées à la liste d'attente");
  expect(screen.queryByRole('button', { name: 'Défaire' })).toBeNull();
});

test('where somebody goes is said by where the booking is by now, and that a mail went too', async () => {
  const session = { from: anHour('2026-11-17', '15:00'), is_mailed: true };
  show([
    aPersonToTell({ ...session, to: anHour('2026-11-17', '14:00', SALMA), act: 'move' }),
    aPersonToTell({
      ...{ ...session, act_id: 2, client_id: 8, client_name: 'Adil Naciri' },
      // Handed over, and moved once more since.
      ...{ act: 'hand_over', to: anHour('2026-11-19', '11:00', SALMA), is_mailed: false },
    }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Personnes à prévenir' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Sara Bennis14:00 avec Salma, au lieu de 15:00Reçoit aussi un e-mailÉcrire',
    'Adil Nacirijeu. 19 nov. 11:00 avec Salma, au lieu de mar. 15:00Écrire',
  ]);
});
