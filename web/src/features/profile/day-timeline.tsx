import { type CivilMoment, minutesOfDay } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { hoursFor, placeInLanes } from '../../ui/calendar/day-lanes.ts';
import { HourRail } from '../../ui/calendar/hour-rail.tsx';
import { cx } from '../../ui/cx.ts';
import type { Meeting } from './meeting.ts';
import { HOUR_PX, TimelineMeeting } from './timeline-meeting.tsx';

type DayTimelineProps = {
  label: string;
  meetings: readonly Meeting[];
  /** The studio's clock, when the day shown is today. */
  now?: CivilMoment | undefined;
  onOpen: (meeting: Meeting) => void;
};

/** A day from 6 to 22, 48 px to the hour, each meeting at its time. */
export function DayTimeline({ label, meetings, now, onOpen }: DayTimelineProps) {
  const { t } = useLingui();
  const placed = placeInLanes(meetings);
  const hours = hoursFor(placed);
  const [first = 0] = hours;
  const topOf = (minutes: number) => ((minutes - first * 60) / 60) * HOUR_PX;
  const height = (hours.length - 1) * HOUR_PX;
  const nowTop = now && topOf(minutesOfDay(now.time));
  return (
    <div className="relative mt-2 mb-4" style={{ height: `${height}px` }}>
      <HourRail hours={hours} topOf={topOf} />
      <ol aria-label={label} className="absolute inset-y-0 right-0 left-[58px]">
        {placed.map((place) => (
          <TimelineMeeting key={place.item.key} place={place} top={topOf(place.start)} onOpen={onOpen} />
        ))}
      </ol>
      {nowTop !== undefined && nowTop >= 0 && nowTop <= height && (
        <p
          className={cx(
            'pointer-events-none absolute inset-x-0 ml-[46px] border-t-2 border-clay',
            'before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-clay',
          )}
          style={{ top: `${nowTop}px` }}
        >
          <span className="sr-only">{t`Il est ${now?.time ?? ''} au studio.`}</span>
        </p>
      )}
    </div>
  );
}
