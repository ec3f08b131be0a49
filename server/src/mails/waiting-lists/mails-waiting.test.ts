import { beforeEach, describe, expect, it } from 'vitest';
import { absentCoach, TOMORROW } from '../../../test/absent-coach.ts';
import { NOW, type Person } from '../../../test/app.ts';
import { mailingStudio, partsOf } from '../../../test/mailing-studio.ts';
import { waitingStudio } from '../../../test/waiting-studio.ts';

const studio = await mailingStudio({ TOKEN_TTL_HOURS: '720' });
const { ask, aPerson, clock, dropped, pool, post } = studio;
const { aClient, aFullCourse, aCourse, aSeat, wait, leave, join } = waitingStudio(studio);
const { admin, entered, undo } = await absentCoach(studio);

beforeEach(() => clock.set(NOW));

/** Of two that come, the other one to who was in the course. */
const mailTo = async ({ email }: Person) => (await post.take(2)).find(({ to }) => to?.[0]?.address === email);

it('tells who was put in what it cost, until when it can be left, and what else they wait for that day', async () => {
  const client = await aClient();
  const { course, people } = await aFullCourse();
  const other = await aFullCourse({ title: 'Pilates', time: '20:00' });
  await wait(client, course);
  await wait(client, other.course);
  await leave(people[0], course);
  const mail = await mailTo(client);
  expect(mail?.subject).toBe('Vous êtes inscrit : Mobilité douce, vendredi 20 novembre 2026 à 18:00');
  for (const part of partsOf(mail)) {
    expect(part).toContain("la liste d'attente vous a inscrit");
    expect(part).toContain(
      "1 crédit en équipe a été pris. Non merci ? Libérez la place en un geste : jusqu'à 10:41",
    );
    expect(part).toContain('Pilates à 20:00');
    expect(part?.replace('&amp;', '&')).toContain(
      `https://elan.example/profile?tab=reservations&attente=${course}`,
    );
  }
});

it('tells all who wait that a seat is free', async () => {
  const [asked, other] = [await aClient(), await aClient()];
  const { course, people } = await aFullCourse();
  await wait(asked, course, { if_free: 'ask' });
  await wait(other, course, { if_free: 'ask' });
  await leave(people[0], course);
  const mails = await post.take(3);
  const offers = mails.filter(({ subject }) => subject?.startsWith('Une place est libre'));
  expect(offers).toHaveLength(2);
  expect(partsOf(offers[0])[0]).toContain(`https://elan.example/profile?tab=reservations&attente=${course}`);
  await join(asked, course);
  await post.take(1);
});

it('tells who waits that the course is called off', async () => {
  const client = await aClient();
  const { course } = await aFullCourse();
  await wait(client, course);
  await ask('DELETE', `/api/group-courses/${course}`, { token: admin.token });
  const mail = await mailTo(client);
  expect(mail?.subject).toBe('Cours annulé : Mobilité douce, vendredi 20 novembre 2026 à 18:00');
  expect(partsOf(mail)[0]).toContain("vous n'avez rien payé");
});

it('tells who was put in when an absence of its coach moved the course, and where it went', async () => {
  const client = await aClient();
  const { course, coach, people } = await aFullCourse();
  await wait(client, course);
  // Taken at the old hour: the seat is offered.
  await aSeat(await aCourse((await aPerson('coach')).id, { time: '18:30' }), client.id);
  await leave(people[0], course);
  await post.take(2);
  const day = { date: '2026-11-20' };
  const bookings = [{ course_id: course, act: 'move', date: '2026-11-21', time: '18:00' }];
  const body = { from: day, to: day, bookings };
  await ask('POST', `/api/coaches/${coach.id}/absences`, { token: admin.token, body });
  const [mail] = await post.take(1);
  expect(mail?.to?.[0]?.address).toBe(client.email);
  expect(mail?.subject).toBe('Vous êtes inscrit : Mobilité douce, samedi 21 novembre 2026 à 18:00');
});

describe('when an absence that called a course off is undone', () => {
  const calledOff = async () => {
    const client = await aClient();
    const { course, coach } = await aFullCourse({ date: TOMORROW });
    await wait(client, course);
    const { id } = await entered(coach.id, { bookings: 'cancel' });
    return { client, undoIt: () => undo(coach.id, id) };
  };

  it('tells who waited that they wait again', async () => {
    const { client, undoIt } = await calledOff();
    expect((await mailTo(client))?.subject).toMatch(/^Cours annulé : Mobilité douce/);
    expect(await undoIt()).toMatchObject({ status: 200 });
    const mail = await mailTo(client);
    expect(mail?.subject).toBe('Cours maintenu : Mobilité douce, mardi 17 novembre 2026 à 18:00');
    for (const part of partsOf(mail)) {
      expect(part).toContain("Vous êtes de nouveau sur sa liste d'attente, sans perdre votre tour.");
      expect(part).toContain("Aucun crédit n'est pris tant que vous n'avez pas de place.");
      expect(part).toMatch(/profile\?tab=reservations&(?:amp;)?attente=\d+/);
    }
  });

  it('does not tell who waits again what the mail server would not take before', async () => {
    post.refuse(451);
    const { client, undoIt } = await calledOff();
    const ofTheirs = async () => {
      const { rows } = await pool.query('select state, attempts from mails where account_id = $1', [
        client.id,
      ]);
      return rows;
    };
    await expect.poll(ofTheirs).toEqual([{ state: 'waiting', attempts: 1 }]);
    post.refuse();
    expect(await undoIt()).toMatchObject({ status: 200 });
    await pool.query("update mails set due_at = now() where state = 'waiting' and attempts > 0");
    expect(await dropped('waiting_list', client)).toEqual(['no_longer_so']);
    const mails = (await post.take(3)).filter(({ to }) => to?.[0]?.address === client.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cours maintenu/)]);
  });
});
