import { type CivilMoment, minutesOfDay } from '@elan/contract/time.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { CellActs } from '../details/cell-popover.tsx';
import { CellPopover } from '../details/cell-popover.tsx';
import type { PlannedDay } from '../use-planning-day.ts';
import { blockAt, type Cell } from './grid-cells.ts';
import { NowLine } from './now-line.tsx';
import { OpenMarker } from './open-marker.tsx';
import { PlanningGrid } from './planning-grid.tsx';
import { PlanningScroller } from './planning-scroller.tsx';
import { TimesColumn } from './times-column.tsx';

type PlanningBoardProps = {
  day: PlannedDay;
  now: CivilMoment;
  frame: RefObject<HTMLDivElement | null>;
  open: Cell | undefined;
  onOpen: (cell: Cell) => void;
  onClose: () => void;
  acts: CellActs;
};

/** The grid of a day with all that lies over it. */
export function PlanningBoard({
  day,
  now,
  frame,
  open,
  onOpen,
  onClose,
  acts,
}: PlanningBoardProps): ReactNode {
  const marker = useRef<HTMLElement>(null);
  const column = day.columns.findIndex(({ coachId }) => coachId === open?.coachId);
  const coach = day.columns[column];
  const block = blockAt(day.columns, open);
  return (
    <PlanningScroller day={day} now={now} frame={frame}>
      <PlanningGrid day={day} now={now} open={open} onOpen={onOpen} />
      <TimesColumn from={day.from} nowMinute={day.date === now.date ? minutesOfDay(now.time) : undefined} />
      {day.date === now.date && <NowLine time={now.time} from={day.from} />}
      {open && block && <OpenMarker ref={marker} block={block} cell={open} column={column} from={day.from} />}
      <CellPopover
        opened={open && block && coach ? { cell: open, block, coach } : undefined}
        day={day}
        now={now}
        triggerRef={marker}
        onClose={onClose}
        acts={acts}
      />
    </PlanningScroller>
  );
}
