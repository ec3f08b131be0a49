import { addDays, addMonths, type CivilDate, type CivilMoment, monthGrid } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { useAway } from '../../../entities/away/api.ts';
import { onwardPixels } from '../../../lib/device/direction.ts';
import { useSession } from '../../../lib/session/sessions.ts';
import { comma, formatDayOfMonth, formatLongDay, formatShortWeekday } from '../../../lib/time/format.ts';
import { monthOf, onDayKey, weekOf } from '../../../ui/calendar/days.ts';
import { useDayFocus } from '../../../ui/calendar/use-day-focus.ts';
import { cx } from '../../../ui/cx.ts';
import type { Entry } from '../agenda/entry.ts';
import { useCoachDays } from '../api.ts';
import { CloseHoursDialog, useOwnHours } from '../hours/own-hours.tsx';
import { OwnHoursBar } from '../hours/own-hours-bar.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { CalendarSteps } from './calendar-nav.tsx';
import { type DayCounts, daysByDate, sumOf, useDayWords } from './day-counts.ts';
import { DayView } from './day-view.tsx';
import { MonthView } from './month-view.tsx';
import type { Scale, useCalendarAddress } from './use-calendar-address.ts';
import { WeekView } from './week-view.tsx';

/** A day with so many has no room for more. */
const FULL_DAY = 10;

type WeekStripProps = {
  day: CivilDate;
  today: CivilDate;
  on: (date: CivilDate) => DayCounts;
  onSelect: (date: CivilDate) => void;
};

