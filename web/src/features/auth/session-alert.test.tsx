import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt, stubServer, unreachable } from '../../../test/render-at.tsx';
import { amina, tokenFor, yassine } from '../../lib/session/session.fixture.ts';
import { peekSession } from '../../lib/session/sessions.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SessionAlert } from './session-alert.tsx';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
let stop = () => {};

const open = (area: 'client' | 'coach', minutes: number) => {
  localStorage.setItem(`${area}Token`, tokenFor(area, NOW + minutes * MINUTE));
  localStorage.setItem(`${area}User`, JSON.stringify(area === 'client' ? amina : yassine));
  ({ stop } = renderAt('/', <SessionAlert area={area} />));
};
const wait = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * MINUTE));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('when it shows', () => {
  test('nobody signed in: never', () => {
    ({ stop } = renderAt('/', <SessionAlert area="client" />));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('from fifteen minutes on, checked every minute', () => {
    open('client', 17);
    expect(screen.queryByRole('alert')).toBeNull();
    wait(1);
    expect(screen.queryByRole('alert')).toBeNull();
    wait(1);
    expect(screen.getByRole('alert').textContent).toContain(
      'Session Expiring Soon! Your client session will expire in 15 minutes',
    );
    wait(5);
    expect(screen.getByRole('alert').textContent).toContain('in 10 minutes');
    wait(9);
    expect(screen.getByRole('alert').textContent).toMatch(/in 1 minute$|in 1 minute[^s]/);
    wait(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(peekSession('client')).toBeUndefined();
  });

  test('at once for a session that is already short, in the name of its role', () => {
    open('coach', 3);
    expect(screen.getByRole('alert').textContent).toContain('Your coach session will expire in 3 minutes');
  });
});

test('Stay Logged In only dismisses: the token stays the same and still ends', () => {
  open('client', 10);
  const token = localStorage.getItem('clientToken');
  fireEvent.click(screen.getByRole('button', { name: 'Stay Logged In' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.getItem('clientToken')).toBe(token);
  wait(2);
  expect(screen.queryByRole('alert')).toBeNull();
  wait(8);
  expect(peekSession('client')).toBeUndefined();
});

test('above an open dialog it can be read and pressed, and the dialog stays', async () => {
  vi.useRealTimers();
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 10 * MINUTE));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  const close = vi.fn();
  const dialog = <Dialog isOpen onClose={close} title="Réserver" />;
  ({ stop } = renderAt('/', [<SessionAlert key="alert" area="client" />, <div key="dialog">{dialog}</div>]));
  await userEvent.click(screen.getByRole('button', { name: 'Stay Logged In' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Réserver' })).toBeDefined();
});

test.each([
  ['on the server too', () => Response.json({ ended: true })],
  ['on the device alone where the server is out of reach', unreachable],
])('Logout Now logs out, %s', (_, answer) => {
  open('client', 10);
  const token = localStorage.getItem('clientToken');
  const server = stubServer({ 'POST /api/auth/logout': answer });
  fireEvent.click(screen.getByRole('button', { name: 'Logout Now' }));
  expect(server).toHaveBeenCalledOnce();
  expect(server.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(peekSession('client')).toBeUndefined();
  expect(localStorage.getItem('clientToken')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
