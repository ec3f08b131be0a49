import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { type CivilDate, type CivilMoment, timeOfMinutes } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefCallback, useRef } from 'react';
import type { Away } from '../../../entities/away/away.ts';
import { AwayHatch } from '../../../entities/away/away-hatch.tsx';
import { timelineMinutes } from '../../../entities/reservations/meeting-look.tsx';
import { formatLongDay, formatSpan } from '../../../lib/time/format.ts';
import { type HourScale, hourScale, liesOutside, shownSpan } from '../../../ui/calendar/hour-scale.ts';
import { placeInLanes } from '../../../ui/calendar/lanes.ts';
import type { MinuteSpan } from '../../../ui/calendar/minute-spans.ts';
import { Timeline } from '../../../ui/calendar/timeline.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { useFocusKept } from '../../../ui/overlays/use-focus-kept.ts';
import { rem } from '../../../ui/rem.ts';
import { type Entry, entriesOf, phaseOf } from '../agenda/entry.ts';
import { type FreeHour, freeHours, freeSlotsIn, unconfigured } from '../agenda/free-time.ts';
import { useCoursesOf, useHoursOf, useSessionsOf } from '../api.ts';
import { CoursesMissing, LoadFailure } from '../load-failure.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

const HOUR_HEIGHT = 60;
/** A gap this long has room for its name. */
const NAMED_GAP_MINUTES = 120;

type DayViewProps = {
  day: CivilDate;
  now: CivilMoment;
  /** When the studio is closed or the coach absent that day. */
  away: readonly Away[];
  /** Of the line at the present hour. */
  nowRef: RefCallback<HTMLElement>;
  onOpen: (entry: Entry) => void;
  /** Where the studio lets coaches withdraw hours of their own: all that is free at that time. */
  onClose: ((slots: readonly SlotDetails[]) => void) | undefined;
};

const ROWS = [0, 1, 2, 3, 4, 5];

/** One day hour by hour. Without its courses the rest still stands. */
export function DayView({ day, now, away, nowRef, onOpen, onClose }: DayViewProps) {
  const span = { from: day, to: day };
  const sessions = useSessionsOf(span);
  const hours = useHoursOf(day);
  const courses = useCoursesOf(span);
  if (sessions.data === undefined || hours.data === undefined) {
    if (sessions.isError || hours.isError) return <LoadFailure reads={[sessions, hours, courses]} />;
    return (
      <SkeletonGroup className="grid gap-3 pt-4 ps-14.5">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-13.5" />
        ))}
      </SkeletonGroup>
    );
  }
  const entries = placeInLanes(entriesOf(sessions.data, courses.data), timelineMinutes);
  const free = freeHours(hours.data);
  const scale = hourScale(shownSpan([...entries, ...free]), HOUR_HEIGHT);
  return (
    <>
      {courses.isError && courses.data === undefined && (
        <CoursesMissing onRetry={() => void courses.refetch()} />
      )}
      <OutsideNote spans={[...entries, ...free]} />
      <Timeline
        scale={scale}
        now={day === now.date ? now.time : undefined}
        nowVariant="label"
        nowRef={nowRef}
        className="mt-2 mb-6"
      >
        {unconfigured(hours.data, [...entries, ...away], scale).map((gap) => (
          <Gap key={gap.start} gap={gap} scale={scale} />
        ))}
        {away.length > 0 && (
          <div className="absolute inset-y-0 end-0 start-14.5">
            {away.map((each) => (
              <AwayHatch key={each.key} away={each} scale={scale} over={[...entries, ...free]} />
            ))}
          </div>
        )}
        <DayList day={day}>
          {free.map((hour) => (
            <FreeBlock
              key={hour.slot.id}
              hour={hour}
              scale={scale}
              onClose={onClose && (() => onClose(freeSlotsIn(hour, hours.data)))}
            />
          ))}
          {entries.map((place) => (
            <TimelineEntry
              key={place.item.key}
              place={place}
              phase={phaseOf(place.item, now)}
              scale={scale}
              onOpen={onOpen}
            />
          ))}
        </DayList>
      </Timeline>
    </>
  );
}

/** An hour that is closed takes the focus with it: it goes on in the day. */
function DayList({ day, children }: { day: CivilDate; children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  useFocusKept(list, list);
  return (
    <ol
      ref={list}
      tabIndex={-1}
      aria-label={formatLongDay(day)}
      className="absolute inset-y-0 end-0 start-14.5 outline-none"
    >
      {children}
    </ol>
  );
}

/** Says that the rail is longer than its 6 to 22 hours, and why. */
export function OutsideNote({ spans }: { spans: readonly MinuteSpan[] }) {
  const outside = spans.filter(liesOutside).length;
  if (outside === 0) return null;
  return (
    <p className="mt-2 mb-3 text-13 text-ink-2">
      <Plural
        value={outside}
        one="# créneau avant 06:00 ou après 22:00 : les heures sont montrées en entier."
        other="# créneaux avant 06:00 ou après 22:00 : les heures sont montrées en entier."
      />
    </p>
  );
}

function Gap({ gap, scale }: { gap: MinuteSpan; scale: HourScale }) {
  const { t } = useLingui();
  const isNamed = gap.end - gap.start >= NAMED_GAP_MINUTES;
  const [from, to] = [timeOfMinutes(gap.start), timeOfMinutes(gap.end)];
  return (
    <p
      className="hatched absolute end-0 start-13 grid place-items-center opacity-80"
      style={{ top: rem(scale.topOf(gap.start)), height: rem(scale.heightOf(gap.end - gap.start)) }}
    >
      {isNamed ? (
        <span className="rounded-full bg-sand px-2.5 py-1 text-13 leading-none font-medium text-ink-3">
          <Trans>Non configuré</Trans>
        </span>
      ) : (
        <span className="sr-only">{t`De ${from} à ${to} : non configuré`}</span>
      )}
    </p>
  );
}

type FreeBlockProps = { hour: FreeHour; scale: HourScale; onClose: (() => void) | undefined };

function FreeBlock({ hour, scale, onClose }: FreeBlockProps) {
  const { t } = useLingui();
  const { start_time, end_time, session_type } = hour.slot;
  const isBilan = session_type === 'bilan';
  const look = cx(
    'flex size-full border-[1.5px] border-dashed border-edge bg-paper px-3.5 text-start text-13 font-medium text-ink-2',
    isBilan ? 'items-center gap-2 rounded-[8px]' : 'flex-col justify-center rounded-control',
  );
  const words = (
    <>
      <b className="text-15 leading-[1.3] font-[650]">
        {isBilan ? <Trans>Libre · bilan</Trans> : <Trans>Libre</Trans>}
      </b>
      <span className="num leading-[1.3]">{formatSpan(start_time, end_time)}</span>
    </>
  );
  return (
    <li
      className="absolute inset-x-0"
      style={{
        top: rem(scale.topOf(hour.start) + 1),
        height: rem(scale.heightOf(hour.end - hour.start) - 1),
      }}
    >
      {onClose ? (
        <button type="button" onClick={onClose} className={cx(look, 'hover:bg-sand-2')}>
          {words}
          <span className="sr-only">{t`Fermer cette heure`}</span>
        </button>
      ) : (
        <span className={look}>{words}</span>
      )}
    </li>
  );
}
