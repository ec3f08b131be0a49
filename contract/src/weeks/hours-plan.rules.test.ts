import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_MINUTES } from '../prices.rules.ts';
import { addDays, type CivilMoment, endOf, isPast } from '../time.ts';
import { type HoursKnown, type HoursPlan, openUntil, planHours, type SlotThere } from './hours-plan.rules.ts';
import { cutWeekday, windowsAreApart } from './weeks.rules.ts';

const MONDAY = '2026-11-16';
const NOW: CivilMoment = { date: MONDAY, time: '09:41' };
const BEFORE = '2026-11-01T10:00:00.000000';
const LATER = '2026-11-10T10:00:00.000000';

type Window = HoursKnown['weeks'][number]['windows'][number];
const window = (
  weekday: number,
  start_time: string,
  end_time: string,
  ...kinds: ('normal' | 'bilan')[]
): Window => ({
  weekday,
  start_time,
  end_time,
  session_types: kinds.length > 0 ? kinds : ['normal'],
});
const week = (windows: Window[], valid_from = MONDAY, valid_to: string | null = null) => ({
  valid_from,
  valid_to,
  windows,
  changed_at: BEFORE,
});
const known = (over: Partial<HoursKnown>): HoursKnown => ({
  weeks: [],
  dates: [],
  slots: [],
  busy: [],
  shut: [],
  ...over,
});
const slot = (over: Partial<SlotThere>): SlotThere => ({
  id: 1,
  session_type: 'normal',
  date: '2026-11-19',
  start_time: '09:00',
  end_time: '09:55',
  by_rule: true,
  withdrawn_at: null,
  withdrawn_by_rule: false,
  reservation_id: null,
  client_name: null,
  ...over,
});
const until = (weeks: number, now = NOW) => openUntil(now.date, weeks);
const opened = ({ open }: HoursPlan) => open.map((hour) => `${hour.date} ${hour.start_time}`);
const whyNot = ({ days }: HoursPlan) =>
  days.flatMap(({ date, clashes }) => clashes.map(({ start_time, why }) => `${date} ${start_time} ${why}`));

/** As it would be read again. */
function carriedOut(before: HoursKnown, plan: HoursPlan): HoursKnown {
  const now = '2026-11-16T09:41:00.000000';
  let id = Math.max(0, ...before.slots.map((one) => one.id));
  const changed = before.slots.map((one) => {
    if (plan.withdraw.includes(one.id)) return { ...one, withdrawn_at: now, withdrawn_by_rule: true };
    return plan.reopen.includes(one.id) ? { ...one, withdrawn_at: null, withdrawn_by_rule: false } : one;
  });
  return { ...before, slots: [...changed, ...plan.open.map((hour) => slot({ ...hour, id: ++id }))] };
}

