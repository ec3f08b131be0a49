import type { Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { cashDesk } from '../../../test/cash-desk.ts';
import { mailingStudio } from '../../../test/mailing-studio.ts';
import { readUnsubscribeToken, unsubscribeToken } from './mails-unsubscribe.service.ts';

const secret = Buffer.alloc(32, 1);
const token = unsubscribeToken(secret, { account: 42, topic: 'payments' });

it('a link to unsubscribe says whose wish it is, and what about', () => {
  expect(readUnsubscribeToken(secret, token)).toEqual({ account: 42, topic: 'payments' });
});

it.each([
  ['of another account', token.replace('42', '43')],
  ['about something else', token.replace('payments', 'bilans')],
  ['about what cannot be chosen', token.replace('payments', 'bookings')],
  ['with another signature', `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
  ['cut off', token.slice(0, -1)],
  ['of another studio', unsubscribeToken(Buffer.alloc(32, 2), { account: 42, topic: 'payments' })],
  ['of nothing', ''],
])('a link to unsubscribe %s is nobody’s', (_what, forged) => {
  expect(readUnsubscribeToken(secret, forged)).toBeUndefined();
});

const { app, ask, aPerson, aClient, aSlot, pool, post, reserve, hurry, dropped } = await mailingStudio();
const { sell } = cashDesk({ ask, aPerson }, await aPerson('admin'));

const header = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

it('a mail that can be done without carries the link, by which its reader hears no more of the kind', async () => {
  const client = await aClient();
  await sell(client);
  await hurry('pack');
  const [mail] = await post.take(1);
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = header(mail, 'list-unsubscribe')?.slice(1, -1) ?? '';
  expect(url).toMatch(/^https:\/\/elan\.example\/unsubscribe\/\d+-credits-[\w-]{43}$/);
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(url);

  const copies = async () =>
    (await pool.query('select plain, html from mail_copies where address = $1', [client.email])).rows;
  // Kept once the mail server has said yes, which may be after it was read here.
  await expect.poll(copies).toHaveLength(1);
  const [{ plain, html }] = await copies();
  for (const copy of [plain, html]) expect(copy).not.toContain(url);

  const unsubscribed = await app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(unsubscribed.statusCode).toBe(200);
  await sell(client);
  await hurry('pack');
  expect(await dropped('pack', client)).toEqual(['unwanted']);
});

it('a mail about a booking carries no such link', async () => {
  const coach = await aPerson('coach');
  const client = await aClient();
  await aSlot(coach.id, { date: '2026-11-20' });
  await reserve(client, coach.id, '2026-11-20');
  const [mail] = await post.take(1);
  expect(header(mail, 'list-unsubscribe')).toBeUndefined();
  expect(mail?.text).not.toContain('/unsubscribe/');
});
