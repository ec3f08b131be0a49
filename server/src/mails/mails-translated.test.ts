import type { Email } from 'postal-mime';
import { afterEach, expect, it } from 'vitest';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { mailingStudio, partsOf } from '../../test/mailing-studio.ts';

const { ask, aPerson, aClient, db, post, hurry } = await mailingStudio();
const { aSeat, givePoints } = factories(db);
const { token } = await aPerson('admin');
afterEach(() => expectInvariants(db));

const TITLES = [
  ['en', 'Gentle mobility'],
  ['ar', 'حركة لطيفة'],
  ['fr', 'Mobilité douce'],
] as const;

const mailTo = (mails: readonly Email[], to: { readonly email: string } | undefined) =>
  mails.find((mail) => mail.to?.some(({ address }) => address === to?.email));

async function aReader(language: string) {
  const client = await aClient();
  await ask('PUT', '/api/auth/language', { token: client.token, body: { language } });
  return client;
}

async function aCourse(max_participants = 10): Promise<number> {
  const { body } = await ask('POST', '/api/group-courses', {
    token,
    body: {
      title: 'Mobilité douce',
      translations: { en: { title: 'Gentle mobility' }, ar: { title: 'حركة لطيفة' } },
      coach_id: (await aPerson('coach')).id,
      date: '2026-11-20',
      time: '18:00',
      max_participants,
    },
  });
  return body.id;
}

it('a course is told to each by its title in their language, though mails are read together', async () => {
  const course = await aCourse();
  const clients = await Promise.all(TITLES.map(([language]) => aReader(language)));
  await Promise.all(
    clients.map(({ token }) => ask('POST', `/api/group-courses/${course}/book`, { token, body: {} })),
  );
  await hurry('bookings');
  const mails = await post.take(TITLES.length);
  for (const [index, [, title]] of TITLES.entries())
    for (const part of partsOf(mailTo(mails, clients[index]))) expect(part).toContain(title);
});

it('a pack is told by its name in the language of who was given it', async () => {
  const { body: pack } = await ask('POST', '/api/packs', {
    token,
    body: { name: 'Progression', solo_points: 1, translations: { ar: { name: 'تقدم' } } },
  });
  const client = await aReader('ar');
  await ask('POST', `/api/packs/admin/assign/${client.id}/${pack.id}`, { token, body: {} });
  await hurry('pack');
  const [mail] = await post.take(1);
  for (const part of partsOf(mail)) {
    expect(part).toContain('تقدم');
    expect(part).not.toContain('Progression');
  }
});

it('a free seat is told by the title in the language of who waited for it', async () => {
  const course = await aCourse(1);
  const [leaver, waiter] = [await aReader('fr'), await aReader('en')];
  await givePoints(leaver.id, 0, 2);
  await aSeat(course, leaver.id);
  await ask('POST', `/api/group-courses/${course}/waiting-list`, { token: waiter.token, body: {} });
  await ask('POST', `/api/group-courses/${course}/cancel`, { token: leaver.token, body: {} });
  await hurry('bookings');
  const mails = await post.take(2);
  for (const part of partsOf(mailTo(mails, waiter))) expect(part).toContain('Gentle mobility');
  for (const part of partsOf(mailTo(mails, leaver))) expect(part).toContain('Mobilité douce');
});
