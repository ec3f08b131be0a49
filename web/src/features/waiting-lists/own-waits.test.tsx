import type { OwnWait } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { getSession } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { OwnWaits } from './own-waits.tsx';
import { FULL_COURSE, WAIT } from './waiting.fixture.ts';

const LISTS = 'GET /api/group-courses/my-waiting-lists?per_page=200';
const PUT_IN: OwnWait = {
  ...WAIT,
  state: 'put_in',
  waiting_position: null,
  second_thoughts_until: { date: '2026-11-16', time: '10:41' },
};
const PILATES: OwnWait = {
  ...WAIT,
  id: 2,
  course: { ...FULL_COURSE, id: 6, title: 'Pilates', current_participants: 11 },
};
const YOGA: OwnWait = { ...WAIT, id: 3, course: { ...FULL_COURSE, id: 7, title: 'Yoga' } };
let waits: OwnWait[] = [];

const show = async (answers: Parameters<typeof stubServer>[0]) => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  stubServer({
    [LISTS]: () => Response.json(waits, { headers: { 'X-Total-Count': String(waits.length) } }),
    ...answers,
  });
  renderAt('/profile', <OwnWaits />);
  await screen.findByRole('region', { name: /^Liste d'attente/ });
};
const row = (title: string) => {
  const found = screen.getAllByRole('listitem').find((each) => within(each).queryByText(title));
  if (!found) throw new Error(`no row of ${title}`);
  return within(found);
};
const decline = (title: string) => row(title).queryByRole('button', { name: /^Non merci/ });
const press = async (title: string) => {
  const button = decline(title);
  if (!button) throw new Error(`nothing to decline of ${title}`);
  await userEvent.click(button);
};

beforeEach(() => {
  localStorage.clear();
  waits = [PUT_IN, PILATES, YOGA];
});
afterEach(() => vi.unstubAllGlobals());

test('who was put in declines by one press in the list, and has the credit back', async () => {
  await show({
    'POST /api/group-courses/5/cancel': () => {
      waits = [PILATES, YOGA];
      const points = { updated_points: 12, updated_solo_points: 8, updated_team_points: 4 };
      return Response.json({ message: 'Annulée.', ...points });
    },
  });
  await press('Mobilité douce');
  expect((await screen.findByText('Annulée.')).isConnected).toBe(true);
  await waitFor(() => expect(screen.queryByText('Mobilité douce')).toBeNull());
  expect(getSession('client')?.user?.team_points).toBe(4);
  expect(document.activeElement?.contains(decline('Pilates'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).not.toBe(decline('Pilates'));
});

test('who is offered a seat leaves the list by one press, and the last one leaves the focus in its place', async () => {
  waits = [PILATES];
  await show({
    'DELETE /api/group-courses/6/waiting-list': () => {
      waits = [];
      return Response.json({ message: 'Retiré.', waiting_position: null, waiting_count: 0 });
    },
  });
  await press('Pilates');
  expect((await screen.findByText('Retiré.')).isConnected).toBe(true);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Liste d'attente/ })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

test('who waits for a course that is still full is offered nothing to decline', async () => {
  await show({});
  expect(decline('Pilates')).not.toBeNull();
  expect(decline('Yoga')).toBeNull();
});

test('a refusal is told in the row that it is about, which stays', async () => {
  await show({
    'POST /api/group-courses/5/cancel': () => refuse(409, { error: 'Annulation impossible.' }),
  });
  await press('Mobilité douce');
  expect((await row('Mobilité douce').findByRole('alert')).textContent).toContain('Annulation impossible');
});
