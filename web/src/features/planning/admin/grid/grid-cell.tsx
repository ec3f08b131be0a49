import { ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ClipboardList, Plus, UsersRound } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatLength } from '../../../../lib/time/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { rem } from '../../../../ui/rem.ts';
import { hoursOf, useCellName, useSeatsName } from './block-words.ts';
import type { Block } from './day-blocks.ts';
import { isOneRow, rowsSpanned, writeCell } from './grid-cells.ts';
import { heightOf, placeOf } from './grid-metrics.ts';

type GridCellProps = BlockContentProps & {
  columnId: number;
  /** Whose it is, and in a week of which day. */
  columnName: string;
  column: number;
  from: number;
  /** The one cell of the grid that the Tab key stops at. */
  isTabStop: boolean;
  isOpen: boolean;
};

const isBusy = ({ kind }: Block) => kind === 'session' || kind === 'course';

/** A block of a coach's column. The grid hears its presses and keys. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { block, columnId, columnName, column, from, isTabStop, isOpen, isWholeDay, isOver, noteMinute } =
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
        data-cell={writeCell({ columnId, minute: block.start })}
        data-kind={block.kind}
        aria-label={nameOf(block, columnName, { isWholeDay, isOver })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={isTabStop ? 0 : -1}
        className={cx(
          'group absolute inset-x-0.5 inset-y-px flex flex-col items-start rounded-[6px] px-1.5 text-start text-xs leading-4 focus-visible:z-[6] focus-visible:outline-offset-1',
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

const LOOK = {
  normal: 'border-s-[3px] border-maj-600 bg-maj-100 text-maj-900',
  bilan: 'border-s-[3px] border-ok bg-ok-100 text-ok',
  course: 'border-s-[3px] border-saffron bg-saffron-100 text-saffron-900',
  past: 'border-s-[3px] border-edge/60 bg-sand-2 text-ink-2',
  pastCourse: 'border-s-[3px] border-edge/60 bg-sand-3 text-ink-2',
  free: 'bg-paper text-maj-700 inset-ring inset-ring-maj-300 [background-image:linear-gradient(transparent_calc(2rem-1px),var(--color-maj-50)_calc(2rem-1px))] [background-size:2rem_2rem]',
  untaken: 'bg-paper text-ink-3 inset-ring inset-ring-line',
  unconfigured: '',
};

const lookOf = (block: Block): string => {
  if (block.kind === 'session') return LOOK[block.phase === 'past' ? 'past' : block.session.session_type];
  if (block.kind === 'course') return LOOK[block.phase === 'past' ? 'pastCourse' : 'course'];
  return LOOK[block.kind];
};

const TOP_ROW = 'flex h-7.5 items-center text-11';

type BlockContentProps = {
  block: Block;
  /** The coach offers nothing on that day. */
  isWholeDay: boolean;
  /** The day is past: nothing can be added to it. */
  isOver: boolean;
  /** Where one first looks, for what is said of a whole day. */
  noteMinute: number;
};

function BlockContent({ block, isWholeDay, isOver, noteMinute }: BlockContentProps) {
  switch (block.kind) {
    case 'session':
      return <SessionContent block={block} />;
    case 'course':
      return <CourseContent block={block} />;
    case 'free':
      return (
        <span className={cx(TOP_ROW, 'w-full justify-between gap-1')}>
          <BlockLine className="bg-paper font-medium">
            <Plus className={blockIcon} aria-hidden="true" />
            <Trans>Libre</Trans>
          </BlockLine>
          <BlockLine className="num bg-paper pe-0 ps-1 text-ink-3">
            {formatLength(block.end - block.start)}
          </BlockLine>
        </span>
      );
    case 'untaken':
      return (
        <span className={TOP_ROW}>
          <BlockLine className="bg-paper">
            <Trans>Non pris</Trans>
          </BlockLine>
        </span>
      );
    case 'unconfigured':
      if (isWholeDay) return <NothingOffered isOver={isOver} top={heightOf(noteMinute - block.start)} />;
      return isOver ? null : <OpenHint />;
  }
}

function NothingOffered({ isOver, top }: { isOver: boolean; top: number }) {
  return (
    <span
      style={{ marginTop: rem(Math.max(6, top)) }}
      className="relative z-[5] grid w-full gap-0.5 rounded-sm bg-paper p-2 text-11 text-ink-3 inset-ring inset-ring-line"
    >
      <b className="font-semibold text-ink">
        <Trans>Non configuré</Trans>
      </b>{' '}
      <Trans>Aucun créneau ce jour</Trans>{' '}
      {!isOver && (
        <span className="font-semibold text-maj-700 group-hover:underline">
          <Trans>Ajouter des créneaux</Trans>
        </span>
      )}
    </span>
  );
}

/** Not part of the cell's name, which says more. */
function OpenHint() {
  const { t } = useLingui();
  return (
    <span
      data-hint={t`Ouvrir`}
      className="relative z-[5] mt-1.25 flex items-center gap-1 rounded-[5px] bg-paper px-1 text-11 font-medium text-maj-700 opacity-0 after:content-[attr(data-hint)] group-hover:opacity-100 group-focus-visible:opacity-100"
    >
      <Plus className={blockIcon} aria-hidden="true" />
    </span>
  );
}

const blockIcon = 'size-3 flex-none';

type BlockLineProps = { children: ReactNode; className: string; wraps?: boolean };

/**
 * A line of text that the now-line goes around: it lies above it, on the colour of its block (`className` says which). The space at
 * its end keeps the words of two lines apart where they are read as one.
 */
function BlockLine({ children, className, wraps = false }: BlockLineProps) {
  return (
    <span
      className={cx(
        'relative z-[5] flex max-w-full min-w-0 items-center gap-1 pe-1',
        !wraps && 'whitespace-nowrap',
        className,
      )}
    >
      {children}{' '}
    </span>
  );
}

const done = <Check className={blockIcon} aria-hidden="true" />;

/** With one row there is room for the name alone. */
function SessionContent({ block }: { block: Extract<Block, { kind: 'session' }> }) {
  const { session, phase } = block;
  const isBilan = session.session_type === 'bilan';
  const check = phase === 'past' && done;
  return (
    <>
      <BlockLine className="bg-inherit font-semibold">
        {isBilan ? <ClipboardList className={blockIcon} aria-hidden="true" /> : isOneRow(block) && check}
        <span className="truncate">{session.client_name}</span>
      </BlockLine>
      {!isOneRow(block) && (
        <BlockLine className="num bg-inherit text-11">
          {check}
          {hoursOf(session)}
        </BlockLine>
      )}
    </>
  );
}

/** The title may take two lines where the course is long enough. */
function CourseContent({ block }: { block: Extract<Block, { kind: 'course' }> }) {
  const { course, phase } = block;
  const seatsOf = useSeatsName();
  const isTall = block.end - block.start > 2 * ROW_MINUTES;
  return (
    <>
      <BlockLine className="bg-inherit font-semibold" wraps={isTall}>
        <UsersRound className={cx(blockIcon, isTall && 'mt-0.5 self-start')} aria-hidden="true" />
        <span className={isTall ? 'line-clamp-2 min-w-0' : 'truncate'}>{course.title}</span>
      </BlockLine>
      {!isOneRow(block) && (
        <>
          <BlockLine className="num bg-inherit text-11">
            {phase === 'past' && done}
            {hoursOf(course)}
          </BlockLine>
          <BlockLine className="num bg-inherit text-11">{seatsOf(course)}</BlockLine>
        </>
      )}
    </>
  );
}