describe('a week', () => {
  const THURSDAY = week([window(4, '09:00', '11:00')]);

  it('opens its hours from now on, and no day too many', () => {
    const plan = planHours(known({ weeks: [week([window(1, '09:00', '12:00')])] }), NOW, until(2));
    expect(opened(plan)).toEqual([
      '2026-11-16 10:00',
      '2026-11-16 11:00',
      '2026-11-23 09:00',
      '2026-11-23 10:00',
      '2026-11-23 11:00',
    ]);
  });

  it('gives way to one for a while, and returns by itself', () => {
    const ramadan = week([window(4, '20:00', '21:00')], '2026-11-26', '2026-12-03');
    const plan = planHours(known({ weeks: [THURSDAY, ramadan] }), NOW, until(4));
    expect(opened(plan)).toEqual([
      '2026-11-19 09:00',
      '2026-11-19 10:00',
      '2026-11-26 20:00',
      '2026-12-03 20:00',
      '2026-12-10 09:00',
      '2026-12-10 10:00',
    ]);
  });

  it('stays shut on public holidays unless somebody opens them, and leaves a day alone that is left out', () => {
    const wednesdays = week([window(3, '09:00', '10:00')]);
    const holiday = planHours(known({ weeks: [wednesdays] }), NOW, until(1));
    expect(whyNot(holiday)).toEqual(['2026-11-18 09:00 holiday']);
    const open = { date: '2026-11-18', is_open: true };
    expect(opened(planHours(known({ weeks: [wednesdays], dates: [open] }), NOW, until(1)))).toHaveLength(1);
    const dates = [{ date: '2026-11-19', is_open: false }];
    const there = slot({ start_time: '15:00', end_time: '15:55' });
    const left = planHours(known({ weeks: [THURSDAY], dates, slots: [there] }), NOW, until(1));
    expect(left).toMatchObject({ open: [], withdraw: [], days: [{ date: '2026-11-19', is_left_out: true }] });
  });

  it.each<[string, Partial<HoursKnown>]>([
    [
      'closure',
      { shut: [{ from: '2026-11-18T12:00', to: '2026-11-19T09:10', name: 'Aïd', why: 'closure' }] },
    ],
    ['absence', { shut: [{ from: '2026-11-19T09:50', to: '2026-11-19T10:00', name: null, why: 'absence' }] }],
    ['course', { busy: [{ from: '2026-11-19T08:00', to: '2026-11-19T09:01', name: 'Yoga', why: 'course' }] }],
    [
      'session',
      { busy: [{ from: '2026-11-19T09:30', to: '2026-11-19T09:55', name: 'Lina', why: 'session' }] },
    ],
    ['hand', { slots: [slot({ by_rule: false })] }],
    ['crossing', { slots: [slot({ by_rule: false, start_time: '08:30', end_time: '09:25' })] }],
    ['session', { slots: [slot({ by_rule: false, reservation_id: 7, client_name: 'Lina' })] }],
    ['withdrawn', { slots: [slot({ withdrawn_at: BEFORE })] }],
    ['withdrawn', { slots: [slot({ by_rule: false, withdrawn_at: LATER })] }],
  ])('does not open an hour because of a %s, and says so', (why, over) => {
    const plan = planHours(known({ weeks: [THURSDAY], ...over }), NOW, until(1));
    expect(whyNot(plan)).toEqual([`2026-11-19 09:00 ${why}`]);
    expect(opened(plan)).toEqual(['2026-11-19 10:00']);
  });

  it('opens an hour that was withdrawn by hand before there was a week', () => {
    const slots = [slot({ by_rule: false, withdrawn_at: '2026-10-01T10:00:00.000000' })];
    expect(opened(planHours(known({ weeks: [THURSDAY], slots }), NOW, until(1)))).toHaveLength(2);
  });

  it('offers the very slot again that it had withdrawn', () => {
    const slots = [slot({ id: 8, withdrawn_at: LATER, withdrawn_by_rule: true })];
    const plan = planHours(known({ weeks: [THURSDAY], slots }), NOW, until(1));
    expect(plan).toMatchObject({ reopen: [8], open: [{ start_time: '10:00' }] });
  });

  it('keeps an hour open that a course takes for now', () => {
    const busy = [{ from: '2026-11-19T09:00', to: '2026-11-19T10:00', name: 'Yoga', why: 'course' as const }];
    expect(planHours(known({ weeks: [THURSDAY], slots: [slot({})], busy }), NOW, until(1)).withdraw).toEqual(
      [],
    );
  });

  it('tells who comes outside of it', () => {
    const slots = [
      slot({ id: 1, start_time: '18:00', end_time: '18:55', reservation_id: 5, client_name: 'Lina' }),
      slot({
        id: 2,
        start_time: '20:00',
        end_time: '20:55',
        by_rule: false,
        reservation_id: 6,
        client_name: 'Ali',
      }),
    ];
    const { days, withdraw } = planHours(known({ weeks: [THURSDAY], slots }), NOW, until(1));
    expect(withdraw).toEqual([]);
    expect(days[0]?.kept).toMatchObject([{ client_name: 'Lina' }, { client_name: 'Ali' }]);
  });
});

