import { timeOfMinutes } from '@elan/contract/time.ts';
import { cx } from '../../../../ui/cx.ts';
import { HEADER_PX, halfHours, heightOf, TIMES_PX } from './grid-metrics.ts';

/** Where the label of a half hour stands, in minutes below its line, and how far it reaches. */
const LABEL_MINUTE = 11;
const LABEL_MINUTES = 14;

type TimesColumnProps = {
  from: number;
  /** The minute of the day, today: its time stands there instead of a label that it would cover. */
  nowMinute: number | undefined;
};

/** The times, for the eye: one thing that stays at the side while the day scrolls. The rows of the grid say them too. */
export function TimesColumn({ from, nowMinute }: TimesColumnProps) {
  const isCovered = (minute: number) =>
    nowMinute !== undefined && Math.abs(minute + LABEL_MINUTE - nowMinute) < LABEL_MINUTES;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 z-10"
      style={{ top: HEADER_PX }}
    >
      <div className="num sticky left-0 h-full bg-paper font-medium" style={{ width: TIMES_PX }}>
        {halfHours(from).map((minute) => (
          <span
            key={minute}
            className={cx(
              'absolute right-2 leading-[14px]',
              minute % 60 === 0 ? 'text-[11.5px] text-ink-2' : 'text-[10.5px] text-ink-3',
              isCovered(minute) && 'invisible',
            )}
            style={{ top: heightOf(minute - from) + 5 }}
          >
            {timeOfMinutes(minute)}
          </span>
        ))}
      </div>
    </div>
  );
}
