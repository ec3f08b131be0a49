import type { Language } from '@elan/contract/language.ts';
import { TRANSLATED_TEXTS } from '@elan/contract/translated.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from './app.ts';
import { cashDesk } from './cash-desk.ts';
import { factories } from './factories.ts';

/*
 * What the studio writes itself, in the language of whoever reads it: packs and courses, wherever somebody comes across them.
 */

const { app, ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { aSeat, givePoints } = factories(db);
const admin = await aPerson('admin');
const { sell, plan, installmentsOf, pay } = cashDesk({ ask, aPerson }, admin);
beforeEach(() => clock.set(NOW));

const PACK = {
  name: 'Progression',
  description: 'Dix séances',
  solo_points: 10,
  team_points: 2,
  price: 2100,
  translations: { en: { name: 'Progress', description: 'Ten sessions' }, ar: { name: 'تقدم' } },
};
const READ = [
  [undefined, 'Progression', 'Dix séances'],
  ['default', 'Progression', 'Dix séances'],
  ['fr', 'Progression', 'Dix séances'],
  ['en', 'Progress', 'Ten sessions'],
  ['ar', 'تقدم', 'Dix séances'],
] as const;
const COURSE = {
  title: 'Mobilité douce',
  description: 'Pour le dos',
  time: '18:00',
  translations: {
    en: { title: 'Gentle mobility', description: 'For the back' },
    ar: { title: 'حركة لطيفة' },
  },
};
const COURSE_READ = [
  [undefined, 'Mobilité douce', 'Pour le dos'],
  ['fr', 'Mobilité douce', 'Pour le dos'],
  ['en', 'Gentle mobility', 'For the back'],
  ['ar', 'حركة لطيفة', 'Pour le dos'],
] as const;

const byAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, language?: Language) =>
  ask(method, url, { token: admin.token, ...(body && { body }), language });
const aPack = async (over: object = {}) => (await byAdmin('POST', '/api/packs', { ...PACK, ...over })).body;
const aCourse = async (over: object = {}) => {
  const coach = await aPerson('coach');
  const body = { ...COURSE, coach_id: coach.id, date: '2026-11-20', ...over };
  return { coach, course: (await byAdmin('POST', '/api/group-courses', body)).body };
};
const withId = (rows: { id: number }[], id: number) => rows.find((row) => row.id === id);

