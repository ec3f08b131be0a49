import { ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import { type CivilMoment, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlanMarks } from '../../../../entities/absences/plan-marks.ts';
import { isMirrored, onwardPixels } from '../../../../lib/device/direction.ts';
import { useIsPhone } from '../../../../lib/device/use-media-query.ts';
import { formatTime } from '../../../../lib/time/format.ts';
import { RAIL } from '../../../../ui/calendar/hour-scale.ts';
import { NowLine } from '../../../../ui/calendar/now-line.tsx';
import { cx } from '../../../../ui/cx.ts';
import { RowMenu, useRowMenu } from '../../../../ui/data/row-menu.tsx';
import type { MenuEntry } from '../../../../ui/overlays/menu-entries.tsx';
import { pixelsOf, rem } from '../../../../ui/rem.ts';
import { AbsenceLayer } from '../absences/absence-layer.tsx';
import { type CellActs, CellPopover } from '../details/cell-popover.tsx';
import { keyOfHour } from '../moving/lit-hours.ts';
import { MovingLayer } from '../moving/moving-layer.tsx';
import type { CarriedSession, Moving } from '../moving/use-moving.ts';
import { useSessionDrag } from '../moving/use-session-drag.ts';
import type { Plan } from '../plan.ts';
import type { Block } from './day-blocks.ts';
import { blockAt, type Cell, readCell } from './grid-cells.ts';
import {
  columnsInSight,
  gridSize,
  HEADER_HEIGHT,
  halfHours,
  heightOf,
  initialScrollTop,
  placeOf,
  widthOf,
} from './grid-metrics.ts';
import { PlanningGrid } from './planning-grid.tsx';

type PlanningBoardProps = {
  plan: Plan;
  now: CivilMoment;
  frame: RefObject<HTMLDivElement | null>;
  open: Cell | undefined;
  onOpen: (cell: Cell) => void;
  onClose: () => void;
  acts: CellActs;
  moving: Moving;
  /** Goes on to the day or week before or after. */
  onStep: (by: -1 | 1) => void;
  /** What an absence that is entered beside it would do. */
  marks: PlanMarks | undefined;
  /** What can be done with a coach. */
  coachActs: (coachId: number) => readonly MenuEntry[];
};

/** The grid with all that lies over it. */
export function PlanningBoard(props: PlanningBoardProps) {
  const { plan, now, frame, open, onOpen, onClose, acts, moving, onStep, marks, coachActs } = props;
  const coachMenu = useRowMenu<number>();
  const marker = useRef<HTMLElement>(null);
  const { columns, from } = plan;
  const index = columns.findIndex(({ columnId }) => columnId === open?.columnId);
  const column = columns[index];
  const block = blockAt(columns, open);
  const nowMinute = plan.days.includes(now.date) ? minutesOfDay(now.time) : undefined;
  const sessionAt = (cell: string) => {
    const found = readCell(cell);
    const at = blockAt(columns, found);
    const of = columns.find(({ columnId }) => columnId === found?.columnId);
    return at?.kind === 'session' && at.phase === 'coming' && of
      ? { ...at.session, coach_name: of.name }
      : undefined;
  };
  const drag = useSessionDrag(frame, {
    canTake: (cell) => sessionAt(cell) !== undefined,
    onTake: (cell) => {
      const session = sessionAt(cell);
      if (session) moving.start(session);
    },
    onDrop: (key) => {
      const hour = moving.hours.find((each) => keyOfHour(each) === key);
      if (hour) moving.choose(hour);
      else moving.putBack();
    },
  });
  const pointed = moving.hours.find((hour) => keyOfHour(hour) === drag?.over) ?? moving.chosen;
  return (
    <PlanningScroller plan={plan} now={now} frame={frame}>
      <PlanningGrid
        plan={plan}
        now={now}
        open={open}
        onOpen={onOpen}
        pointedDay={pointed?.date}
        onMove={(session, { name }) => acts.move({ ...session, coach_name: name })}
        onCoach={coachMenu.open}
      />
      <RowMenu menu={coachMenu} entriesOf={coachActs} />
      <AbsenceLayer plan={plan} marks={marks} />
      <TimesColumn from={from} nowMinute={nowMinute} />
      {nowMinute !== undefined && nowMinute >= from && (
        <NowLine
          time={now.time}
          top={HEADER_HEIGHT + heightOf(nowMinute - from)}
          variant="sticky"
          across={plan.view === 'week' ? widthOf(plan.days.indexOf(now.date)) : undefined}
        />
      )}
      {open && block && <OpenMarker ref={marker} block={block} cell={open} column={index} from={from} />}
      <MovingLayer
        moving={moving}
        plan={plan}
        isCarried={drag !== undefined}
        over={drag?.over}
        onStep={onStep}
      />
      {drag && moving.session && <CarriedGhost session={moving.session} at={drag.at} />}
      <CellPopover
        opened={open && block && column ? { cell: open, block, column } : undefined}
        plan={plan}
        now={now}
        triggerRef={marker}
        onClose={onClose}
        acts={acts}
      />
    </PlanningScroller>
  );
}

/** What is carried, after and under the pointer, which is measured from the left whichever way lines run. */
function CarriedGhost({ session, at }: { session: CarriedSession; at: { x: number; y: number } }) {
  const left = isMirrored() ? `calc(${at.x - 10}px - 100%)` : `${at.x + 10}px`;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none fixed z-30 grid w-42 rotate-1 gap-0.5 rounded-[8px] bg-maj-600 px-3 py-2 text-xs leading-4 text-white shadow-soft"
      style={{ inset: '0 auto auto 0', transform: `translate(${left}, ${at.y + 10}px)` }}
    >
      <b className="truncate font-semibold">{session.client_name}</b>
      <span className="num">{formatTime(session.time)}</span>
    </span>
  );
}

