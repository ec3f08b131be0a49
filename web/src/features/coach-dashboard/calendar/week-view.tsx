import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { RefCallback } from 'react';
import type { Away } from '../../../entities/away/away.ts';
import { AwayHatch } from '../../../entities/away/away-hatch.tsx';
import { timelineMinutes } from '../../../entities/reservations/meeting-look.tsx';
import { formatDayOfMonth, formatLongDay, formatShortWeekday, formatSpan } from '../../../lib/time/format.ts';
import { onDayKey, weekOf } from '../../../ui/calendar/days.ts';
import { hourScale, shownSpan } from '../../../ui/calendar/hour-scale.ts';
import { placeInLanes } from '../../../ui/calendar/lanes.ts';
import { Timeline } from '../../../ui/calendar/timeline.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { rem } from '../../../ui/rem.ts';
import { type Entry, entriesOf, phaseOf } from '../agenda/entry.ts';
import { freeHours } from '../agenda/free-time.ts';
import { useCoursesOf, useFreeHoursOf, useSessionsOf } from '../api.ts';
import { CoursesMissing, LoadFailure } from '../load-failure.tsx';
import { OutsideNote } from './day-view.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

const HOUR_HEIGHT = 48;

type WeekViewProps = {
  day: CivilDate;
  now: CivilMoment;
  /** When the studio is closed or the coach absent. */
  awayOn: (date: CivilDate) => readonly Away[];
  nowRef: RefCallback<HTMLElement>;
  onMove: (date: CivilDate) => void;
  onDay: (date: CivilDate) => void;
  onOpen: (entry: Entry) => void;
};

export function WeekView({ day, now, awayOn, nowRef, onMove, onDay, onOpen }: WeekViewProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Semaine`}>
      <WeekHead day={day} today={now.date} onMove={onMove} onDay={onDay} />
      <Week day={day} now={now} awayOn={awayOn} nowRef={nowRef} onOpen={onOpen} />
    </section>
  );
}

function Week({ day, now, awayOn, nowRef, onOpen }: Omit<WeekViewProps, 'onMove' | 'onDay'>) {
  const days = weekOf(day);
  const span = { from: days[0] ?? day, to: days.at(-1) ?? day };
  const sessions = useSessionsOf(span);
  const free = useFreeHoursOf(span);
  const courses = useCoursesOf(span);
  if (sessions.data === undefined || free.data === undefined) {
    if (sessions.isError || free.isError) return <LoadFailure reads={[sessions, free, courses]} />;
    return <SkeletonRows count={6} />;
  }
  return (
    <>
      {courses.isError && courses.data === undefined && (
        <CoursesMissing onRetry={() => void courses.refetch()} />
      )}
      <WeekBoard
        day={day}
        now={now}
        awayOn={awayOn}
        entries={entriesOf(sessions.data, courses.data)}
        free={free.data}
        nowRef={nowRef}
        onOpen={onOpen}
      />
    </>
  );
}

type WeekHeadProps = {
  day: CivilDate;
  today: CivilDate;
  /** Moves the day in sight, beyond the week too. */
  onMove: (date: CivilDate) => void;
  /** Opens a day. */
  onDay: (date: CivilDate) => void;
};

/** The days of a week above their columns; arrows move on, Enter opens. */
function WeekHead({ day, today, onMove, onDay }: WeekHeadProps) {
  const { t } = useLingui();
  return (
    <fieldset className="sticky top-14.25 z-10 grid grid-cols-7 bg-sand ps-13">
      <legend className="sr-only">{t`Jour`}</legend>
      {weekOf(day).map((date) => (
        <button
          key={date}
          type="button"
          data-date={date}
          aria-current={date === today ? 'date' : undefined}
          tabIndex={date === day ? 0 : -1}
          onClick={() => onDay(date)}
          onKeyDown={onDayKey(day, onMove)}
          className="num grid justify-items-center gap-1 border-b border-line py-2 hover:bg-sand-2"
        >
          <span className="sr-only">{formatLongDay(date)}</span>
          <span aria-hidden="true" className="text-13 leading-none text-ink-3">
            {formatShortWeekday(date).replace('.', '')}
          </span>
          <b
            aria-hidden="true"
            className={cx(
              'display grid size-8 place-items-center rounded-full text-17',
              date === today && 'bg-maj-600 text-white',
            )}
          >
            {formatDayOfMonth(date)}
          </b>
        </button>
      ))}
    </fieldset>
  );
}

type WeekBoardProps = {
  day: CivilDate;
  now: CivilMoment;
  entries: readonly Entry[];
  free: readonly SlotDetails[];
  awayOn: WeekViewProps['awayOn'];
  nowRef: RefCallback<HTMLElement>;
  onOpen: (entry: Entry) => void;
};

/** Seven days side by side on one rail. */
function WeekBoard({ day, now, entries, free, awayOn, nowRef, onOpen }: WeekBoardProps) {
  const { t } = useLingui();
  const columns = weekOf(day).map((date) => ({
    date,
    placed: placeInLanes(
      entries.filter((entry) => entry.date === date),
      timelineMinutes,
    ),
    open: freeHours(free.filter((slot) => slot.date === date)),
  }));
  const spans = columns.flatMap(({ placed, open }) => [...placed, ...open]);
  const scale = hourScale(shownSpan(spans), HOUR_HEIGHT);
  return (
    <>
      <OutsideNote spans={spans} />
      <Timeline
        scale={scale}
        now={columns.some(({ date }) => date === now.date) ? now.time : undefined}
        nowVariant="label"
        today={{ index: columns.findIndex(({ date }) => date === now.date), of: columns.length }}
        nowRef={nowRef}
        className="mt-4 mb-6"
      >
        <div className="absolute inset-y-0 end-0 start-13 grid grid-cols-7">
          {columns.map(({ date, placed, open }) => (
            <ol
              key={date}
              aria-label={formatLongDay(date)}
              className="relative mx-0.5 border-s border-line/60"
            >
              {awayOn(date).map((away) => (
                <li key={away.key} className="contents">
                  <AwayHatch away={away} scale={scale} over={[...placed, ...open]} />
                </li>
              ))}
              {open.map(({ slot, start, end }) => (
                <li
                  key={slot.id}
                  className="num absolute inset-x-0 grid place-items-center rounded-[8px] border-[1.5px] border-dashed border-edge bg-paper text-xs text-ink-3"
                  style={{ top: rem(scale.topOf(start) + 1), height: rem(scale.heightOf(end - start) - 1) }}
                >
                  {/* Above the line of the hour, which breaks around it. */}
                  <span className="z-[4] bg-paper px-1">{t`Libre`}</span>
                  <span className="sr-only">{formatSpan(slot.start_time, slot.end_time)}</span>
                </li>
              ))}
              {placed.map((place) => (
                <TimelineEntry
                  key={place.item.key}
                  narrow
                  place={place}
                  phase={phaseOf(place.item, now)}
                  scale={scale}
                  onOpen={onOpen}
                />
              ))}
            </ol>
          ))}
        </div>
      </Timeline>
    </>
  );
}
