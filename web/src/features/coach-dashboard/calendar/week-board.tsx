import type { SlotDetails } from '@elan/contract/slots.ts';
import { type CivilDate, type CivilMoment, minutesOfDay } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatLongDay } from '../../../lib/format.ts';
import { hoursFor, placeInLanes } from '../../../ui/calendar/day-lanes.ts';
import { HourRail } from '../../../ui/calendar/hour-rail.tsx';
import { type Entry, phaseOf } from '../agenda/entry.ts';
import { freeHours } from '../agenda/free-time.ts';
import { NowLine, type WasPlaced } from './now-line.tsx';
import { OutsideNote } from './outside-note.tsx';
import { TimelineEntry } from './timeline-entry.tsx';
import { weekOf } from './week.ts';

const HOUR_PX = 48;

type WeekBoardProps = {
  day: CivilDate;
  now: CivilMoment;
  entries: readonly Entry[];
  free: readonly SlotDetails[];
  wasPlaced: WasPlaced;
  onOpen: (entry: Entry) => void;
};

/** Seven days side by side on one rail. */
export function WeekBoard({ day, now, entries, free, wasPlaced, onOpen }: WeekBoardProps) {
  const { t } = useLingui();
  const columns = weekOf(day).map((date) => ({
    date,
    placed: placeInLanes(entries.filter((entry) => entry.date === date)),
    open: freeHours(free.filter((slot) => slot.date === date)),
  }));
  const spans = columns.flatMap(({ placed, open }) => [...placed, ...open]);
  const hours = hoursFor(spans);
  const [first = 0] = hours;
  const topOf = (minutes: number) => ((minutes - first * 60) / 60) * HOUR_PX;
  const nowTop = topOf(minutesOfDay(now.time));
  const isThisWeek = columns.some(({ date }) => date === now.date);
  const height = (hours.length - 1) * HOUR_PX;
  const showsNow = isThisWeek && nowTop >= 0 && nowTop <= height;
  return (
    <>
      <OutsideNote spans={spans} />
      <div className="relative mt-4 mb-6" style={{ height: `${height}px` }}>
        <HourRail hours={hours} topOf={topOf} taken={showsNow ? nowTop : undefined} />
        <div className="absolute inset-y-0 right-0 left-[52px] grid grid-cols-7">
          {columns.map(({ date, placed, open }) => (
            <ol
              key={date}
              aria-label={formatLongDay(date)}
              className="relative mx-0.5 border-l border-line/60"
            >
              {open.map(({ slot, start, end }) => (
                <li
                  key={slot.id}
                  className="num absolute inset-x-0 grid place-items-center rounded-[8px] border-[1.5px] border-dashed border-edge bg-paper text-xs text-ink-3"
                  style={{ top: `${topOf(start) + 1}px`, height: `${topOf(end) - topOf(start) - 1}px` }}
                >
                  {/* Above the line of the hour, which breaks around it. */}
                  <span className="z-[4] bg-paper px-1">{t`Libre`}</span>
                  <span className="sr-only">
                    {slot.start_time} – {slot.end_time}
                  </span>
                </li>
              ))}
              {placed.map((place) => (
                <TimelineEntry
                  key={place.item.key}
                  narrow
                  place={place}
                  phase={phaseOf(place.item, now)}
                  top={topOf(place.start)}
                  height={((place.end - place.start) / 60) * HOUR_PX}
                  onOpen={onOpen}
                />
              ))}
            </ol>
          ))}
        </div>
        {showsNow && <NowLine now={now} top={nowTop} wasPlaced={wasPlaced} />}
      </div>
    </>
  );
}