/**
 * What appears above the grid, or leaves there, as the words on a move do on a phone, moves nothing in it: what a finger holds stays
 * under it.
 */
const useKeptInPlace = (frame: RefObject<HTMLElement | null>): void => {
  const top = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const pushed = element.offsetTop - (top.current ?? element.offsetTop);
    if (pushed !== 0) element.scrollBy({ top: pushed, behavior: 'instant' });
    top.current = element.offsetTop;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // A window that changes its size lays everything out anew: from there it counts.
    const observer = new ResizeObserver(() => {
      top.current = element.offsetTop;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
};

type PlanningScrollerProps = {
  plan: Plan;
  now: CivilMoment;
  frame: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/**
 * The frame in which the grid scrolls both ways. From day to day it stays where one has scrolled to, and in a week the chosen day
 * comes into sight. Its ground is opaque: on
 * anything else the browser draws the whole grid anew with every frame, instead of moving what is drawn.
 */
function PlanningScroller({ plan, now, frame, children }: PlanningScrollerProps) {
  const isPhone = useIsPhone();
  const isPlaced = useRef(false);
  useKeptInPlace(frame);
  useLayoutEffect(() => {
    if (isPlaced.current) return;
    // Once: afterwards the scroll is the reader's.
    isPlaced.current = true;
    frame.current?.scrollTo({ top: pixelsOf(initialScrollTop(plan, now)) });
  }, [plan, now, frame]);
  const chosenDay = plan.view === 'week' ? plan.date : undefined;
  useLayoutEffect(() => {
    if (!chosenDay) return;
    const header = frame.current?.querySelector(`[data-day="${chosenDay}"]`);
    // A phone shows two days: the chosen one, and what comes next.
    header?.scrollIntoView({ block: 'nearest', inline: isPhone ? 'start' : 'nearest' });
  }, [chosenDay, isPhone, frame]);
  return (
    <div
      ref={frame}
      className="relative min-h-0 flex-1 scroll-pt-12 scroll-pb-44 low:h-80 low:scroll-pb-0 low:flex-none scroll-ps-13 overflow-auto bg-paper overscroll-contain [--column-min:7.375rem] max-md:[--column-min:8.875rem] print:hidden"
    >
      <div className="relative" style={gridSize(plan.columns.length)}>
        {children}
      </div>
    </div>
  );
}

/** Where the label of a half hour stands, in minutes below its line, and how far it reaches. */
const LABEL_MINUTE = 11;
const LABEL_MINUTES = 14;

type TimesColumnProps = {
  from: number;
  /** The minute of the day, today: its time stands there instead of a label that it would cover. */
  nowMinute: number | undefined;
};

/** The times, for the eye: one thing that stays at the side while the day scrolls. The rows of the grid say them too. */
function TimesColumn({ from, nowMinute }: TimesColumnProps) {
  const isCovered = (minute: number) =>
    nowMinute !== undefined && Math.abs(minute + LABEL_MINUTE - nowMinute) < LABEL_MINUTES;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 z-10"
      style={{ top: rem(HEADER_HEIGHT) }}
    >
      <div className="num sticky start-0 h-full bg-paper font-medium" style={{ width: rem(RAIL) }}>
        {halfHours(from).map((minute) => (
          <span
            key={minute}
            className={cx(
              'absolute end-2 leading-3.5',
              minute % 60 === 0 ? 'text-11 text-ink-2' : 'text-2xs text-ink-3',
              isCovered(minute) && 'invisible',
            )}
            style={{ top: rem(heightOf(minute - from) + 5) }}
          >
            {timeOfMinutes(minute)}
          </span>
        ))}
      </div>
    </div>
  );
}

type OpenMarkerProps = {
  ref: RefObject<HTMLElement | null>;
  block: Block;
  cell: Cell;
  column: number;
  from: number;
};

/** A ring around what is open, and what its popover points at: a whole reservation, else the half hour that was pressed. */
function OpenMarker({ ref, block, cell, column, from }: OpenMarkerProps) {
  const isWhole = block.kind === 'session' || block.kind === 'course';
  const place = placeOf(
    isWhole ? block : { start: cell.minute, end: Math.min(cell.minute + ROW_MINUTES, block.end) },
    column,
    from,
    HEADER_HEIGHT,
  );
  // A link may open what is out of sight, in a studio with many coaches: its popover would stand beside the screen. While the
  // plan loads, its column may move.
  const isPlacedIn = useRef<number>(undefined);
  useEffect(() => {
    if (isPlacedIn.current === column) return;
    isPlacedIn.current = column;
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [ref, column]);
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className="pointer-events-none absolute z-[6] rounded-[7px] outline-2 -outline-offset-1 outline-maj-600"
      style={place}
    />
  );
}

type VisibleCoachesProps = { frame: RefObject<HTMLElement | null>; count: number };

/** Which of the columns are in sight, where not all are: "Coachs 1–2 sur 8". */
export function VisibleCoaches({ frame, count }: VisibleCoachesProps) {
  const [sight, setSight] = useState('');
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const { clientWidth, scrollWidth } = element;
      const scrolled = onwardPixels(element.scrollLeft);
      setSight(columnsInSight({ scrolled, clientWidth, scrollWidth, rail: pixelsOf(RAIL) }, count));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [frame, count]);
  return sight ? (
    <Trans>
      Coachs {sight} sur {count}
    </Trans>
  ) : null;
}