describe('what was added by hand', () => {
  const closure = {
    from: '2026-11-19T00:00',
    to: '2026-11-20T00:00',
    name: 'Fermé',
    why: 'closure' as const,
  };
  const byHand = slot({ id: 4, by_rule: false });

  it('goes with a closure, and returns when that is gone', () => {
    expect(planHours(known({ slots: [byHand], shut: [closure] }), NOW, until(1)).withdraw).toEqual([4]);
    const gone = { ...byHand, withdrawn_at: LATER, withdrawn_by_rule: true };
    expect(planHours(known({ slots: [gone] }), NOW, until(1)).reopen).toEqual([4]);
    expect(planHours(known({ slots: [gone], shut: [closure] }), NOW, until(1)).reopen).toEqual([]);
  });

  it('does not return to an hour that is taken, over, or was withdrawn by hand since', () => {
    const gone = { ...byHand, withdrawn_at: BEFORE, withdrawn_by_rule: true };
    const other = slot({ id: 9, by_rule: false, start_time: '09:30', end_time: '10:25' });
    expect(planHours(known({ slots: [gone, other] }), NOW, until(1)).reopen).toEqual([]);
    const since = { ...other, withdrawn_at: LATER };
    expect(planHours(known({ slots: [gone, since] }), NOW, until(1)).reopen).toEqual([]);
    expect(planHours(known({ slots: [{ ...gone, date: MONDAY }] }), NOW, until(1)).reopen).toEqual([]);
  });
});

describe('the calendar', () => {
  const everyDay = week(
    [1, 2, 3, 4, 5, 6, 7].map((day) => window(day, '00:00', '01:00')),
    '2026-01-01',
  );
  const dates = (now: CivilMoment, weeks: number) =>
    planHours(known({ weeks: [everyDay] }), now, until(weeks, now)).open.map(({ date }) => date);

  it.each<[string, CivilMoment, string, string, number]>([
    ['a minute before midnight', { date: '2026-11-30', time: '23:59' }, '2026-12-01', '2026-12-06', 6],
    ['midnight', { date: '2026-12-01', time: '00:00' }, '2026-12-02', '2026-12-07', 6],
    ['the end of a year', { date: '2026-12-28', time: '00:30' }, '2026-12-29', '2027-01-03', 5],
    ['a leap day', { date: '2028-02-26', time: '12:00' }, '2028-02-27', '2028-03-03', 6],
    ['a leap day itself', { date: '2028-02-29', time: '00:00' }, '2028-03-01', '2028-03-06', 6],
  ])('at %s brings the days that there are', (_, now, first, last, count) => {
    const found = dates(now, 1);
    expect([found[0], found.at(-1), found.length]).toEqual([first, last, count]);
  });

  it('ends an hour at 24:00 with its day', () => {
    const late = week([window(4, '23:05', '24:00')]);
    const [hour] = planHours(known({ weeks: [late] }), NOW, until(1)).open;
    expect(hour).toMatchObject({ date: '2026-11-19', start_time: '23:05', end_time: '24:00' });
    const shut = [
      { from: '2026-11-20T00:00', to: '2026-11-21T00:00', name: 'Fermé', why: 'closure' as const },
    ];
    expect(planHours(known({ weeks: [late], shut }), NOW, until(1)).open).toHaveLength(1);
  });
});

/** A few days on a grid of half hours, so that things meet. */
const day = fc.integer({ min: 0, max: 16 }).map((days) => addDays(MONDAY, days));
const half = fc
  .integer({ min: 14, max: 40 })
  .map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const kind = fc.constantFrom('normal' as const, 'bilan' as const);
const someWindow = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    half,
    half,
    fc.subarray(['normal' as const, 'bilan' as const], { minLength: 1 }),
  )
  .filter(([, a, b]) => a < b)
  .map(([weekday, a, b, kinds]) => window(weekday, a, b, ...kinds));
const someWeek = fc
  .tuple(fc.array(someWindow, { maxLength: 8 }).filter(windowsAreApart), day, fc.option(fc.nat(9)))
  .map(([windows, from, days]) => week(windows, from, days === null ? null : addDays(from, days)));
const span = fc
  .tuple(day, half, fc.integer({ min: 0, max: 2 }), half)
  .map(([date, a, days, b]) => ({ from: `${date}T${a}`, to: `${addDays(date, days)}T${b}`, name: 'x' }))
  .filter(({ from, to }) => from < to);
