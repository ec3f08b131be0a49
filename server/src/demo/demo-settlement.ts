import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { storePicture } from '../images/images.service.ts';
import type { Database } from '../platform/database/database.ts';
import type { EncodedImage } from '../platform/images.ts';
import {
  insertAccounts,
  insertClients,
  insertCoaches,
  insertCourses,
  insertPacks,
  insertSlots,
} from './demo.queries.ts';
import { CLIENTS } from './demo-clients.ts';
import type { Occurrence } from './demo-diary.ts';
import { instantOf, type StudioIds } from './demo-ids.ts';
import { PACKS } from './demo-offers.ts';
import { ADMIN, COACHES, type PASSWORDS } from './demo-people.ts';
import type { DemoSlot } from './demo-rhythm.ts';

/** Who and what there is before anything happens: people, packs, slots, courses. */
const SLOTS_OPEN_DAYS_BEFORE = 28;
const COURSES_OPEN_DAYS_BEFORE = 21;

export type Hashes = Readonly<Record<keyof typeof PASSWORDS, string>>;

const joinedAt = (today: CivilDate, daysAgo: number) => instantOf(`${addDays(today, -daysAgo)}T09:30`);

const openedAt = (date: CivilDate, today: CivilDate, daysBefore: number) => {
  const day = addDays(date, -daysBefore);
  return instantOf(`${day < today ? day : addDays(today, -1)}T08:45`);
};

export async function settlePeople(
  tx: Database,
  ids: StudioIds,
  today: CivilDate,
  hashes: Hashes,
): Promise<void> {
  const people = [
    { key: 'admin', role: 'admin', person: ADMIN },
    ...COACHES.map((person) => ({ key: person.key, role: 'coach' as const, person })),
    ...CLIENTS.map((person) => ({ key: person.username, role: 'user' as const, person })),
  ] as const;
  const accounts = await insertAccounts(
    tx,
    people.map(({ role, person: { username, email, matricule, joined_days_ago } }) => ({
      role,
      username,
      email,
      matricule,
      password_hash: hashes[role],
      created_at: joinedAt(today, joined_days_ago),
    })),
  );
  const keys = new Map(people.map(({ key, person }) => [person.matricule, key]));
  for (const { id, matricule } of accounts) ids.people.add(id, keys.get(matricule) ?? matricule);
}

export async function settleCoaches(
  tx: Database,
  ids: StudioIds,
  today: CivilDate,
  portraits: readonly EncodedImage[],
): Promise<void> {
  const rows = [];
  for (const [index, { key, name, specialty, bio, joined_days_ago }] of COACHES.entries()) {
    const id = ids.people.of(key);
    const portrait = portraits[index];
    const origin = { created_at: joinedAt(today, joined_days_ago), created_by: ids.people.of('admin') };
    const photo = portrait ? await storePicture(tx, portrait, origin) : null;
    rows.push({ id, name, specialty, bio, photo });
  }
  await insertCoaches(tx, rows);
}

export const settleClients = (tx: Database, ids: StudioIds) =>
  insertClients(
    tx,
    CLIENTS.map(({ username, full_name, phone, age, gender, goal }) => ({
      id: ids.people.of(username),
      full_name,
      phone,
      age,
      gender,
      goal,
    })),
  );

export async function settlePacks(tx: Database, ids: StudioIds, today: CivilDate): Promise<void> {
  const created_at = joinedAt(today, ADMIN.joined_days_ago - 1);
  const packs = await insertPacks(
    tx,
    PACKS.map(({ key: _, ...pack }) => ({ ...pack, created_at })),
  );
  for (const { id, name } of packs) ids.packs.add(id, PACKS.find((pack) => pack.name === name)?.key ?? name);
}

export async function settleSlots(
  tx: Database,
  ids: StudioIds,
  today: CivilDate,
  slots: readonly DemoSlot[],
): Promise<void> {
  const withdrawnAt = instantOf(`${addDays(today, -1)}T18:20`);
  const rows = slots.map(({ coach, session_type, date, time, is_withdrawn }) => ({
    coach_id: ids.people.of(coach),
    session_type,
    date,
    start_time: time,
    created_at: openedAt(date, today, SLOTS_OPEN_DAYS_BEFORE),
    withdrawn_at: is_withdrawn ? withdrawnAt : null,
  }));
  for (const { id, coach_id, session_type, date, start_time } of await insertSlots(tx, rows)) {
    ids.slots.add(id, coach_id, session_type, date, start_time);
  }
}

export async function settleCourses(
  tx: Database,
  ids: StudioIds,
  today: CivilDate,
  courses: readonly Occurrence[],
): Promise<void> {
  const rows = courses.map(({ course: _, coach, ...course }) => ({
    ...course,
    coach_id: ids.people.of(coach),
    created_at: openedAt(course.date, today, COURSES_OPEN_DAYS_BEFORE),
  }));
  for (const { id, coach_id, date, time } of await insertCourses(tx, rows)) {
    ids.courses.add(id, coach_id, date, time);
  }
}
