import { sumHours } from '@elan/contract/slots/slots.rules.ts';
import type { WeekHours } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Away } from '../../../entities/away/away.ts';
import { AwayHatch } from '../../../entities/away/away-hatch.tsx';
import { onwardKey } from '../../../lib/device/direction.ts';
import {
  comma,
  formatDayOfMonth,
  formatLongDay,
  formatShortWeekday,
  formatWeekday,
} from '../../../lib/time/format.ts';
import { hourScale } from '../../../ui/calendar/hour-scale.ts';
import { placeInLanes } from '../../../ui/calendar/lanes.ts';
import type { MinuteSpan } from '../../../ui/calendar/minute-spans.ts';
import { Timeline } from '../../../ui/calendar/timeline.tsx';
import { cx } from '../../../ui/cx.ts';
import { HourBlockButton } from './hour-block.tsx';
import { blockAfterKey, blocksOf, type HourBlock } from './hour-blocks.ts';
import { useSumWords } from './hours-words.ts';

const HOUR_HEIGHT = 48;
/** Something is to be seen of an empty day, too. */
const USUAL_SPAN = { start: 8 * 60, end: 20 * 60 };
const HOUR = 60;

/** From the first hour to the last that something stands in, whole hours, and never less than a usual day. */
const spanOf = (blocks: readonly MinuteSpan[]): MinuteSpan => ({
  start: Math.min(USUAL_SPAN.start, ...blocks.map(({ start }) => Math.floor(start / HOUR) * HOUR)),
  end: Math.max(USUAL_SPAN.end, ...blocks.map(({ end }) => Math.ceil(end / HOUR) * HOUR)),
});

export interface HoursDay {
  readonly date: CivilDate;
  readonly blocks: readonly HourBlock[];
  readonly away: readonly Away[];
  readonly open_minutes: number;
  readonly taken_minutes: number;
}

/** A day as the grid draws it; `shown` leaves out what the filters do. */
export const dayOf = (
  date: CivilDate,
  { slots, courses }: Pick<WeekHours, 'slots' | 'courses'>,
  { away, shown }: { away: readonly Away[]; shown: (slot: WeekHours['slots'][number]) => boolean },
): HoursDay => {
  const ofDay = slots.filter((slot) => slot.date === date);
  const { open_minutes, taken_minutes } = sumHours(ofDay);
  return {
    date,
    blocks: blocksOf(
      ofDay.filter(shown),
      courses.filter((course) => course.date === date),
    ),
    away,
    open_minutes,
    taken_minutes,
  };
};

type HoursGridProps = {
  /** One, or the seven of a week. */
  days: readonly HoursDay[];
  now: CivilMoment;
  /** Some of the week's hours were opened by the coach's week. */
  marksHand: boolean;
  open: string | undefined;
  /** Around what is open. */
  marker: RefObject<HTMLElement | null>;
  onOpen: (block: HourBlock) => void;
  onDay: (date: CivilDate) => void;
};

