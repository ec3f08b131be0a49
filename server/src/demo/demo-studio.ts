import { readFile } from 'node:fs/promises';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { matchingDates } from '@elan/contract/slots/slots.rules.ts';
import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate, type CivilMoment, compareMoments } from '@elan/contract/time.ts';
import { openAccount } from '../accounts/accounts.service.ts';
import { enrolWithHash } from '../clients/clients.service.ts';
import { createCoach } from '../coaches/coaches.service.ts';
import { planCourse } from '../group-courses/group-courses.service.ts';
import { planSeries } from '../group-courses/group-courses-series.service.ts';
import { storePicture } from '../images/images.service.ts';
import { createPack } from '../packs/packs.service.ts';
import type { FrozenClock } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/serve.ts';
import { encodeImage } from '../platform/images.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { createBulkSlots } from '../slots/slots.service.ts';
import { COURSES, DAILY_COURSE, HIDDEN_COURSE, HOURS, PACKS } from './demo-offers.ts';
import { ADMIN, addressesOf, CLIENTS, COACHES, PASSWORDS } from './demo-people.ts';

/** What the database called the things of the demo. */
export class Ids extends Map<string, number> {
  of(name: string): number {
    const id = this.get(name);
    if (id === undefined) throw new Error(`The demo studio refers to something unknown: ${name}`);
    return id;
  }
}

/** The studio before anything is booked, and the clock that everything in it happens by. */
export interface Studio {
  readonly deps: Deps & { readonly clock: FrozenClock };
  /** The moment somebody looks at it. */
  readonly now: CivilMoment;
  readonly admin: Actor;
  /** Coaches by their key, clients by their username. */
  readonly people: Ids;
  readonly packs: Ids;
  readonly courses: readonly GroupCourse[];
  /** What a client can book, by time. */
  readonly slots: readonly SlotDetails[];
}

const OPENED_DAYS_AGO = 35;
export const SLOT_DAYS = { first: -21, last: 21 };
const COURSE_DAYS = { first: -14, last: 14 };
const WEEK = [0, 1, 2, 3, 4, 5, 6];

const PORTRAIT = { width: 640, height: 800 };

/** Drawn so that they sit well in an arch, a circle or a square: the face in the middle, the shoulders cut by the frame. */
export const drawPortraits = () =>
  Promise.all(
    COACHES.map(async ({ key }) =>
      encodeImage(await readFile(new URL(`portraits/${key}.svg`, import.meta.url)), PORTRAIT),
    ),
  );

async function openAccounts(deps: Studio['deps'], today: CivilDate) {
  const [adminHash, password_hash, portraits] = await Promise.all([
    hashPassword(PASSWORDS.admin),
    hashPassword(PASSWORDS.user),
    drawPortraits(),
  ]);
  const joined = ({ joined_days_ago }: { readonly joined_days_ago: number }) => {
    deps.clock.set(`${addDays(today, -joined_days_ago)}T09:30`);
    return { created_at: deps.clock.now().at };
  };
  const { joined_days_ago: _, ...admin } = ADMIN;
  const account = { ...admin, ...joined(ADMIN), role: 'admin', password_hash: adminHash } as const;
  const { id } = await openAccount(deps.db, account);
  const people = new Ids();
  for (const [index, coach] of COACHES.entries()) {
    const { key, name, specialty, bio, matricule } = coach;
    const origin = { ...joined(coach), created_by: id };
    const portrait = portraits[index];
    const photo = portrait ? await storePicture(deps.db, portrait, origin) : null;
    const credentials = { ...addressesOf(name), matricule, password: PASSWORDS.coach };
    people.set(key, (await createCoach(deps, { name, specialty, bio, photo, ...credentials })).id);
  }
  for (const client of CLIENTS) {
    joined(client);
    const { joined_days_ago: _joined, coach: _coach, sales: _sales, ...person } = client;
    people.set(client.username, await enrolWithHash(deps, { ...person, password_hash }));
  }
  return { admin: { id, role: 'admin' } as const, people };
}

async function planCourses(deps: Deps, people: Ids, today: CivilDate): Promise<GroupCourse[]> {
  const [first, last] = [addDays(today, COURSE_DAYS.first), addDays(today, COURSE_DAYS.last)];
  const planned = [];
  for (const { weekdays, coming: _, coach, ...details } of COURSES) {
    const course = { ...details, coach_id: people.of(coach), is_active: true };
    const weekly = { ...course, start_date: first, end_date: last, days_of_week: [...weekdays] };
    planned.push(...(await planSeries(deps, weekly)).courses);
    const isToday = matchingDates(today, today, weekdays).length > 0;
    if (course.title === DAILY_COURSE && !isToday)
      planned.push(await planCourse(deps, { ...course, date: today }));
  }
  const { coach, in_days, ...hidden } = HIDDEN_COURSE;
  const date = addDays(today, in_days);
  await planCourse(deps, { ...hidden, coach_id: people.of(coach), date, is_active: false });
  return planned.sort(compareMoments);
}

const startOf = ({ date, start_time: time }: SlotDetails) => ({ date, time });

/** On the day somebody looks at the demo everybody is in, whatever the weekday. */
async function openSlots(deps: Deps, people: Ids, today: CivilDate): Promise<SlotDetails[]> {
  const [first, last] = [addDays(today, SLOT_DAYS.first), addDays(today, SLOT_DAYS.last)];
  const opened = [];
  for (const [coach, off, ...windows] of HOURS) {
    const days_of_week = WEEK.filter((day) => !off.includes(day));
    const ordinary = { start_date: first, end_date: last, days_of_week };
    const extraDay = { start_date: today, end_date: today, days_of_week: WEEK };
    const isOff = matchingDates(today, today, off).length > 0;
    for (const dates of isOff ? [ordinary, extraDay] : [ordinary]) {
      for (const window of windows) {
        const { slots } = await createBulkSlots(deps, {
          coach_id: people.of(coach),
          ...dates,
          start_time: window.slice(0, 5),
          end_time: window.slice(6, 11),
          session_types: window.endsWith('+') ? ['normal', 'bilan'] : ['normal'],
        });
        opened.push(...slots.filter(({ is_available }) => is_available));
      }
    }
  }
  return opened.sort((a, b) => compareMoments(startOf(a), startOf(b)));
}

/** Everything that is there before anybody books: people, packs, courses, and the hours around them. */
export async function foundStudio(deps: Studio['deps'], now: CivilMoment): Promise<Studio> {
  const { admin, people } = await openAccounts(deps, now.date);
  deps.clock.set(`${addDays(now.date, 1 - ADMIN.joined_days_ago)}T09:30`);
  const packs = new Ids();
  for (const pack of PACKS) packs.set(pack.name, (await createPack(deps, pack)).id);
  deps.clock.set(`${addDays(now.date, -OPENED_DAYS_AGO)}T08:45`);
  const courses = await planCourses(deps, people, now.date);
  const slots = await openSlots(deps, people, now.date);
  return { deps, now, admin, people, packs, courses, slots };
}
