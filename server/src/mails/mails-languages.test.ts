import { LANGUAGES, type Language } from '@elan/contract/language.ts';
import { MAIL_KINDS } from '@elan/contract/mails/mail-kinds.ts';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../test/app.ts';
import { MAIL_SAMPLES } from '../../test/mail-samples.ts';
import { mailingStudio, partsOf } from '../../test/mailing-studio.ts';
import { inLanguage } from '../platform/language.ts';

const studio = await mailingStudio();
const { ask, aPerson, aClient, aSlot, db, post, reserve } = studio;

const HTML = { default: ['fr', 'ltr'], fr: ['fr', 'ltr'], en: ['en', 'ltr'], ar: ['ar', 'rtl'] } as const;
const FRENCH =
  /[éèêàùçœ]|\b(?:votre|vos|vous|le|les|du|des|et|à|avec|une|est|sont|pour|dans|séance|cours|prochaine)\b/i;
/** What is the same in every language: names, addresses, what a mail is dressed with. */
const visible = (html: string) => html.replaceAll(/<head>.*<\/head>/gs, '').replaceAll(/<[^>]+>/g, ' ');
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
const samplesIn = (language: Language, kind: (typeof MAIL_KINDS)[number]) =>
  inLanguage(language, MAIL_SAMPLES[kind]);

describe.each(MAIL_KINDS)('%s', (kind) => {
  const source = samplesIn('default', kind);

  it.each(LANGUAGES)('says in %s what it is in, leads where it led, and lacks nothing', (language) => {
    const mails = samplesIn(language, kind);
    const [lang, dir] = HTML[language];
    for (const [index, { subject, text, html }] of mails.entries()) {
      expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
      expect(linksIn(html)).toEqual(linksIn(source[index]?.html ?? ''));
      for (const url of linksIn(html)) expect(text).toContain(url?.replaceAll('&amp;', '&'));
      expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  it.each(['en', 'ar'] as const)('has no French left in %s', (language) => {
    for (const [index, { subject, text, html }] of samplesIn(language, kind).entries()) {
      expect(subject).not.toBe(source[index]?.subject);
      for (const words of [subject, text, visible(html)])
        expect(words.replaceAll(/https:\S+|bonjour@\S+/g, '')).not.toMatch(FRENCH);
    }
  });

  it('is in French what it is by default', () => {
    expect(samplesIn('fr', kind)).toEqual(source);
  });

  it('in Arabic is written in its letters, with names and figures as they are', () => {
    for (const { subject, text } of samplesIn('ar', kind)) {
      expect(subject).toMatch(/\p{Script=Arabic}{3}/u);
      expect(text).not.toMatch(/[\u0660-\u0669]|[,?](?=\s)/);
    }
  });
});

const choose = ({ id }: Person, language: Language) =>
  db.updateTable('accounts').set({ language }).where('id', '=', id).execute();
const studioSpeaks = async (language: string | null) => {
  const { token } = await aPerson('admin');
  const { body } = await ask('GET', '/api/admin/studio', { token });
  const { name, phone, legal, version } = body;
  const said = { name, phone, legal: legal.join('\n'), language, version };
  expect((await ask('PUT', '/api/admin/studio', { token, body: said })).status).toBe(200);
};

async function booked(...clients: Person[]) {
  const coach = await aPerson('coach');
  await choose(coach, 'en');
  const mails = [];
  for (const [index, client] of clients.entries()) {
    const date = `2026-11-${18 + index}`;
    await aSlot(coach.id, { date });
    await reserve(client, coach.id, date);
    mails.push(...(await post.take(1)));
  }
  await studio.hurry('coach_bookings');
  const [told] = await post.take(1);
  return { mails, told };
}

it('a mail is written in what its reader chose, else in the language of the studio', async () => {
  const [arabic, asCode, unsaid] = [await aClient(), await aClient(), await aClient()];
  await choose(arabic, 'ar');
  await choose(asCode, 'default');
  await studioSpeaks('en');
  const { mails, told } = await booked(arabic, asCode, unsaid);
  const [first, second, third] = mails;
  expect(first?.subject).toBe('تأكيد الحجز: حصة فردية، الأربعاء 18 نونبر 2026 على الساعة 09:00');
  const [text, html] = partsOf(first);
  expect(text).toContain('55 دقيقة مع \u2068Coach');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(second?.subject).toMatch(/^Réservation confirmée : Séance individuelle, jeudi 19 novembre 2026 à/);
  expect(third?.subject).toBe('Booking confirmed: Individual session, Friday 20 November 2026 at 09:00');
  expect(told?.subject).toBe('Your schedule: 3 changes');
  await studioSpeaks(null);
});
