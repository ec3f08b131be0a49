import { addDays, type CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { writeAmina } from './demo-amina.ts';
import { writeBilans } from './demo-bilans.ts';
import { AMINA, CLIENTS } from './demo-clients.ts';
import { fillCourses, planCourses } from './demo-courses.ts';
import { type ClientKey, Diary } from './demo-diary.ts';
import { PACKS, type PackKey } from './demo-offers.ts';
import { planPayments } from './demo-payments.ts';
import { seededDice } from './demo-random.ts';
import { type DemoSlot, planSlots } from './demo-rhythm.ts';
import { SessionRoller } from './demo-sessions.ts';

const SEED = 20_260_920;

/** Given to the wrong person, and taken back the next morning. */
const MISTAKE = {
  client: 'samir.h',
  pack: 'equipe',
  days_ago: 16,
  reason: 'Pack attribué par erreur, le client garde son pack Progression.',
} as const;

function sell(diary: Diary, client: ClientKey, pack: PackKey, at: string, notes: string | null): void {
  const sold = PACKS.find(({ key }) => key === pack);
  diary.movePoints(client, 'solo', at, sold?.solo_points ?? 0);
  diary.movePoints(client, 'team', at, sold?.team_points ?? 0);
  diary.happenings.push({ kind: 'sale', at, by: 'admin', client, pack, notes });
}

function sellPacks(diary: Diary, today: CivilDate): void {
  for (const [index, { username, sales }] of CLIENTS.entries()) {
    for (const [pack, daysAgo] of sales) {
      const notes = pack === 'essai' ? 'Offert à l’inscription' : null;
      sell(diary, username, pack, `${addDays(today, -daysAgo)}T07:${10 + index}`, notes);
    }
  }
  const { client, pack, days_ago, reason } = MISTAKE;
  sell(diary, client, pack, `${addDays(today, -days_ago)}T17:40`, null);
  const takenBackAt = `${addDays(today, 1 - days_ago)}T09:05`;
  diary.movePoints(client, 'team', takenBackAt, -(PACKS.find(({ key }) => key === pack)?.team_points ?? 0));
  diary.happenings.push({ kind: 'take_back', at: takenBackAt, by: 'admin', client, pack, reason });
}

/** One of the sessions cancelled long ago was taken off every list. */
function hideOne(diary: Diary, today: CivilDate): void {
  const isHers = (slot: DemoSlot) =>
    diary.happenings.some(
      (other) => other.kind === 'reserve' && other.slot === slot && other.client === AMINA,
    );
  for (const happening of diary.happenings) {
    if (happening.kind !== 'cancel' || happening.slot.date >= today || isHers(happening.slot)) continue;
    diary.happenings.push({
      kind: 'hide',
      at: `${addDays(today, -1)}T22:30`,
      by: 'admin',
      slot: happening.slot,
    });
    return;
  }
}

/** The whole studio around a moment, before any of it is in the database. Everything was done yesterday at the latest. */
export function inventStudio(now: CivilMoment) {
  const dice = seededDice(SEED);
  const diary = new Diary();
  const slots = planSlots(now.date);
  const courses = planCourses(diary, now.date);
  sellPacks(diary, now.date);
  writeAmina(diary, slots, courses, now);
  const sessions = new SessionRoller(diary, slots, now, dice);
  sessions.fillToday();
  fillCourses(diary, courses, now, dice);
  sessions.fillOtherDays();
  hideOne(diary, now.date);
  return {
    slots,
    courses,
    happenings: diary.happenings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    payments: planPayments(now.date),
    bilans: writeBilans(diary.happenings, now.date),
  };
}

export type InventedStudio = ReturnType<typeof inventStudio>;
