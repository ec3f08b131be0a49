import type { SlotDetails } from '@elan/contract/slots.ts';
import { type CivilMoment, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { hoursFor, placeInLanes } from '../../../ui/calendar/day-lanes.ts';
import { HourRail } from '../../../ui/calendar/hour-rail.tsx';
import { type Entry, phaseOf } from '../agenda/entry.ts';
import { type FreeHour, freeHours, type Span, unconfigured } from '../agenda/free-time.ts';
import { NowLine, type WasPlaced } from './now-line.tsx';
import { OutsideNote } from './outside-note.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

const HOUR_PX = 60;
/** A gap this long has room for its name. */
const NAMED_GAP_MINUTES = 120;

type DayTimelineProps = {
  label: string;
  entries: readonly Entry[];
  slots: readonly SlotDetails[];
  now: CivilMoment;
  isToday: boolean;
  wasPlaced: WasPlaced;
  onOpen: (entry: Entry) => void;
};

/** A day from 6 to 22, 60 px to the hour; further where something lies outside, and then it says so. */
export function DayTimeline({ label, entries, slots, now, isToday, wasPlaced, onOpen }: DayTimelineProps) {
  const placed = placeInLanes(entries);
  const free = freeHours(slots);
  const hours = hoursFor([...placed, ...free]);
  const [first = 0] = hours;
  const topOf = (minutes: number) => ((minutes - first * 60) / 60) * HOUR_PX;
  const height = (hours.length - 1) * HOUR_PX;
  const nowTop = topOf(minutesOfDay(now.time));
  const showsNow = isToday && nowTop >= 0 && nowTop <= height;
  return (
    <>
      <OutsideNote spans={[...placed, ...free]} />
      <div className="relative mt-2 mb-6" style={{ height: `${height}px` }}>
        <HourRail hours={hours} topOf={topOf} taken={showsNow ? nowTop : undefined} />
        {unconfigured(slots, placed, hours).map((gap) => (
          <Gap key={gap.start} gap={gap} topOf={topOf} />
        ))}
        <ol aria-label={label} className="absolute inset-y-0 right-0 left-[58px]">
          {free.map((hour) => (
            <FreeBlock key={hour.slot.id} hour={hour} topOf={topOf} />
          ))}
          {placed.map((place) => (
            <TimelineEntry
              key={place.item.key}
              place={place}
              phase={phaseOf(place.item, now)}
              top={topOf(place.start)}
              height={((place.end - place.start) / 60) * HOUR_PX}
              onOpen={onOpen}
            />
          ))}
        </ol>
        {showsNow && <NowLine now={now} top={nowTop} wasPlaced={wasPlaced} />}
      </div>
    </>
  );
}

type Placing = { topOf: (minutes: number) => number };

function Gap({ gap, topOf }: Placing & { gap: Span }) {
  const { t } = useLingui();
  const isNamed = gap.end - gap.start >= NAMED_GAP_MINUTES;
  const [from, to] = [timeOfMinutes(gap.start), timeOfMinutes(gap.end)];
  return (
    <p
      className="hatched absolute right-0 left-[52px] grid place-items-center opacity-80"
      style={{ top: `${topOf(gap.start)}px`, height: `${topOf(gap.end) - topOf(gap.start)}px` }}
    >
      {isNamed ? (
        <span className="rounded-full bg-sand px-2.5 py-1 text-[12.5px] leading-none font-medium text-ink-3">
          <Trans>Non configuré</Trans>
        </span>
      ) : (
        <span className="sr-only">{t`De ${from} à ${to} : non configuré`}</span>
      )}
    </p>
  );
}

function FreeBlock({ hour, topOf }: Placing & { hour: FreeHour }) {
  const { start_time, end_time, session_type } = hour.slot;
  const isBilan = session_type === 'bilan';
  return (
    <li
      className={`absolute inset-x-0 flex border-[1.5px] border-dashed border-edge bg-paper px-3.5 text-[13px] font-medium text-ink-2 ${
        isBilan ? 'items-center gap-2 rounded-[8px]' : 'flex-col justify-center rounded-control'
      }`}
      style={{ top: `${topOf(hour.start) + 1}px`, height: `${topOf(hour.end) - topOf(hour.start) - 1}px` }}
    >
      <b className="text-[15px] leading-[1.3] font-[650]">
        {isBilan ? <Trans>Libre · bilan</Trans> : <Trans>Libre</Trans>}
      </b>
      <span className="num leading-[1.3]">
        {start_time} – {end_time}
      </span>
    </li>
  );
}
