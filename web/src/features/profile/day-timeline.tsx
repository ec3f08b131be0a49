import { type CivilMoment, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx.ts';
import { HOUR_PX, hoursFor, placeMeetings } from './day-lanes.ts';
import type { Meeting } from './meeting.ts';
import { TimelineMeeting } from './timeline-meeting.tsx';

type DayTimelineProps = {
  label: string;
  meetings: readonly Meeting[];
  /** The studio's clock, when the day shown is today. */
  now?: CivilMoment | undefined;
};

/** A day from 6 to 22, 48 px to the hour, each meeting at its time. */
export function DayTimeline({ label, meetings, now }: DayTimelineProps) {
  const { t } = useLingui();
  const placed = placeMeetings(meetings);
  const hours = hoursFor(placed);
  const [first = 0] = hours;
  const topOf = (minutes: number) => ((minutes - first * 60) / 60) * HOUR_PX;
  const height = (hours.length - 1) * HOUR_PX;
  const nowTop = now && topOf(minutesOfDay(now.time));
  return (
    <div className="relative mt-2 mb-4" style={{ height: `${height}px` }}>
      <div aria-hidden="true">
        {hours.map((hour) => (
          <div
            key={hour}
            className="absolute inset-x-0 ml-[52px] border-t border-line"
            style={{ top: `${topOf(hour * 60)}px` }}
          >
            <span className="num absolute -top-2 -left-[52px] text-[12.5px] leading-4 font-medium text-ink-3">
              {timeOfMinutes(hour * 60)}
            </span>
          </div>
        ))}
      </div>
      <ol aria-label={label} className="absolute inset-y-0 right-0 left-[58px]">
        {placed.map((place) => (
          <TimelineMeeting key={place.meeting.key} place={place} top={topOf(place.start)} />
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