describe('a pack', () => {
  it('is kept as it was sent, without what is blank, and told to the office', async () => {
    const blank = {
      fr: { name: ' ', description: null },
      en: { name: ' Progress ', description: '' },
      ar: {},
    };
    const { id, translations, version } = await aPack({ translations: blank });
    expect(translations).toEqual({ en: { name: 'Progress' } });
    const url = `/api/packs/${id}`;
    const { translations: _, ...untold } = { ...PACK, version };
    expect((await byAdmin('PUT', url, untold)).body).toMatchObject({
      translations: { en: { name: 'Progress' } },
    });
    const others = { ar: { description: 'عشر حصص' } };
    const changed = await byAdmin('PUT', url, { ...PACK, translations: others });
    expect(changed.body).toMatchObject({ translations: others, version: version + 1 });
    expect((await byAdmin('PUT', url, { ...PACK, translations: {} })).body.translations).toEqual({});
  });

  it.each(READ)('is read in %s as %s, %s', async (language, name, description) => {
    const { id } = await aPack();
    const { body } = await ask('GET', '/api/packs', { language });
    expect(withId(body, id)).toMatchObject({ name, description });
    expect(withId(body, id)).not.toHaveProperty('translations');
  });

  it('is its source to the office, whatever it reads, and is found by any of its names', async () => {
    const { id } = await aPack({ translations: { ar: { name: 'زليج' } } });
    const { body } = await byAdmin(
      'GET',
      `/api/packs/admin/all?q=${encodeURIComponent('زليج')}`,
      undefined,
      'ar',
    );
    expect(body).toMatchObject([{ id, name: 'Progression', translations: { ar: { name: 'زليج' } } }]);
  });

  it('keeps what nobody reads in the same moment apart', async () => {
    const { id } = await aPack();
    const languages = [...READ, ...READ, ...READ];
    const replies = await Promise.all(languages.map(([language]) => ask('GET', '/api/packs', { language })));
    const names = replies.map(({ body }) => withId(body, id));
    expect(names).toMatchObject(languages.map(([, name]) => ({ name })));
  });

  it.each<[unknown, string, string]>([
    [{ de: { name: 'Fortschritt' } }, 'translations', TRANSLATED_TEXTS.WRONG],
    [{ en: { title: 'Progress' } }, 'translations.en', TRANSLATED_TEXTS.WRONG],
    ['Progress', 'translations', TRANSLATED_TEXTS.WRONG],
    [['Progress'], 'translations', TRANSLATED_TEXTS.WRONG],
    [{ en: 'Progress' }, 'translations.en', TRANSLATED_TEXTS.WRONG],
    [{ en: { name: 7 } }, 'translations.en.name', 'Valeur invalide'],
    [{ en: { name: 'a'.repeat(121) } }, 'translations.en.name', '120 caractères au maximum'],
    [{ ar: { description: 'ا'.repeat(2001) } }, 'translations.ar.description', '2000 caractères au maximum'],
  ])('is refused with %.40j, in words for %s', async (translations, field, error) => {
    const reply = await byAdmin('POST', '/api/packs', { ...PACK, translations });
    expect(reply).toMatchObject({ status: 400, body: { error, fields: { [field]: error } } });
  });

  it('is known to its client by its name in their language, as long as it is called so', async () => {
    const pack = await aPack();
    const { id, token } = await aPerson('user');
    const given = await byAdmin('POST', `/api/packs/admin/assign/${id}/${pack.id}`, {}, 'ar');
    expect(given.body.assignment.pack_name).toBe('Progression');
    const seen = async (language: Language) => {
      const { body: profile } = await ask('GET', '/api/user/profile', { token, language });
      const { body: history } = await ask('GET', '/api/user/points', { token, language });
      const { body: data } = await ask('GET', '/api/user/data.json', { token, language });
      return [profile.packs.list[0].name, history[0].subject.name, data.packs[0].name];
    };
    expect(await seen('en')).toEqual(['Progress', 'Progress', 'Progress']);
    expect(await seen('fr')).toEqual(['Progression', 'Progression', 'Progression']);
    const { body: office } = await byAdmin('GET', `/api/admin/clients/${id}/points`, undefined, 'en');
    expect(office[0].subject.name).toBe('Progression');
    await byAdmin('PUT', `/api/packs/${pack.id}`, { ...PACK, name: 'Élan' });
    expect(await seen('en')).toEqual(['Progression', 'Progression', 'Progression']);
  });

  it('is named on a receipt, and in what its client takes along of it, in the language of its reader', async () => {
    const { client, id } = await sell(undefined, PACK);
    const [part] = await installmentsOf(Number((await plan(id)).body.payment_plan_id));
    const { body: paid } = await pay(part?.id);
    const told = async (language: Language) =>
      (await ask('GET', '/api/user/data.json', { token: client.token, language })).body.receipts[0].pack_name;
    const printed = async (language: Language) => {
      const headers = { authorization: `Bearer ${admin.token}`, 'x-language': language };
      return (await app.inject({ url: `/api/admin/receipts/${paid.receipt.id}.pdf`, headers })).rawPayload;
    };
    expect([await told('ar'), await told('en'), await told('fr')]).toEqual([
      'تقدم',
      'Progress',
      'Progression',
    ]);
    const before = { en: await printed('en'), fr: await printed('fr') };
    const sold = (await db.selectFrom('user_packs').select('pack_id').where('id', '=', id).executeTakeFirst())
      ?.pack_id;
    await byAdmin('PUT', `/api/packs/${sold}`, { ...PACK, translations: {} });
    expect(await told('en')).toBe('Progression');
    expect((await printed('en')).equals(before.en)).toBe(false);
    expect((await printed('fr')).equals(before.fr)).toBe(true);
  });
});

