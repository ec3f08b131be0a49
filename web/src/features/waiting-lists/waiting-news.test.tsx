import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { FULL_COURSE, WAIT } from './waiting.fixture.ts';
import { WaitingNews } from './waiting-news.tsx';

const LISTS = 'GET /api/group-courses/my-waiting-lists?per_page=200';

beforeEach(() => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
});

let readAgain = () => {};
function Reader() {
  const cache = useQueryClient();
  readAgain = () => void cache.invalidateQueries();
  return null;
}

const heard = async (waits: readonly object[]) => {
  stubServer({ [LISTS]: () => Response.json(waits, { headers: { 'X-Total-Count': String(waits.length) } }) });
  renderAt(
    '/packs',
    <>
      <WaitingNews />
      <Reader />
    </>,
  );
  await act(async () => {});
};

test('who was put in is told which course it is, and led to keep or leave it by one press', async () => {
  await heard([{ ...WAIT, state: 'put_in', waiting_position: null }]);
  expect((await screen.findByText(/^Vous êtes inscrit.: Mobilité douce$/)).isConnected).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Garder ou non merci' }));
  expect(screen.getByTestId('address').textContent).toBe('/profile?tab=reservations&attente=5');
});

test('a seat that is offered is told as one that others may take; of a course that is still full nothing is said', async () => {
  const free = { ...FULL_COURSE, id: 6, title: 'Pilates', current_participants: 11 };
  const waits = [WAIT, { ...WAIT, id: 2, course: free }];
  await heard(waits);
  expect((await screen.findByText(/^Une place est libre.: Pilates$/)).isConnected).toBe(true);
  expect(screen.getByText(/La première personne qui la prend l'a/).isConnected).toBe(true);
  expect(screen.queryByText(/Mobilité douce/)).toBeNull();
  // Somebody was faster.
  waits[1] = { ...WAIT, id: 2, course: { ...free, current_participants: 12 } };
  act(() => readAgain());
  await waitFor(() => expect(screen.queryByText(/^Une place est libre/)).toBeNull());
});
