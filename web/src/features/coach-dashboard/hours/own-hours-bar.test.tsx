import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { OwnHoursBar } from './own-hours-bar.tsx';

configure({ asyncUtilTimeout: 10_000 });

const NOW = { date: '2026-11-16', time: '09:41' };
const bar = (mayOpen: boolean) => (
  <OwnHoursBar coachId={3} day="2026-11-14" now={NOW} mayOpen={mayOpen}>
    {null}
  </OwnHoursBar>
);

test('a coach reads the usual week, and opens nothing where the studio does not allow it', async () => {
  const windows = [
    { weekday: 1, start_time: '08:00', end_time: '12:00', session_types: ['normal', 'bilan'] },
    { weekday: 3, start_time: '10:00', end_time: '12:00', session_types: ['bilan'] },
  ];
  stubServer({
    'GET /api/coaches/3/week': () =>
      Response.json({
        ...{ valid_from: '2026-11-02', windows, without: [], holidays_open: [] },
        ...{ weeks_ahead: 12, open_until: '2027-02-07' },
        weeks: [
          {
            ...{ id: 1, valid_from: '2026-11-02', valid_to: null, windows, version: 1 },
            ...{ changed_at: '2026-11-01T10:00:00+00:00', changed_by: 'Zineb' },
          },
        ],
      }),
  });
  renderAt('/coach/', bar(false));
  expect(screen.queryByRole('button', { name: 'Ouvrir des heures' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ma semaine' }));
  const week = await screen.findByRole('dialog', { name: 'Ma semaine' });
  expect(await within(week).findByText('Depuis le 2 nov. 2026')).toBeTruthy();
  const days = [...week.querySelectorAll('dl > div')].map((day) => day.textContent);
  expect(days[0]).toBe('lundi08:00 – 12:00séances et bilans');
  expect(days[2]).toBe('mercredi10:00 – 12:00bilans');
  expect(days[6]).toBe('dimancheRepos');
});

test('a coach who looks at a day that is over opens hours from today on, and reads why it was refused', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  stubServer({
    'POST /api/coaches/3/availability': (body) => {
      sent(body);
      return Response.json({ error: 'Le studio est fermé.' }, { status: 409 });
    },
  });
  renderAt('/coach/', bar(true));
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir des heures' }));
  const opening = await screen.findByRole('dialog', { name: 'Ouvrir des heures' });
  await userEvent.type(within(opening).getByLabelText(/^Début/), '14:00');
  await userEvent.type(within(opening).getByLabelText(/^Fin/), '15:00');
  await userEvent.click(within(opening).getByRole('button', { name: 'Ouvrir ces heures' }));
  expect(await within(opening).findByText('Le studio est fermé.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith({ date: '2026-11-16', start_time: '14:00', end_time: '15:00' });
});
