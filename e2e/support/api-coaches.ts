import { randomUUID } from 'node:crypto';
import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { createCoach, type NewCoach } from '@elan/contract/coaches/coaches-admin.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { createGroupCourse } from '@elan/contract/group-courses/group-courses-admin.ts';
import {
  createSlots,
  listAvailability,
  type NewSlotsBody,
  type Slot,
  type SlotDetails,
} from '@elan/contract/slots/slots.ts';
import { Health } from '@elan/contract/studio/health.ts';
import { addDays } from '@elan/contract/time.ts';
import { ask, askAsAdmin, serverUrl } from './api.ts';

export const today = async () => Health.parse(await ask('GET', `${serverUrl()}/api/health`)).now.date;

const SLOTS_FOR_DAYS = 28;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** A coach of the journey's own, whom nobody can book yet. */
export async function addCoach(): Promise<NewCoach> {
  const name = `Nour ${randomUUID().slice(0, 8)}`;
  return createCoach.reply.parse(
    await askAsAdmin('POST', serverUrl(), '/api/coaches', {
      name,
      specialty: 'Essais',
      bio: 'Pour les essais.',
      email: `${name.replace(' ', '-')}@example.ma`,
    }),
  );
}

/** Opens some hours of one day, of both kinds. */
export const openHours = async ({ id }: Coach, hours: NewSlotsBody): Promise<SlotDetails[]> => {
  const reply = await askAsAdmin('POST', serverUrl(), `/api/coaches/${id}/availability`, hours);
  return createSlots.reply.parse(reply).slots;
};

/** A coach whom only one worker's journeys book, with hours of both kinds on every day of four weeks. */
export async function hireCoach(): Promise<Coach> {
  const coach = await addCoach();
  const start_date = await today();
  await askAsAdmin('POST', serverUrl(), '/api/coaches/bulk-availability', {
    coach_id: coach.id,
    start_date,
    end_date: addDays(start_date, SLOTS_FOR_DAYS),
    start_time: '08:00',
    end_time: '20:00',
    days_of_week: EVERY_DAY,
    session_types: ['normal', 'bilan'],
  });
  return coach;
}

const HOURS_OF_A_FREE_DAY = 4;

/** The coach's next day, after today, with many hours that can be had for one credit. */
export async function freeDay({ id }: Coach) {
  const url = `${serverUrl()}/api/coaches/${id}/availability?session_type=normal`;
  const slots = listAvailability.reply.parse(await ask('GET', url));
  const days = [...Map.groupBy(slots, (slot: Slot) => slot.date)].slice(1);
  const [date, hours] = days.find(([, free]) => free.length >= HOURS_OF_A_FREE_DAY) ?? [];
  const [first, second, third] = hours ?? [];
  if (!date || !first || !second || !third) throw new Error('The coach has no free day.');
  return { date, first, second, third };
}

let planned = 0;
const standing = new Set<number>();

/** A course on a day of its own, after the coach's hours. It stands as long as the journey. */
export async function planCourse({ id }: Coach, max_participants: number): Promise<GroupCourse> {
  planned += 1;
  const course = createGroupCourse.reply.parse(
    await askAsAdmin('POST', serverUrl(), '/api/group-courses', {
      title: `Essai ${randomUUID().slice(0, 8)}`,
      description: 'Souffle et souplesse.',
      coach_id: id,
      date: addDays(await today(), SLOTS_FOR_DAYS + planned),
      time: '10:00',
      duration: 60,
      max_participants,
    }),
  );
  standing.add(course.id);
  return course;
}

/**
 * Takes the worker's courses off again. The site shows fifty and offers the rest: those of all journeys together would push the last
 * ones off its first page. Call it when the journey's pages are closed, for they would hear of it.
 */
export async function takeCoursesOff(): Promise<void> {
  const ids = [...standing];
  standing.clear();
  // A journey may have deleted its own.
  await Promise.allSettled(ids.map((id) => askAsAdmin('DELETE', serverUrl(), `/api/group-courses/${id}`)));
}
