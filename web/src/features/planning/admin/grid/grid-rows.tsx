import { timeOfMinutes } from '@elan/contract/time.ts';
import { memo } from 'react';
import type { PlannedCoach } from '../use-planning-day.ts';
import type { Block } from './day-blocks.ts';
import { GridCell } from './grid-cell.tsx';
import { gridRows } from './grid-cells.ts';
import { halfHours } from './grid-metrics.ts';

type GridRowsProps = {
  columns: readonly PlannedCoach[];
  /** The first minute of the grid. */
  from: number;
  /** Where the Tab key stops. */
  stopBlock: Block | undefined;
  openBlock: Block | undefined;
  isOver: boolean;
  noteMinute: number;
};

/** The half hours of the day with what begins in them. Most minutes change nothing here. */
export const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { columns, from, stopBlock, openBlock, isOver, noteMinute } = props;
  const rows = new Map(gridRows(columns, from).map((row) => [row.index, row.cells]));
  return halfHours(from).map((minute, index) => (
    <tr key={minute} className="contents" aria-rowindex={index + 2}>
      <th scope="row" className="sr-only">
        {timeOfMinutes(minute)}
      </th>
      {rows.get(index)?.map(({ column, coachId, block }) => (
        <GridCell
          key={`${coachId}-${block.start}`}
          block={block}
          coachId={coachId}
          coachName={columns[column]?.name ?? ''}
          column={column}
          from={from}
          isTabStop={block === stopBlock}
          isOpen={block === openBlock}
          isWholeDay={columns[column]?.isUnconfigured ?? false}
          isOver={isOver}
          noteMinute={noteMinute}
        />
      ))}
    </tr>
  ));
});
