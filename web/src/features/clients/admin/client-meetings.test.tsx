import type { ClientMeeting } from '@elan/contract/clients/client-record.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { ClientMeetings } from './client-meetings.tsx';
import { aMeeting } from './client-record.fixture.ts';

const LIST = '/api/admin/clients/7/meetings';
const page = (rows: readonly ClientMeeting[]) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });

let stop = () => {};
beforeEach(() => signInAsAdmin());
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof stubServer>[0];
const open = (past: () => readonly ClientMeeting[], more: Answers = {}, isOpen = true) => {
  stubServer({
    'GET /api/health': () =>
      Response.json({ status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41', second: 0 } }),
    [`GET ${LIST}?past=false&page=1&per_page=10`]: () => page([]),
    'GET /api/admin/clients/7/missed': () => Response.json({ missed_max: null, counted: 0, list: [] }),
    [`GET ${LIST}?past=true&page=1&per_page=20`]: () => page(past()),
    ...more,
  });
  const client = { id: 7, name: 'Inès Belkadi', isOpen };
  ({ stop } = renderAt('/admin/clients/7', <ClientMeetings client={client} />));
};
const history = () => screen.findByRole('table', { name: 'Historique' });

test('a meeting says who booked it, who moved it from where to where, and who cancelled it', async () => {
  const zineb = { at: '2026-11-05T14:05:00+00:00', by_name: 'Zineb', by_role: 'admin' } as const;
  const place = { date: '2026-11-10', time: '09:00', coach_id: 2, coach_name: 'Yassine Amrani' };
  open(() => [
    aMeeting({
      status: 'cancelled',
      refunded: true,
      moves: [
        { ...zineb, from: place },
        { ...zineb, from: { ...place, coach_id: 3, coach_name: 'Sara Idrissi' } },
      ],
      cancelled: { at: '2026-11-11T18:00:00+00:00', by_name: 'Yassine Amrani', by_role: 'coach' },
    }),
  ]);
  const acts = within(await history())
    .getAllByRole('cell')
    .at(-1);
  const lines = [...(acts?.querySelectorAll('li') ?? [])];
  await vi.waitFor(() =>
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "Réservée · 2 nov. 08:12, depuis l'espace client",
      'Déplacée de mar. 10 nov. 09:00 à mar. 10 nov. 09:00 avec Sara Idrissi · 5 nov. 14:05, par Zineb, au bureau',
      'Déplacée de mar. 10 nov. 09:00 avec Sara Idrissi à jeu. 12 nov. 10:00 · 5 nov. 14:05, par Zineb, au bureau',
      'Annulée, crédit rendu · 11 nov. 18:00, par Yassine Amrani, coach',
    ]),
  );
  expect(screen.queryByRole('group', { name: /^Présence/ })).toBeNull();
});

test('who came is said; where nobody said it, it is asked, and a wrong tap is taken back in its place', async () => {
  let presence: ClientMeeting['presence'] = null;
  const marked: unknown[] = [];
  open(() => [aMeeting({ presence }), aMeeting({ id: 30, date: '2026-11-05', presence: 'absent' })], {
    'PUT /api/admin/reservations/31/presence': (body) => {
      marked.push(body);
      presence = marked.length === 1 ? 'present' : null;
      return Response.json({ id: 31, presence });
    },
  });
  const table = within(await history());
  expect(table.getAllByRole('button')).toHaveLength(2);
  expect(table.getByText('Absence')).toBeTruthy();
  const present = table.getByRole('button', { name: /^Présent/ });
  await userEvent.click(present);
  await vi.waitFor(() => expect(present.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(present);
  await vi.waitFor(() => expect(marked).toEqual([{ presence: 'present' }, { presence: null }]));
});

test('a course that was taken off the lists leads nowhere, and its presence is no longer asked', async () => {
  const course = { kind: 'course', course_id: 9, title: 'Boxe', session_type: null } as const;
  open(() => [
    aMeeting({ ...course, id: 5 }),
    aMeeting({ ...course, id: 4, time: '08:00', is_deleted: true }),
  ]);
  const table = within(await history());
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/group-courses?participants=9',
  ]);
  expect(table.getAllByRole('group', { name: /^Présence/ })).toHaveLength(1);
});

test('what cannot be read says so beside what can', async () => {
  open(() => [], {
    [`GET ${LIST}?past=true&page=1&per_page=20`]: () => refuse(400, {}),
  });
  expect(await screen.findByText('Rien de prévu')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test.each([
  [true, '« Réserver » en haut de la page ouvre la prochaine séance.'],
  [false, 'Ce compte est fermé : rien ne peut y être réservé.'],
])(
  'where nothing is planned, the way to a session is told if the account is open: %s',
  async (isOpen, words) => {
    open(() => [], {}, isOpen);
    expect(await screen.findByText(words)).toBeDefined();
  },
);

test('an absence that counts is forgiven with a reason, which then stands beside it; others are not offered', async () => {
  const pardon = {
    at: '2026-11-16T09:41:00+00:00',
    by_name: 'Zineb',
    by_role: 'admin',
    reason: 'Malade',
  } as const;
  let isPardoned = false;
  const sent: unknown[] = [];
  open(
    () => [
      aMeeting({ presence: 'absent', pardon: isPardoned ? pardon : null }),
      aMeeting({ id: 30, date: '2026-08-10', presence: 'absent' }),
    ],
    {
      'GET /api/admin/clients/7/missed': () =>
        Response.json({ missed_max: 1, counted: isPardoned ? 0 : 1, list: [] }),
      'POST /api/admin/reservations/31/pardon': (body) => {
        sent.push(body);
        isPardoned = true;
        return Response.json({ message: "L'absence est pardonnée." });
      },
    },
  );
  expect(await screen.findByText('1 absence compte, sur 90 jours')).toBeTruthy();
  const table = within(await history());
  await userEvent.click(await table.findByRole('button', { name: /^Pardonner/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pardonner cette absence/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pardonner' }));
  expect(await dialog.findByText('Veuillez indiquer un motif')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'Malade');
  await userEvent.click(dialog.getByRole('button', { name: 'Pardonner' }));
  await vi.waitFor(() => expect(sent).toEqual([{ reason: 'Malade' }]));
  expect(await table.findAllByText(/^Absence pardonnée.: Malade/)).not.toEqual([]);
  expect(table.queryByRole('button', { name: /^Pardonner/ })).toBeNull();
});

test('where the studio counts nothing, nothing is to be forgiven', async () => {
  open(() => [aMeeting({ presence: 'absent' })]);
  const table = within(await history());
  expect(table.getByText('Absence')).toBeTruthy();
  expect(table.queryByRole('button', { name: /^Pardonner/ })).toBeNull();
});
