import type { PointsEntry } from '@elan/contract/points/points.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { PointsHistory } from './points-history.tsx';

const PAGE = (page: number) => `GET /api/user/points?page=${page}&per_page=10`;
const SESSION = {
  kind: 'session',
  date: '2026-11-12',
  time: '18:00',
  coach_name: 'Salma El Idrissi',
} as const;
const COURSE = { ...SESSION, kind: 'course', course_id: 5, title: 'Circuit du midi' } as const;

const line = (id: number, over: Partial<PointsEntry> = {}): PointsEntry => ({
  id,
  created_at: '2026-11-11T23:30:00+00:00',
  reason: 'reservation',
  solo_delta: -1,
  team_delta: 0,
  solo_after: 7,
  team_after: 4,
  subject: SESSION,
  note: null,
  actor_name: 'Amina Mekouar',
  actor_role: 'user',
  reservation_id: 1,
  booking_id: null,
  user_pack_id: null,
  ...over,
});
const counted = (lines: readonly PointsEntry[], total = lines.length) =>
  Response.json(lines, { headers: { 'X-Total-Count': String(total) } });

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const open = (answers: Parameters<typeof stubServer>[0]) => {
  stubServer(answers);
  ({ stop } = renderAt('/profile', <PointsHistory today="2026-11-16" />));
};
const lines = async () => (await screen.findAllByRole('listitem')).map((each) => each.textContent);

test('a line tells its sign, what it was for, when, and the balance after', async () => {
  open({ [PAGE(1)]: () => counted([line(1)]) });
  expect(await lines()).toEqual([
    '−1 SIséance du jeudi 12 novembre avec Salma El Idrissimer. 11 nov. · par vous · solde 7\u202fSI, 4\u202fSE',
  ]);
});

test.each<[Partial<PointsEntry>, string, string]>([
  [{}, '/profile?tab=calendar&month=2026-11&day=2026-11-12', 'par vous'],
  [
    { reason: 'course', subject: COURSE, actor_role: 'coach', actor_name: 'Salma El Idrissi' },
    '/profile?tab=calendar&month=2026-11&day=2026-11-12',
    'par Salma El Idrissi',
  ],
  [
    {
      reason: 'pack',
      subject: { kind: 'pack', name: 'Essentiel' },
      actor_role: 'admin',
      actor_name: 'nadia',
    },
    '/profile?tab=packs',
    'par le studio',
  ],
])('a line leads to what it was for: %o', async (over, href, by) => {
  open({ [PAGE(1)]: () => counted([line(1, over)]) });
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(href);
  expect((await lines())[0]).toContain(by);
});

test('a line that was for nothing else leads nowhere', async () => {
  open({
    [PAGE(1)]: () =>
      counted([line(1, { reason: 'admin_add', solo_delta: 2, subject: null, actor_role: 'admin' })]),
  });
  await lines();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<[Partial<PointsEntry>, string, string]>([
  [
    { reason: 'reservation_cancelled', solo_delta: 1 },
    '+1 SI',
    'annulation\u202f: séance du jeudi 12 novembre',
  ],
  [
    { reason: 'course', solo_delta: 0, team_delta: -1, subject: COURSE },
    '−1 SE',
    'Circuit du midi du jeudi 12 novembre avec Salma El Idrissi',
  ],
  [
    { reason: 'course_cancelled', solo_delta: 0, team_delta: 1, subject: COURSE },
    '+1 SE',
    'annulation\u202f: Circuit du midi',
  ],
  [
    { reason: 'pack', solo_delta: 10, team_delta: 4, subject: { kind: 'pack', name: 'Essentiel' } },
    '+10 SI+4 SE',
    'pack Essentiel',
  ],
  [
    {
      reason: 'pack_removed',
      solo_delta: -3,
      subject: { kind: 'pack', name: 'Essentiel' },
      note: 'Erreur de saisie',
    },
    '−3 SI',
    'pack Essentiel retiréErreur de saisie',
  ],
  [{ reason: 'admin_add', solo_delta: 2, subject: null }, '+2 SI', 'points ajoutés par le studio'],
  [{ reason: 'admin_remove', solo_delta: -2, subject: null }, '−2 SI', 'points retirés par le studio'],
  [{ reason: 'admin_set', solo_delta: 5, subject: null }, '+5 SI', 'solde corrigé par le studio'],
  [{ subject: { ...SESSION, date: '2025-12-31' } }, '−1 SI', 'séance du mercredi 31 décembre 2025'],
])('the line of %o tells %s %s', async (over, sign, words) => {
  open({ [PAGE(1)]: () => counted([line(1, over)]) });
  const [text] = await lines();
  expect(text?.startsWith(sign)).toBe(true);
  expect(text).toContain(words);
});

test('the history goes on page by page until the end', async () => {
  const first = Array.from({ length: 10 }, (_, index) => line(30 - index));
  open({ [PAGE(1)]: () => counted(first, 12), [PAGE(2)]: () => counted([line(20), line(19)], 12) });
  expect(await lines()).toHaveLength(10);
  expect(screen.getByRole('heading').textContent).toBe('Historique des points12');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  await waitFor(async () => expect(await lines()).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
});

test('a history without lines says so', async () => {
  open({ [PAGE(1)]: () => counted([]) });
  expect(await screen.findByText('Aucun mouvement')).toBeDefined();
});

test('a history that could not be read says so, and is read again on demand', async () => {
  let isWell = false;
  open({ [PAGE(1)]: () => (isWell ? counted([line(1)]) : refuse(500, { error: 'Oups' })) });
  expect((await screen.findByRole('alert')).textContent).toContain("n'a pas pu être chargé");
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await lines()).toHaveLength(1);
});