/** The days of a coach side by side, hour by hour. Arrows lead from hour to hour, Enter opens one. */
export function HoursGrid({ days, now, marksHand, open, marker, onOpen, onDay }: HoursGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const span = spanOf(days.flatMap(({ blocks }) => blocks));
  const scale = hourScale(span, HOUR_HEIGHT);
  const firstId = (days.find(({ date }) => date === now.date) ?? days.find(({ blocks }) => blocks.length > 0))
    ?.blocks[0]?.id;
  const reached = open ?? firstId ?? days.flatMap(({ blocks }) => blocks)[0]?.id;
  const showNow = useShownNow(frame);
  useLayoutEffect(() => {
    marker.current = open
      ? (frame.current?.querySelector<HTMLElement>(`[data-block="${open}"]`) ?? null)
      : marker.current;
  });
  const move = (event: KeyboardEvent) => {
    const from = document.activeElement?.getAttribute('data-block');
    const to =
      from &&
      blockAfterKey(
        onwardKey(event.key),
        from,
        days.map(({ blocks }) => blocks),
      );
    if (!to) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>(`[data-block="${to.id}"]`)?.focus();
  };
  const isWeek = days.length > 1;
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <div
      ref={frame}
      role="none"
      onKeyDown={move}
      className={cx(
        'min-h-0 flex-1 overscroll-contain bg-paper scroll-pt-16 low:h-80 low:flex-none',
        // Without an hour in it nothing is further down, and no key would lead there.
        days.some(({ blocks }) => blocks.length > 0) ? 'overflow-auto' : 'overflow-hidden',
      )}
    >
      <div className={cx('px-3', isWeek && 'min-w-160')}>
        {isWeek && <DaysHead days={days} today={now.date} columns={columns} onDay={onDay} />}
        <Timeline
          scale={scale}
          now={days.some(({ date }) => date === now.date) ? now.time : undefined}
          nowVariant="label"
          today={{ index: days.findIndex(({ date }) => date === now.date), of: days.length }}
          nowRef={showNow}
          className="mt-4 mb-6"
        >
          <div className="absolute inset-y-0 end-0 start-13 grid" style={columns}>
            {days.map(({ date, blocks, away }) => (
              <div key={date} data-day={date} className="relative border-s border-line/60 px-0.5">
                <div className="relative h-full">
                  {away.map((each) => (
                    <AwayHatch key={each.key} away={each} scale={scale} over={blocks} />
                  ))}
                  <ol aria-label={formatLongDay(date)}>
                    {placeInLanes(blocks).map((place) => (
                      <HourBlockButton
                        key={place.item.id}
                        place={place}
                        scale={scale}
                        isOpen={place.item.id === open}
                        isFirst={place.item.id === reached}
                        marksHand={marksHand}
                        onOpen={() => onOpen(place.item)}
                      />
                    ))}
                  </ol>
                </div>
              </div>
            ))}
          </div>
        </Timeline>
      </div>
    </div>
  );
}

/** For the line of the present hour: late in the day it is brought into sight once, afterwards the scroll is the reader's. */
const useShownNow = (frame: RefObject<HTMLElement | null>) => {
  const line = useRef<HTMLElement>(null);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    if (!line.current || !frame.current || isShown.current) return;
    isShown.current = true;
    const { top, bottom, height } = frame.current.getBoundingClientRect();
    const now = line.current.getBoundingClientRect();
    // The page itself stays where it is, with its title.
    if (now.bottom > Math.min(bottom, window.innerHeight))
      frame.current.scrollTop += now.top - top - height / 2;
  });
  return (now: HTMLElement | null) => {
    line.current = now;
  };
};

type DaysHeadProps = {
  days: readonly HoursDay[];
  today: CivilDate;
  columns: { gridTemplateColumns: string };
  onDay: (date: CivilDate) => void;
};

/** The days above their columns, each with how much of it is open; one press shows a day alone. */
function DaysHead({ days, today, columns, onDay }: DaysHeadProps) {
  const { t } = useLingui();
  const sums = useSumWords();
  return (
    <fieldset className="sticky top-0 z-10 grid border-b border-line bg-paper ps-13" style={columns}>
      <legend className="sr-only">{t`Jours`}</legend>
      {days.map(({ date, open_minutes, taken_minutes }) => {
        const words = sums.hours({ open_minutes, taken_minutes });
        const day = formatLongDay(date);
        return (
          <button
            key={date}
            type="button"
            aria-current={date === today ? 'date' : undefined}
            onClick={() => onDay(date)}
            className="num flex min-w-0 flex-col items-stretch px-2 py-2 text-start hover:bg-sand-2"
          >
            <span className="sr-only">{`${day}${comma()}${words}`}</span>
            <span
              aria-hidden="true"
              className={cx(
                'flex items-baseline gap-1 text-13 font-semibold',
                date === today && 'text-maj-700',
              )}
            >
              <span className="truncate max-lg:hidden">{formatWeekday(date)}</span>
              <span className="truncate lg:hidden">{formatShortWeekday(date)}</span>
              <span className="flex-none">{formatDayOfMonth(date)}</span>
              {date === today && (
                <i className="ms-0.5 size-1.5 flex-none rounded-full bg-maj-600 max-lg:hidden" />
              )}
            </span>
            <span aria-hidden="true" className="block text-xs leading-4 text-ink-3 max-lg:hidden">
              {sums.brief({ open_minutes, taken_minutes })}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
