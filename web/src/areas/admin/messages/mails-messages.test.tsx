import { MAILS_ADMIN_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { MailsView } from './mails-messages.tsx';

const GONE = '00000000-0000-4000-8000-000000000000';
const QUEUE = {
  waiting: 0,
  retrying: 0,
  failed: 0,
  undeliverable: 0,
  is_sending: true,
  from: 'studio@example.ma',
  own_address: null,
};

beforeEach(() => {
  // The browser of these tests does not know <search>.
  vi.spyOn(console, 'error').mockImplementation((...parts) => expect(parts.at(-1)).toBe('search'));
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: !media.includes('<') }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([GONE, '12'])('an address that names a mail which is gone (%s) says so, and closes', async (id) => {
  stubServer({
    'GET /api/admin/mails?page=1&per_page=50': () => Response.json([]),
    'GET /api/admin/mails/queue': () => Response.json(QUEUE),
    [`GET /api/admin/mails/${GONE}`]: () => refuse(404, { error: MAILS_ADMIN_TEXTS.NOT_FOUND }),
  });
  renderAt(`/admin/messages/mails?mail=${id}`, <MailsView frame={{ title: 'Messages' }} />);
  expect(await screen.findByText("Ce message n'existe plus")).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByText("Ce message n'existe plus")).toBeNull());
  expect(screen.getByTestId('address').textContent).toBe('/admin/messages/mails');
});

test('a list that shows none of what is about to leave is read once more when it has left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let waiting = 1;
  const asked: string[] = [];
  stubServer({
    'GET /api/admin/mails?page=1&per_page=50&state=dropped': () => {
      asked.push('list');
      return Response.json([]);
    },
    'GET /api/admin/mails/queue': () => {
      asked.push(`${waiting} waiting`);
      return Response.json({ ...QUEUE, waiting });
    },
  });
  renderAt('/admin/messages/mails?state=dropped', <MailsView frame={{ title: 'Messages' }} />);
  await waitFor(() => expect(asked).toContain('1 waiting'));
  waiting = 0;
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(asked).toContain('0 waiting'));
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(asked.lastIndexOf('list')).toBeGreaterThan(asked.indexOf('0 waiting')));
  const enough = asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(enough);
});
