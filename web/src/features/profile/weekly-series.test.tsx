import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { meetingOfSession } from './meeting.ts';
import { NOW, sessionOf } from './profile.fixture.ts';
import { WeeklySeries } from './weekly-series.tsx';

let stop = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const weekly = (id: number, date: string, time: string, series_id: number | null) =>
  meetingOfSession(sessionOf(id, { date, time, series_id }));

test('all that remain of a series are cancelled together; what begins too soon is named and stays', async () => {
  let asked = 0;
  stubServer({
    'POST /api/reservations/weekly/4/cancel': () => {
      asked += 1;
      return Response.json({
        message: '2 séances annulées.',
        updated_points: 9,
        updated_solo_points: 6,
        updated_team_points: 3,
        cancelled: [2, 3],
        kept: [{ id: 1, date: NOW.date, time: '12:00', reason: 'Commence dans moins de 6 heures' }],
      });
    },
  });
  const upcoming = [
    weekly(1, NOW.date, '12:00', 4),
    weekly(2, '2026-11-23', '12:00', 4),
    weekly(3, '2026-11-30', '12:00', 4),
    weekly(8, '2026-12-01', '12:00', 5),
    weekly(9, '2026-12-02', '12:00', null),
  ];
  ({ stop } = renderAt('/profile', <WeeklySeries upcoming={upcoming} now={NOW} />));
  const [series, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(series?.textContent).toContain('Tous les lundis à 12:00 avec Salma El Idrissi');
  expect(series?.textContent).toContain('3 séances à venir');
  await userEvent.click(screen.getByRole('button', { name: /^Tout annuler.*lundis à 12:00/ }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('2 séances sont annulées');
  expect(question.textContent).toMatch(/2\sSI vous seront rendus\./);
  expect(within(question).getByText(/12:00$/)).toBeDefined();
  expect(asked).toBe(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Annuler les séances' }));
  expect(await screen.findByText('2 séances annulées.')).toBeDefined();
  expect(asked).toBe(1);
});
