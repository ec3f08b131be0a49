import { sumHours } from '@elan/contract/slots/slots.rules.ts';
import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aSlot } from '../../../entities/slots/slot.fixture.ts';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { SlotsSearch } from './api.ts';
import { HoursScreen } from './hours-screen.tsx';

// Several readings follow each other: on a busy machine they take their time.
configure({ asyncUtilTimeout: 10_000 });

const NOW = { date: '2026-11-16', time: '09:41' };
const SLOTS: readonly SlotDetails[] = [
  aSlot({ id: 1, date: '2026-11-17', start_time: '09:00', end_time: '09:55', by_rule: true }),
  aSlot({
    ...{ id: 2, date: '2026-11-17', start_time: '09:00', end_time: '09:25', duration: 25 },
    ...{ session_type: 'bilan', by_rule: true },
  }),
  aSlot({
    ...{ id: 3, date: '2026-11-17', start_time: '10:00', end_time: '10:55' },
    ...{ status: 'booked', is_booked: true, is_available: false },
    ...{ reservation_id: 77, client_name: 'Amina Mekouar' },
  }),
];
const COURSE = {
  ...{ id: 5, title: 'Boxe', date: '2026-11-18', start_time: '11:00', duration: 60 },
  ...{ current_participants: 3, max_participants: 8 },
};
const CLOSURE = {
  ...{ id: 1, from: '2026-11-20', to: '2026-11-20', from_time: null, to_time: null, reason: 'Travaux' },
};

function Screen() {
  const { query, change } = useListQuery(SlotsSearch);
  return (
    <HoursScreen
      coach={undefined}
      coachId={3}
      now={NOW}
      query={query}
      onChange={change}
      onAddSeries={() => {}}
    />
  );
}

const deleted = vi.fn<(body: unknown) => void>();
let there = SLOTS;
beforeEach(() => {
  deleted.mockReset();
  there = SLOTS;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  stubServer({
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: { ...NOW, second: 0 } }),
    'GET /api/admin/coaches-list': () => Response.json([]),
    'GET /api/coaches/3/hours?from=2026-11-16&to=2026-11-22': () =>
      Response.json({
        ...{ from: '2026-11-16', to: '2026-11-22', slots: there, courses: [COURSE] },
        sums: sumHours(there),
      }),
    'GET /api/closures?from=2026-11-16&to=2026-11-22': () => Response.json([CLOSURE]),
    'GET /api/coaches/3/absences': () => Response.json([]),
    'POST /api/coaches/availability/bulk-delete': (body) => {
      deleted(body);
      there = SLOTS.filter(({ is_booked }) => is_booked);
      return Response.json({ message: '2 créneaux supprimés.', deleted: 2 });
    },
  });
});

test('a week says what is open and taken, in one block an hour, and why a day is shut', async () => {
  renderAt('/admin/availability', <Screen />);
  expect(await screen.findByText('2 h ouvertes, 1 prise')).toBeTruthy();
  expect(screen.getByText('2 séances dont 1 prise · 1 bilan')).toBeTruthy();
  const blocks = screen.getAllByRole('button', { name: /^\d\d:\d\d – / });
  expect(blocks.map((block) => block.querySelector('.sr-only')?.textContent)).toEqual([
    '09:00 – 09:55, libre, séance ou bilan',
    '10:00 – 10:55, pris, séance, Amina Mekouar',
    '11:00 – 12:00, cours Boxe',
  ]);
  expect(await screen.findByText(/^Studio fermé\s: Travaux$/)).toBeTruthy();
});

