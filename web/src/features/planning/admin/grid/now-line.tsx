import { minutesOfDay } from '@elan/contract/time.ts';
import { HEADER_PX, heightOf, TIMES_PX } from './grid-metrics.ts';

/** Where the day stands. The line lies above the blocks and below their words; the time stays with the column of times. */
export function NowLine({ time, from }: { time: string; from: number }) {
  const top = HEADER_PX + heightOf(minutesOfDay(time) - from);
  if (top < HEADER_PX) return null;
  return (
    <>
      <span
        aria-hidden="true"
        data-now-line
        className="pointer-events-none absolute right-0 z-[4] border-t-[1.5px] border-clay"
        style={{ top, left: TIMES_PX }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 z-[11] block h-0"
        style={{ top }}
      >
        <b
          className="num sticky left-0.5 block -translate-y-1/2 rounded-[5px] bg-clay py-0.5 text-center text-[11px] leading-4 font-semibold text-white"
          style={{ width: TIMES_PX - 5 }}
        >
          {time}
        </b>
      </span>
    </>
  );
}