describe('a course', () => {
  it.each(COURSE_READ)('is read in %s as %s, %s', async (language, title, description) => {
    const { course, coach } = await aCourse();
    const client = await aPerson('user');
    for (const token of [undefined, client.token, coach.token]) {
      const { body: list } = await ask('GET', '/api/group-courses?per_page=200', { token, language });
      const { body: one } = await ask('GET', `/api/group-courses/${course.id}`, { token, language });
      for (const seen of [withId(list, course.id), one]) {
        expect(seen).toMatchObject({ title, description });
        expect(seen).not.toHaveProperty('translations');
      }
    }
    const { body: own } = await ask('GET', '/api/coach-dashboard/group-courses', {
      token: coach.token,
      language,
    });
    expect(own).toMatchObject([{ title, description }]);
    const { body: next } = await ask('GET', '/api/coach-dashboard/next', { token: coach.token, language });
    expect(next.course).toMatchObject({ title, description });
    expect(next.course).not.toHaveProperty('translations');
  });

  it('is its source with its translations to the office, and found by any of its titles', async () => {
    const { course } = await aCourse({ translations: { ar: { title: 'زليج' } } });
    expect(course).toMatchObject({ title: COURSE.title, translations: { ar: { title: 'زليج' } } });
    const { body } = await byAdmin(
      'GET',
      `/api/group-courses?q=${encodeURIComponent('زليج')}`,
      undefined,
      'ar',
    );
    expect(body).toMatchObject(
      [{ ...course, series_dates: undefined }].map(({ id, title, translations }) => ({
        id,
        title,
        translations,
      })),
    );
    const { body: byCoach } = await byAdmin(
      'GET',
      '/api/group-courses?sort=coach&per_page=200',
      undefined,
      'ar',
    );
    expect(withId(byCoach, course.id)).toMatchObject({
      title: COURSE.title,
      translations: { ar: { title: 'زليج' } },
    });
  });

  it('stays in the languages that a change does not name', async () => {
    const { course } = await aCourse();
    const { translations: _, ...untold } = { ...COURSE, coach_id: course.coach_id, date: course.date };
    const url = `/api/group-courses/${course.id}`;
    expect((await byAdmin('PUT', url, untold)).body.translations).toEqual(COURSE.translations);
    expect((await byAdmin('PUT', url, { ...untold, translations: {} })).body.translations).toEqual({});
  });

  it('is known to who is in it by its title in their language', async () => {
    const { course, coach } = await aCourse();
    const { id, token } = await aPerson('user');
    await givePoints(id, 0, 5);
    await ask('POST', `/api/group-courses/${course.id}/book`, { token, body: {} });
    const language = 'en';
    const { body: own } = await ask('GET', '/api/group-courses/my-bookings', { token, language });
    expect(own).toMatchObject([{ title: 'Gentle mobility', description: 'For the back' }]);
    const { body: history } = await ask('GET', '/api/user/points', { token, language });
    expect(history[0].subject.title).toBe('Gentle mobility');
    const { body: data } = await ask('GET', '/api/user/data.json', { token, language });
    expect(data.courses).toMatchObject([{ title: 'Gentle mobility' }]);
    const { body: file } = await ask('GET', `/api/group-courses/${course.id}/calendar`, { token, language });
    expect(file).toContain('SUMMARY:Gentle mobility');
    const { body: news } = await ask('GET', '/api/coach-dashboard/news?since=2026-11-15T00:00:00Z', {
      token: coach.token,
      language,
    });
    expect(news.news).toMatchObject([{ course_title: 'Gentle mobility' }]);
  });

  it('is in the calendar that they follow by its title in the language of their account', async () => {
    const { course } = await aCourse();
    const { id, token } = await aPerson('user');
    await givePoints(id, 0, 5);
    await aSeat(course.id, id);
    const { body: feed } = await ask('POST', '/api/calendar-feed', { token });
    const read = async () => {
      const { body, headers } = await ask('GET', new URL(feed.url, 'https://elan.example').pathname);
      return { title: /SUMMARY:(.*)/.exec(body)?.[1]?.trim(), tag: headers['etag'] };
    };
    const before = await read();
    expect(before.title).toContain('Mobilité douce');
    await ask('PUT', '/api/auth/language', { token, body: { language: 'ar' } });
    const after = await read();
    expect(after.title).toContain('حركة لطيفة');
    expect(after.tag).not.toBe(before.tag);
  });

  it('is on a waiting list by its title in the language of who waits', async () => {
    const { course } = await aCourse({ max_participants: 1 });
    const [other, { id, token }] = [await aPerson('user'), await aPerson('user')];
    for (const client of [other.id, id]) await givePoints(client, 0, 5);
    await aSeat(course.id, other.id);
    await ask('POST', `/api/group-courses/${course.id}/waiting-list`, { token, body: {} });
    const { body } = await ask('GET', '/api/group-courses/my-waiting-lists', { token, language: 'ar' });
    expect(body).toMatchObject([{ course: { title: 'حركة لطيفة' } }]);
  });

  it('is refused with a language that nobody reads', async () => {
    const coach = await aPerson('coach');
    const body = {
      ...COURSE,
      coach_id: coach.id,
      date: '2026-11-20',
      translations: { de: { title: 'Yoga' } },
    };
    const reply = await byAdmin('POST', '/api/group-courses', body);
    expect(reply).toMatchObject({ status: 400, body: { fields: { translations: TRANSLATED_TEXTS.WRONG } } });
  });
});

