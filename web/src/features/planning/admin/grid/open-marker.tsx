import { ROW_MINUTES } from '@elan/contract/planning.rules.ts';
import type { RefObject } from 'react';
import type { Block } from './day-blocks.ts';
import type { Cell } from './grid-cells.ts';
import { HEADER_PX, placeOf } from './grid-metrics.ts';

type OpenMarkerProps = {
  ref: RefObject<HTMLElement | null>;
  block: Block;
  cell: Cell;
  column: number;
  from: number;
};

/** A ring around what is open, and what its popover points at: a whole reservation, else the half hour that was pressed. */
export function OpenMarker({ ref, block, cell, column, from }: OpenMarkerProps) {
  const isWhole = block.kind === 'session' || block.kind === 'course';
  const { top, ...place } = placeOf(
    isWhole ? block : { start: cell.minute, end: Math.min(cell.minute + ROW_MINUTES, block.end) },
    column,
    from,
  );
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className="pointer-events-none absolute z-[6] rounded-[7px] outline-2 -outline-offset-1 outline-maj-600"
      style={{ ...place, top: HEADER_PX + Number(top) }}
    />
  );
}
