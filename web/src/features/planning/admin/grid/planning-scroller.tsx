import type { CivilMoment } from '@elan/contract/time.ts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { PlannedDay } from '../use-planning-day.ts';
import { firstSight } from './first-sight.ts';
import { gridSize } from './grid-metrics.ts';

type PlanningScrollerProps = {
  day: PlannedDay;
  now: CivilMoment;
  frame: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/**
 * The frame in which the grid scrolls both ways. From day to day it stays where one has scrolled to. Its ground is opaque: on
 * anything else the browser draws the whole grid anew with every frame, instead of moving what is drawn.
 */
export function PlanningScroller({ day, now, frame, children }: PlanningScrollerProps) {
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (isPlaced.current) return;
    // Once: afterwards the scroll is the reader's.
    isPlaced.current = true;
    frame.current?.scrollTo({ top: firstSight(day, now) });
  }, [day, now, frame]);
  return (
    <div
      ref={frame}
      className="relative min-h-0 flex-1 scroll-pt-12 low:h-80 low:flex-none scroll-pl-[52px] overflow-auto bg-paper overscroll-contain [--column-min:118px] max-md:[--column-min:142px] print:hidden"
    >
      <div className="relative" style={gridSize(day.columns.length)}>
        {children}
      </div>
    </div>
  );
}
