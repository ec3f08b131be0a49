import { timeOfMinutes } from '@elan/contract/time.ts';

type HourRailProps = {
  hours: readonly number[];
  topOf: (minutes: number) => number;
};

/** The hours of a timeline, each on its line; for the eye only, since what lies between them says its time. */
export function HourRail({ hours, topOf }: HourRailProps) {
  return (
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
  );
}
