import { type ComponentProps, memo } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { useCellName } from './block-words.ts';
import type { Block } from './day-blocks.ts';
import { BlockContent, lookOf } from './grid-block.tsx';
import { rowsSpanned, writeCell } from './grid-cells.ts';
import { placeOf } from './grid-metrics.ts';

type GridCellProps = ComponentProps<typeof BlockContent> & {
  coachId: number;
  coachName: string;
  column: number;
  from: number;
  /** The one cell of the grid that the Tab key stops at. */
  isTabStop: boolean;
  isOpen: boolean;
};

const isBusy = ({ kind }: Block) => kind === 'session' || kind === 'course';

/** A block of a coach's column. The grid hears its presses and keys. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { block, coachId, coachName, column, from, isTabStop, isOpen, isWholeDay, isOver, noteMinute } =
    props;
  const nameOf = useCellName();
  return (
    <td
      className="absolute p-0"
      rowSpan={rowsSpanned(block)}
      aria-colindex={column + 2}
      style={placeOf(block, column, from)}
    >
      <button
        type="button"
        data-cell={writeCell({ coachId, minute: block.start })}
        data-kind={block.kind}
        aria-label={nameOf(block, coachName, { isWholeDay, isOver })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={isTabStop ? 0 : -1}
        className={cx(
          'group absolute inset-x-0.5 inset-y-px flex flex-col items-start rounded-[6px] px-1.5 text-left text-xs leading-4 focus-visible:z-[6] focus-visible:outline-offset-1',
          isBusy(block) && 'justify-center overflow-hidden',
          block.kind !== 'unconfigured' && 'hover:outline-1 hover:outline-edge/60',
          lookOf(block),
        )}
      >
        <BlockContent {...{ block, isWholeDay, isOver, noteMinute }} />
      </button>
    </td>
  );
});
