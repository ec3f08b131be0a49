import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { OwnWait } from '@elan/contract/waiting-lists/waiting-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { heardStudio } from '../../entities/studio/studio.ts';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { getSession, useSession } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { FULL_COURSE, WAIT } from './waiting.fixture.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

/** It is Monday 16 November 2026, 09:41. */
const NOW = { date: '2026-11-16', time: '09:41' };
const LISTS = 'GET /api/group-courses/my-waiting-lists?per_page=200';
const JOIN = 'POST /api/group-courses/5/waiting-list';
const LEAVE = 'DELETE /api/group-courses/5/waiting-list';
const close = vi.fn();
let stop = () => {};
let slowRead = (): Promise<boolean> => Promise.resolve(true);

function Stage({ course }: { course: GroupCourse }) {
  useQuery({ queryKey: ['elsewhere'], queryFn: () => slowRead() });
  const user = useSession('client')?.user;
  return user && <WaitingDialog isOpen onClose={close} course={course} user={user} />;
}

const rows = (waits: readonly OwnWait[]) =>
  Response.json(waits, { headers: { 'X-Total-Count': String(waits.length) } });

const open = async (
  over: Partial<GroupCourse>,
  waits: readonly OwnWait[],
  answers: Parameters<typeof stubServer>[0] = {},
) => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  const server = stubServer({
    'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
    [LISTS]: () => rows(waits),
    ...answers,
  });
  ({ stop } = renderAt('/', <Stage course={{ ...FULL_COURSE, ...over }} />));
  await screen.findByRole('dialog', { name: 'Mobilité douce' });
  return server;
};
const bodyOf = (server: Awaited<ReturnType<typeof open>>, method: string) =>
  server.mock.calls.find(([, init]) => init?.method === method)?.[1]?.body;

beforeEach(() => {
  localStorage.clear();
  close.mockReset();
  slowRead = () => Promise.resolve(true);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('who joins says how they wait, and until when is said before', async () => {
  const reply = { message: 'Vous êtes sur la liste.', waiting_position: 5, waiting_count: 5 };
  const waits: OwnWait[] = [];
  const server = await open({}, waits, {
    [JOIN]: () => {
      waits.push({ ...WAIT, notice: 'eve' });
      return Response.json(reply);
    },
  });
  expect((await screen.findByText('4 personnes attendent')).isConnected).toBe(true);
  expect(screen.getByRole('radio', { name: /Inscrivez-moi aussitôt/, checked: true }).isConnected).toBe(true);
  expect(screen.getByText(/Jusqu'à mardi 16:30/).isConnected).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'La veille' }));
  expect(screen.getByText(/Jusqu'à lundi 22:00/).isConnected).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Rejoindre la liste' }));
  expect((await screen.findByText('Vous êtes sur la liste.')).isConnected).toBe(true);
  const stay = await screen.findByRole('button', { name: 'Rester sur la liste' });
  expect(document.activeElement).toBe(stay);
  expect(JSON.parse(String(bodyOf(server, 'POST')))).toEqual({ notice: 'eve', if_free: 'enrol' });
});

test('who waits sees the place and the choices, and is off the list by one press', async () => {
  const left = { message: 'Retiré.', waiting_position: null, waiting_count: 3 };
  await open({ waiting_position: 2 }, [WAIT], { [LEAVE]: () => Response.json(left) });
  expect((await screen.findByText("sur la liste d'attente")).isConnected).toBe(true);
  expect(screen.getByRole('radio', { name: /^4.h$/, checked: true }).isConnected).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Non merci' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('who leaves is told so, even if the list that is read again was faster', async () => {
  const left = { message: 'Retiré.', waiting_position: null, waiting_count: 3 };
  const waits = [WAIT];
  // What else the page shows, which takes its time the second time.
  slowRead = vi.fn(() => new Promise<boolean>(() => {})).mockResolvedValueOnce(true);
  await open({ waiting_position: 2 }, waits, {
    [LEAVE]: () => {
      waits.length = 0;
      return Response.json(left);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Non merci' }));
  expect((await screen.findByText('Retiré.')).isConnected).toBe(true);
  expect(close).toHaveBeenCalled();
});

test('of a course in the morning nobody is put in at night: the last moment is the evening before', async () => {
  await open({ time: '07:00' }, []);
  expect((await screen.findByText(/Jusqu'à lundi 22:00/)).isConnected).toBe(true);
});

test('a studio without a mail server promises no mail', async () => {
  heardStudio({ ...STUDIO, sends_mails: false });
  await open({}, []);
  const asked = await screen.findByRole('radio', { name: /Demandez-moi d'abord/ });
  expect(asked.closest('label')?.textContent).toContain("La première personne qui prend la place l'a");
  expect(screen.queryByText(/e-mail/)).toBeNull();
});

test('a refusal is told, and nothing that was chosen is lost', async () => {
  await open({}, [], {
    [JOIN]: () => refuse(409, { error: 'Il reste une place dans ce cours : réservez-la.' }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Demandez-moi d'abord/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Rejoindre la liste' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Il reste une place');
  expect(screen.getByRole('radio', { name: /Demandez-moi d'abord/, checked: true }).isConnected).toBe(true);
});

test('who was put in declines by one press, has the credit back, and may leave the other lists of the day', async () => {
  const other = { ...WAIT, id: 2, course: { ...FULL_COURSE, id: 6, title: 'Pilates', time: '20:00' } };
  const putIn: OwnWait = {
    ...WAIT,
    state: 'put_in',
    waiting_position: null,
    second_thoughts_until: { date: '2026-11-16', time: '10:41' },
  };
  const left = { message: 'Annulée.', updated_points: 12, updated_solo_points: 8, updated_team_points: 4 };
  await open({ is_booked: true }, [putIn, other], {
    'POST /api/group-courses/5/cancel': () => Response.json(left),
  });
  expect((await screen.findByText(/Jusqu'à 10:41/)).isConnected).toBe(true);
  expect(screen.getByRole('button', { name: /Quitter la liste d'attente.*Pilates/ }).isConnected).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Non merci' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(screen.getByText('Annulée.').isConnected).toBe(true);
  expect(getSession('client')?.user?.team_points).toBe(4);
});
