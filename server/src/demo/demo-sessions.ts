import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import {
  addDays,
  type CivilDate,
  type CivilMoment,
  type CivilTime,
  dayOfWeek,
  daysBetween,
  minutesBetween,
} from '@elan/contract/time.ts';
import { AMINA, CLIENTS, type DemoClient } from './demo-clients.ts';
import { type Diary, eveOf, type Moment } from './demo-diary.ts';
import type { CoachKey } from './demo-people.ts';
import type { Dice } from './demo-random.ts';
import type { DemoSlot } from './demo-rhythm.ts';

const SESSIONS_PER_WEEK = { most: 2, intensif: 3 };
const BILAN_SHARE = 0.15;
const CANCELLED_SHARE = 0.1;
const REFUNDED_SHARE = 0.8;
const BY_ADMIN_SHARE = 0.2;

/** With whom there is a bilan today, whatever the dice say. */
const BILANS_TODAY: readonly CoachKey[] = ['karim', 'yassine'];

/** How likely an hour is booked, by days from today: full behind us, thinning out ahead. */
const DEMAND: readonly { readonly until: number; readonly share: number }[] = [
  { until: -1, share: 0.4 },
  { until: 0, share: 0.85 },
  { until: 3, share: 0.45 },
  { until: 7, share: 0.3 },
  { until: 13, share: 0.15 },
];

const REGULARS = CLIENTS.filter(({ username }) => username !== AMINA);

/** Sessions are booked in the first half of a day and cancelled in the evening: whole mornings go in with one statement. */
const BOOKING_HOURS = [8, 13] as const;
const CANCELLING_HOURS = [18, 21] as const;

const clockTime = (dice: Dice, [first, last]: readonly [number, number]) =>
  `${String(dice.between(first, last)).padStart(2, '0')}:${dice.between(10, 59)}`;

const sessionsPerWeek = ({ sales }: DemoClient) =>
  SESSIONS_PER_WEEK[sales.some(([pack]) => pack === 'intensif') ? 'intensif' : 'most'];

const mondayOf = (date: string) => addDays(date, -((dayOfWeek(date) + 6) % 7));

/** Rolls the sessions of everybody but Amina, whose own were written before. */
export class SessionRoller {
  readonly #diary: Diary;
  readonly #slots: readonly DemoSlot[];
  readonly #now: CivilMoment;
  readonly #dice: Dice;
  readonly #perWeek = new Map<string, number>();
  readonly #days = new Set<string>();

  constructor(diary: Diary, slots: readonly DemoSlot[], now: CivilMoment, dice: Dice) {
    this.#diary = diary;
    this.#slots = slots;
    this.#now = now;
    this.#dice = dice;
  }

  /** Whoever is with a coach right now comes first: that is what people look at. */
  fillToday(): void {
    const hours = this.#hours((date) => date === this.#now.date);
    for (const hour of hours.filter((candidate) => this.#isRunning(candidate))) this.#book(hour, false);
    const kept = this.#keepFree(hours);
    const isBeforeKept = ({ coach, time }: DemoSlot) => time < (kept.get(coach) ?? '');
    const bilans = this.#slots.filter(
      (slot) => slot.session_type === 'bilan' && slot.date === this.#now.date,
    );
    for (const coach of BILANS_TODAY) {
      const own = bilans.filter((slot) => slot.coach === coach && isBeforeKept(slot));
      this.#dice.shuffled(own).some((slot) => this.#book(slot, false));
    }
    for (const hour of this.#dice.shuffled(hours.filter(isBeforeKept))) this.#maybeBook(hour);
  }

  /** The last free hour of each coach stays free, so that there is always one to book. */
  #keepFree(hours: readonly DemoSlot[]): Map<CoachKey, CivilTime> {
    const free = hours.filter(({ coach, date, time }) =>
      this.#diary.isFree(coach, date, time, SESSION_MINUTES.normal),
    );
    return new Map(free.map(({ coach, time }) => [coach, time]));
  }

  fillOtherDays(): void {
    for (const slot of this.#hours((date) => date !== this.#now.date)) this.#maybeBook(slot);
  }

  #hours(isWanted: (date: CivilDate) => boolean): DemoSlot[] {
    return this.#slots.filter(({ session_type, date }) => session_type === 'normal' && isWanted(date));
  }

  #isRunning({ date, time }: DemoSlot): boolean {
    const since = minutesBetween({ date, time }, this.#now);
    return since >= 0 && since < SESSION_MINUTES.normal;
  }

  #maybeBook(hour: DemoSlot): void {
    const offset = daysBetween(this.#now.date, hour.date);
    const share = DEMAND.find(({ until }) => offset <= until)?.share ?? 0;
    if (!this.#dice.happens(share)) return;
    const bilan = this.#slots.find(
      ({ coach, session_type, date, time }) =>
        session_type === 'bilan' && coach === hour.coach && date === hour.date && time === hour.time,
    );
    const slot = bilan && this.#dice.happens(BILAN_SHARE) ? bilan : hour;
    this.#book(slot, offset !== 0 && this.#dice.happens(CANCELLED_SHARE));
  }

  #book(slot: DemoSlot, willCancel: boolean): boolean {
    for (const client of this.#candidates(slot)) {
      const eve = eveOf(slot.date, this.#now.date);
      const leadDays = this.#dice.between(0, 4) + (willCancel ? 1 : 0);
      const at: Moment = `${addDays(eve, -leadDays)}T${clockTime(this.#dice, BOOKING_HOURS)}`;
      const by = this.#dice.happens(BY_ADMIN_SHARE) ? 'admin' : client.username;
      if (!this.#diary.reserve(client.username, slot, at, by, client.spare)) continue;
      this.#remember(client, slot);
      if (willCancel) this.#cancel(client, slot, `${eve}T${clockTime(this.#dice, CANCELLING_HOURS)}`);
      return true;
    }
    return false;
  }

  /** The later in the day before, the likelier that the point is lost. */
  #cancel({ username }: DemoClient, slot: DemoSlot, at: Moment): void {
    const isRefunded = this.#dice.happens(REFUNDED_SHARE);
    this.#diary.cancel(username, slot, at, isRefunded ? username : 'admin', isRefunded);
  }

  /** The coach's own clients first, then the others; nobody twice a day, nor too often a week. */
  #candidates(slot: DemoSlot): DemoClient[] {
    const isToday = slot.date === this.#now.date;
    const week = mondayOf(slot.date);
    const shuffled = this.#dice
      .shuffled(REGULARS)
      .filter(({ username }) => !this.#days.has(`${username} ${slot.date}`))
      .filter(
        (client) =>
          isToday || (this.#perWeek.get(`${client.username} ${week}`) ?? 0) < sessionsPerWeek(client),
      );
    return [
      ...shuffled.filter(({ coach }) => coach === slot.coach),
      ...shuffled.filter(({ coach }) => coach !== slot.coach),
    ];
  }

  #remember({ username }: DemoClient, { date }: DemoSlot): void {
    const week = `${username} ${mondayOf(date)}`;
    this.#perWeek.set(week, (this.#perWeek.get(week) ?? 0) + 1);
    this.#days.add(`${username} ${date}`);
  }
}