/** The week around the day, each with how full it is; arrows move on, beyond the week too. */
function WeekStrip({ day, today, on, onSelect }: WeekStripProps) {
  const { t } = useLingui();
  const wordsOf = useDayWords();
  return (
    <fieldset className="grid grid-cols-7 justify-items-center gap-0.5">
      <legend className="sr-only">{t`Jour`}</legend>
      {weekOf(day).map((date) => {
        const counts = on(date);
        const isShown = date === day;
        const load = Math.min(1, (counts.sessions + counts.bilans + counts.courses) / FULL_DAY);
        return (
          <button
            key={date}
            type="button"
            data-date={date}
            aria-pressed={isShown}
            aria-current={date === today ? 'date' : undefined}
            tabIndex={isShown ? 0 : -1}
            onClick={() => onSelect(date)}
            onKeyDown={onDayKey(day, onSelect)}
            className={cx(
              'num flex h-18.5 w-full max-w-16 flex-col items-center justify-center gap-1.5 rounded-t-[25px] rounded-b-[7px] transition-colors duration-150',
              isShown ? 'bg-maj-600 pt-1 text-white' : 'hover:bg-sand-2',
              date === today && !isShown && 'inset-ring-2 inset-ring-ink',
            )}
          >
            <span className="sr-only">{[formatLongDay(date), ...wordsOf(counts)].join(comma())}</span>
            <span
              aria-hidden="true"
              className={cx('text-13 leading-none font-medium', isShown ? 'text-white' : 'text-ink-3')}
            >
              {formatShortWeekday(date).replace('.', '')}
            </span>
            <b aria-hidden="true" className="display text-19 leading-none tracking-[-.02em]">
              {formatDayOfMonth(date)}
            </b>
            <span
              aria-hidden="true"
              className={cx('h-1 w-6 overflow-hidden rounded-full', isShown ? 'bg-white/30' : 'bg-sand-3')}
            >
              <i
                className={cx('block h-full rounded-full', isShown ? 'bg-saffron' : 'bg-maj-600')}
                style={{ width: `${load * 100}%` }}
              />
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

const stepFrom = (day: CivilDate, scale: Scale, by: 1 | -1): CivilDate =>
  scale === 'month' ? addMonths(day, by) : addDays(day, scale === 'week' ? 7 * by : by);

/** What the strip or the grid around a day shows. */
const spanAround = (day: CivilDate, scale: Scale) => {
  const days = scale === 'month' ? monthGrid(day) : weekOf(day);
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
};

/** Without the days of its neighbours that a month's grid begins and ends with. */
const daysShown = (day: CivilDate, scale: Scale): CivilDate[] => {
  if (scale === 'day') return [day];
  return scale === 'week' ? weekOf(day) : monthGrid(day).filter((date) => monthOf(date) === monthOf(day));
};

type CoachCalendarProps = {
  now: CivilMoment;
  address: ReturnType<typeof useCalendarAddress>;
  onOpen: (entry: Entry) => void;
  /** Beside what is done about own hours: the ways to what else concerns them. */
  links: ReactNode;
};

/** A day, a week or a month; a finger or an arrow goes on to the next. */
export function CoachCalendar({ now, address, onOpen, links }: CoachCalendarProps) {
  const { day, scale, show } = address;
  const span = spanAround(day, scale);
  const days = useCoachDays(span);
  const coachId = useSession('coach')?.user?.id;
  const awayOn = useAway({ area: 'coach', coachId, ...span });
  const ownHours = useOwnHours();
  const on = daysByDate(days.data);
  const { t } = useLingui();
  const shown = daysShown(day, scale);
  const words = useDayWords()(sumOf(shown.map(on)));
  const step = (by: 1 | -1) => show({ day: stepFrom(day, scale, by) });
  const swipe = useSwipe(step);
  const nowRef = useScrollOnce();
  const frame = useRef<HTMLDivElement>(null);
  const followFocus = useDayFocus(frame, day, { view: scale, preventScroll: scale !== 'month' });
  const move = (date: CivilDate) => {
    followFocus(date);
    show({ day: date });
  };
  const open = (date: CivilDate) => {
    followFocus(date);
    show({ day: date, scale: 'day' });
  };
  return (
    <div {...swipe} ref={frame}>
      {scale === 'day' && <WeekStrip day={day} today={now.date} on={on} onSelect={move} />}
      <CalendarSteps
        scale={scale}
        words={days.data && (words.length > 0 ? words.join(' · ') : t`Aucune séance`)}
        showsToday={shown.includes(now.date)}
        onStep={step}
        onToday={() => show({ day: now.date })}
      />
      <OwnHoursBar coachId={coachId} day={day} now={now} mayOpen={ownHours.mayOpen}>
        {links}
      </OwnHoursBar>
      {scale === 'day' && (
        <DayView
          key={day}
          day={day}
          now={now}
          away={awayOn(day)}
          nowRef={nowRef}
          onOpen={onOpen}
          onClose={ownHours.mayOpen ? ownHours.close : undefined}
        />
      )}
      {ownHours.doomed && (
        <CloseHoursDialog key={ownHours.turn} slots={ownHours.doomed} {...ownHours.dialog} />
      )}
      {scale === 'week' && (
        <WeekView
          day={day}
          now={now}
          awayOn={awayOn}
          nowRef={nowRef}
          onMove={move}
          onDay={open}
          onOpen={onOpen}
        />
      )}
      {scale === 'month' &&
        (days.isError && days.data === undefined ? (
          <LoadFailure reads={[days]} />
        ) : (
          <MonthView day={day} today={now.date} on={on} awayOn={awayOn} onMove={move} onSelect={open} />
        ))}
    </div>
  );
}

/** Where what is next stays in sight, however far the page is scrolled. */
const HAS_ROOM_BESIDE = '(width >= 80rem)';

/**
 * For the line of the present hour: brought into sight once, afterwards the scroll is the reader's. Elsewhere what is next leaves
 * the screen with it, which is the lesser evil in the evening: the past is above, not before one's eyes.
 */
const useScrollOnce = () => {
  const hasScrolled = useRef(false);
  return (line: HTMLElement | null) => {
    if (!line || hasScrolled.current) return;
    hasScrolled.current = true;
    if (window.matchMedia(HAS_ROOM_BESIDE).matches) line.scrollIntoView({ block: 'nearest' });
    else if (line.getBoundingClientRect().top > window.innerHeight) line.scrollIntoView({ block: 'center' });
  };
};

const FAR_ENOUGH_PX = 60;
/** A finger that scrolls wanders to the side too. */
const MOSTLY_SIDEWAYS = 1.8;

/** A finger that draws the day away, to where lines begin, goes on; the other way goes back. Scrolling stays scrolling. */
const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const x = onwardPixels(finger.clientX - start.current.x);
      const y = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) >= FAR_ENOUGH_PX && Math.abs(x) > Math.abs(y) * MOSTLY_SIDEWAYS)
        onSwipe(x < 0 ? 1 : -1);
    },
  };
};