test('an hour is taken off whole, the session and its bilan at once', async () => {
  renderAt('/admin/availability', <Screen />);
  await userEvent.click(await screen.findByRole('button', { name: /libre, séance ou bilan/ }));
  const details = screen.getByRole('dialog');
  expect(within(details).getByText('Ouvert par la semaine type')).toBeTruthy();
  await userEvent.click(within(details).getByRole('button', { name: "Supprimer toute l'heure" }));
  const asking = await screen.findByRole('alertdialog', { name: /^Supprimer 2 créneaux\s\?$/ });
  await userEvent.click(within(asking).getByRole('button', { name: 'Supprimer les créneaux' }));
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledWith({ ids: [1, 2] }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /libre, séance/ })).toBeNull());
  await vi.waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/Amina Mekouar/);
  });
});

test('what is taken leads to its reservation and can be moved, not deleted', async () => {
  renderAt('/admin/availability', <Screen />);
  await userEvent.click(await screen.findByRole('button', { name: /Amina Mekouar/ }));
  const details = screen.getByRole('dialog');
  const link = within(details).getByRole('link', { name: 'Amina Mekouar' });
  expect(link.getAttribute('href')).toBe('/admin/reservations?reservation=77');
  expect(within(details).queryByRole('button', { name: /Supprimer/ })).toBeNull();
  await userEvent.click(within(details).getByRole('button', { name: 'Déplacer ou confier…' }));
  expect(screen.getByTestId('address').textContent).toContain('move=1&session=77');
});

test('the filters leave out what they do in the grid too, and a day is opened from its head', async () => {
  renderAt('/admin/availability?session_type=bilan', <Screen />);
  expect(await screen.findByRole('button', { name: '09:00 – 09:25, libre, bilan' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Amina/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'mardi 17 novembre, 2 h ouvertes, 1 prise' }));
  expect(screen.getByTestId('address').textContent).toContain('date=2026-11-17&view=day');
  expect(screen.queryByRole('button', { name: /cours Boxe/ })).toBeNull();
});

test('a week without hours says so once, and leads to the ways of opening some', async () => {
  stubServer({
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: { ...NOW, second: 0 } }),
    'GET /api/admin/coaches-list': () => Response.json([]),
    'GET /api/coaches/3/hours?from=2026-11-16&to=2026-11-22': () =>
      Response.json({ from: '2026-11-16', to: '2026-11-22', slots: [], courses: [], sums: sumHours([]) }),
    'GET /api/closures?from=2026-11-16&to=2026-11-22': () => Response.json([]),
    'GET /api/coaches/3/absences': () => Response.json([]),
  });
  renderAt('/admin/availability', <Screen />);
  expect(await screen.findByText('Aucun créneau cette semaine')).toBeTruthy();
  expect(screen.getByText("rien d'ouvert")).toBeTruthy();
  expect(screen.queryByText(/\b0 /)).toBeNull();
  const link = screen.getByRole('link', { name: 'Voir la semaine type' });
  expect(link.getAttribute('href')).toBe('/admin/availability/week?coach=3');
});

test('the line of the present hour crosses the column of today alone', async () => {
  renderAt('/admin/availability', <Screen />);
  await screen.findByText('2 h ouvertes, 1 prise');
  const line = document.querySelector<HTMLElement>('[data-now-line]');
  // As jsdom writes it: a seventh of what the rail leaves.
  expect(line?.style.width).toBe(`calc(${1 / 7} * (100% - 3.25rem))`);
});

test('late in the day the present hour is brought into sight, once', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.textContent.startsWith('Il est')
      ? new DOMRect(0, 900, 100, 2)
      : new DOMRect(0, 100, 100, 500);
  });
  renderAt('/admin/availability', <Screen />);
  const day = await screen.findByRole('button', { name: 'mardi 17 novembre, 2 h ouvertes, 1 prise' });
  const grid = day.closest('[role="none"]');
  expect(grid?.scrollTop).toBe(900 - 100 - 250);
  await userEvent.click(day);
  await userEvent.click(screen.getByRole('radio', { name: 'Semaine' }));
  await screen.findByRole('button', { name: /^mardi 17 novembre/ });
  expect(grid?.scrollTop).toBe(900 - 100 - 250);
});
