import { timeOfMinutes } from '@elan/contract/time.ts';

/** Closer than this, an hour and what stands beside it would be written over each other. */
const LABEL_PX = 18;

type HourRailProps = {
  hours: readonly number[];
  topOf: (minutes: number) => number;
  /** Where something else is written on the rail: the hour beside it keeps its line only. */
  taken?: number | undefined;
};

/** The hours of a timeline, each on its line; for the eye only, since what lies between them says its time. */
export function HourRail({ hours, topOf, taken }: HourRailProps) {
  const isLegible = (top: number) => taken === undefined || Math.abs(top - taken) >= LABEL_PX;
  return (
    <div aria-hidden="true">
      {hours.map((hour) => (
        <div
          key={hour}
          className="absolute inset-x-0 ml-[52px] border-t border-line"
          style={{ top: `${topOf(hour * 60)}px` }}
        >
          {isLegible(topOf(hour * 60)) && (
            <span className="num absolute -top-2 -left-[52px] text-[12.5px] leading-4 font-medium text-ink-3">
              {timeOfMinutes(hour * 60)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
