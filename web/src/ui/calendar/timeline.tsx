import { type CivilTime, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { rem } from '../rem.ts';
import { type HourScale, RAIL, stepsOf } from './hour-scale.ts';
import { NowLine } from './now-line.tsx';

type TimelineProps = {
  scale: HourScale;
  /** The studio's time, where today is among what is shown. */
  now: CivilTime | undefined;
  nowVariant: 'label' | 'dot';
  nowRef?: ComponentProps<typeof NowLine>['ref'];
  /** Of several days side by side, the one that the line crosses: its place among them. */
  today?: { readonly index: number; readonly of: number };
  className: string;
  children: ReactNode;
};

/** The hours of a day down the side, a line where the day stands, and over them what the caller places by the same scale. */
export function Timeline({ scale, now, nowVariant, nowRef, today, className, children }: TimelineProps) {
  const minute = now === undefined ? undefined : minutesOfDay(now);
  const showsNow = minute !== undefined && minute >= scale.start && minute <= scale.end;
  const nowTop = showsNow ? scale.topOf(minute) : undefined;
  return (
    <div className={cx('relative', className)} style={{ height: rem(scale.topOf(scale.end)) }}>
      <HourLines scale={scale} taken={nowVariant === 'label' ? nowTop : undefined} />
      {children}
      {now !== undefined && nowTop !== undefined && (
        <NowLine
          time={now}
          top={nowTop}
          variant={nowVariant}
          across={today && today.of > 1 ? columnOf(today) : undefined}
          ref={nowRef}
        />
      )}
    </div>
  );
}

const columnOf = ({ index, of }: { index: number; of: number }): CSSProperties => ({
  insetInlineStart: `calc(${rem(RAIL)} + (100% - ${rem(RAIL)}) * ${index} / ${of})`,
  width: `calc((100% - ${rem(RAIL)}) / ${of})`,
});

const MINUTES_PER_HOUR = 60;
/** Closer than this, an hour and the time beside it would be written over each other. */
const LABEL_HEIGHT = 18;

type HourLinesProps = {
  scale: HourScale;
  /** Where the time is written on the rail: the hour beside it keeps its line only. */
  taken: number | undefined;
};

/** For the eye only: what lies between the hours says its time. */
function HourLines({ scale, taken }: HourLinesProps) {
  const isLegible = (top: number) => taken === undefined || Math.abs(top - taken) >= LABEL_HEIGHT;
  return (
    <div aria-hidden="true">
      {[...stepsOf(scale, MINUTES_PER_HOUR), scale.end].map((minute) => (
        <div
          key={minute}
          className="absolute inset-x-0 ms-13 border-t border-line"
          style={{ top: rem(scale.topOf(minute)) }}
        >
          {isLegible(scale.topOf(minute)) && (
            <span className="num absolute -top-2 -start-13 text-13 leading-4 font-medium text-ink-3">
              {timeOfMinutes(minute)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