describe('a series of courses', () => {
  const aSeries = async () => {
    const coach = await aPerson('coach');
    const days = { start_date: '2026-11-16', end_date: '2026-12-06', days_of_week: [2], repeat_for_weeks: 4 };
    const { body } = await byAdmin('POST', '/api/group-courses/series', {
      ...COURSE,
      ...days,
      coach_id: coach.id,
    });
    return body.courses;
  };

  it('is planned with its translations, and given others together', async () => {
    const courses = await aSeries();
    expect(courses).toMatchObject([1, 2, 3].map(() => ({ translations: COURSE.translations })));
    const [first, second, third] = courses.map(({ id }: { id: number }) => id);
    const own = { en: { title: 'Special' } };
    const change = (id: number, scope: string, changes: object, preview = '') =>
      byAdmin(preview ? 'POST' : 'PUT', `/api/admin/group-courses/${id}/series${preview}`, {
        scope,
        changes,
      });
    await change(third, 'this', { translations: own });
    const others = { fr: { title: 'Mobilité' } };
    const { body: foreseen } = await change(second, 'all', { translations: others }, '/preview');
    expect(foreseen.courses.map(({ differs }: { differs: string[] }) => differs)).toEqual([
      [],
      [],
      ['translations'],
    ]);
    const { body } = await change(first, 'following', { translations: others });
    expect(body.course).toMatchObject({ translations: others, version: 2 });
    const { body: read } = await ask('GET', `/api/group-courses/${third}`, { language: 'fr' });
    expect(read.title).toBe('Mobilité');
    await change(first, 'all', { title: 'Circuit' });
    expect((await byAdmin('GET', `/api/group-courses/${third}`)).body).toMatchObject({
      title: 'Circuit',
      translations: others,
    });
    expect((await change(first, 'all', { translations: {} })).body.course.translations).toEqual({});
  });

  it('is not changed to a language that nobody reads', async () => {
    const [{ id }] = await aSeries();
    const changes = { translations: { de: { title: 'Yoga' } } };
    const reply = await byAdmin('PUT', `/api/admin/group-courses/${id}/series`, { scope: 'all', changes });
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { 'changes.translations': TRANSLATED_TEXTS.WRONG } },
    });
  });
});
