import { addDays, isPast } from '@elan/contract/time.ts';
import { deleteCourse } from '../group-courses/group-courses.service.ts';
import { assignPack, removePack } from '../packs/packs-assigned.service.ts';
import { setBalances } from '../points/points.service.ts';
import { deleteSession, listSessions } from '../reservations/reservations.service.ts';
import { bulkDeleteSlots } from '../slots/slots.service.ts';
import { MORNING_COURSE } from './demo-offers.ts';
import { AMINA, CLIENTS } from './demo-people.ts';
import type { Script } from './demo-script.ts';
import { Ids, type Studio } from './demo-studio.ts';

/** Sold so many days ago, and used up in the weeks before those that are played: their payments fill the charts. */
const EARLIER: readonly (readonly [client: string, pack: string, daysAgo: number])[] = [
  ['hicham.t', 'Progression', 159],
  ['rania.b', 'Intensif', 152],
  ['omar.s', 'Progression', 140],
  ['rachid.b', 'Intensif', 125],
  ['leila.c', 'Intensif', 113],
  ['nabil.s', 'Progression', 98],
  ['driss.e', 'Intensif', 84],
];
const USED_UP_DAYS_AGO = 64;
const NOTHING = { solo_points: 0, team_points: 0 };
const UNSEEN = { solo_points: undefined, team_points: undefined };

/** Given to the wrong person, and taken back the next morning. */
const MISTAKE = {
  client: 'samir.h',
  pack: 'Équipe',
  days_ago: 16,
  reason: 'Pack attribué par erreur, le client garde son pack Progression.',
};

/** Taken back after they were opened: Yassine is away on these evenings. Nobody books that far ahead. */
const AWAY = { coach: 'yassine', first: 15, last: 18, from: '18:00' };

/** What the administrator does; tells which packs were sold, by client and pack, the first one of several. */
export function writeOffice(script: Script, studio: Studio): Ids {
  const { deps, admin, people, packs, now, slots, courses } = studio;
  const day = (offset: number) => addDays(now.date, offset);
  const sold = new Ids();
  const sell = async (client: string, pack: string) => {
    const sale = { userId: people.of(client), packId: packs.of(pack) };
    const notes = pack === 'Essai' ? 'Offert à l’inscription' : null;
    const { assignment } = await assignPack(deps, admin, sale, { notes });
    const name = `${client} ${pack}`;
    if (!sold.has(name)) sold.set(name, assignment.id);
    return assignment.id;
  };
  for (const [index, { username, sales }] of CLIENTS.entries()) {
    for (const [pack, daysAgo] of sales) {
      script.on(day(-daysAgo), `07:${10 + index}`, () => sell(username, pack));
    }
  }

  for (const [index, [client, pack, daysAgo]] of EARLIER.entries()) {
    script.on(day(-daysAgo), '10:20', () => sell(client, pack));
    script.on(day(-USED_UP_DAYS_AGO), `20:${10 + index}`, () =>
      setBalances(deps, admin, people.of(client), NOTHING, { saw: UNSEEN }),
    );
  }

  const { client, pack, days_ago, reason } = MISTAKE;
  script.on(day(-days_ago), '17:40', () => sell(client, pack));
  script.on(day(1 - days_ago), '09:05', () =>
    removePack(deps, admin, sold.of(`${client} ${pack}`), { reason }),
  );

  const away = slots.filter(
    ({ coach_id, date, start_time }) =>
      coach_id === people.of(AWAY.coach) &&
      date >= day(AWAY.first) &&
      date <= day(AWAY.last) &&
      start_time >= AWAY.from,
  );
  const ids = away.map(({ id }) => id);
  script.on(day(-1), '18:20', () => bulkDeleteSlots(deps, admin, ids));

  // The last morning course of the plan is called off, and whoever had booked gets the point back.
  const calledOff = courses.findLast((course) => course.title === MORNING_COURSE && !isPast(course, now));
  if (calledOff) script.on(day(-1), '22:10', () => deleteCourse(deps, admin, calledOff.id));

  // One of the sessions cancelled long ago is taken off every list.
  script.on(day(-1), '22:30', async () => {
    const page = { page: 1, per_page: 10, sort: 'date', order: 'asc' } as const;
    const { rows } = await listSessions(deps, { ...page, status: 'cancelled', to: day(-1) });
    const hidden = rows.find(({ user_id }) => user_id !== people.of(AMINA));
    if (hidden) await deleteSession(deps, admin, hidden.id);
  });
  return sold;
}