const someSlot = fc
  .record({
    session_type: kind,
    date: day,
    start_time: half,
    by_rule: fc.boolean(),
    fate: fc.constantFrom('live' as const, 'booked' as const, 'hand' as const, 'rule' as const),
    at: fc.constantFrom(BEFORE, LATER),
  })
  .map(({ fate, at, ...hour }) => ({
    ...hour,
    end_time: endOf(hour.start_time, SESSION_MINUTES[hour.session_type]),
    withdrawn_at: fate === 'hand' || fate === 'rule' ? at : null,
    withdrawn_by_rule: fate === 'rule',
    reservation_id: fate === 'booked' ? 3 : null,
    client_name: fate === 'booked' ? 'Lina' : null,
  }));
const overlaps = (a: Pick<SlotThere, 'date' | 'start_time' | 'end_time' | 'session_type'>, b: typeof a) =>
  a.date === b.date &&
  a.session_type === b.session_type &&
  a.start_time < b.end_time &&
  b.start_time < a.end_time;
const someSlots = fc.array(someSlot, { maxLength: 30 }).map((slots) => {
  const there: SlotThere[] = [];
  for (const one of slots) {
    const isInTheWay = there.some((other) => other.withdrawn_at === null && overlaps(one, other));
    if (one.withdrawn_at !== null || !isInTheWay) there.push({ ...one, id: there.length + 1 });
  }
  return there;
});
const anything = fc.record({
  weeks: fc.array(someWeek, { maxLength: 3 }),
  dates: fc.uniqueArray(fc.record({ date: day, is_open: fc.boolean() }), {
    selector: ({ date }) => date,
    maxLength: 4,
  }),
  slots: someSlots,
  busy: fc.array(
    span.map((one) => ({ ...one, why: 'course' as const })),
    { maxLength: 3 },
  ),
  shut: fc.array(
    span.map((one) => ({ ...one, why: 'closure' as const })),
    { maxLength: 2 },
  ),
});

describe('whatever there is', () => {
  const kept = (before: HoursKnown) => carriedOut(before, planHours(before, NOW, until(2)));
  const live = ({ slots }: HoursKnown) => slots.filter(({ withdrawn_at }) => withdrawn_at === null);
  const isToCome = ({ date, start_time }: SlotThere) => !isPast({ date, time: start_time }, NOW);
  it('carrying the plan out twice changes nothing more', () => {
    fc.assert(
      fc.property(anything, (before) => {
        const { open, reopen, withdraw } = planHours(kept(before), NOW, until(2));
        expect({ open, reopen, withdraw }).toEqual({ open: [], reopen: [], withdraw: [] });
      }),
    );
  });

  it('no two hours of a kind overlap, nothing free is offered in shut hours, and what is booked or over is untouched', () => {
    fc.assert(
      fc.property(anything, (before) => {
        const offered = live(kept(before));
        for (const [index, one] of offered.entries()) {
          expect(offered.slice(index + 1).some((other) => overlaps(one, other))).toBe(false);
          const isShut = before.shut.some(
            ({ from, to }) => from < `${one.date}T${one.end_time}` && `${one.date}T${one.start_time}` < to,
          );
          if (isShut && isToCome(one)) expect(one.reservation_id).not.toBeNull();
        }
        const isUntouched = (one: SlotThere) => one.reservation_id !== null || !isToCome(one);
        const untouched = before.slots.filter(isUntouched);
        expect(kept(before).slots.filter(({ id }) => untouched.some((one) => one.id === id))).toEqual(
          untouched,
        );
      }),
    );
  });

  it('what the weeks opened is what they say, less what was changed by hand; what was added by hand stays', () => {
    fc.assert(
      fc.property(anything, (before) => {
        const offered = live(kept(before));
        const added = live(before).filter(({ by_rule }) => !by_rule);
        const stays = added.filter(
          (one) =>
            !before.shut.some(
              ({ from, to }) => from < `${one.date}T${one.end_time}` && `${one.date}T${one.start_time}` < to,
            ),
        );
        expect(offered).toEqual(expect.arrayContaining(stays));
        for (const one of offered.filter(
          (each) => each.by_rule && isToCome(each) && each.reservation_id === null,
        )) {
          if (before.dates.some(({ date, is_open }) => date === one.date && !is_open)) continue;
          const said = before.weeks.flatMap(({ windows }) => cutWeekday(windows, one.date));
          expect(said).toContainEqual({
            session_type: one.session_type,
            start_time: one.start_time,
            end_time: one.end_time,
          });
        }
      }),
    );
  });
});
