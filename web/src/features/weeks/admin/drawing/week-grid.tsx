import { timeOfMinutes } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { RAIL, shownSpan, stepsOf } from '../../../../ui/calendar/hour-scale.ts';
import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import { cx } from '../../../../ui/cx.ts';
import { PopoverDialog } from '../../../../ui/overlays/popover-dialog.tsx';
import { rem } from '../../../../ui/rem.ts';
import { hoursOf, shortHoursOf, useWeekWords } from '../week-words.ts';
import { BlockForm } from './block-form.tsx';
import { BLOCK_LOOK, HATCHED, KindMark } from './block-look.tsx';
import { type Block, change, onDay, remove, STEP, WEEKDAYS } from './blocks.ts';
import { HOUR_HEIGHT, shareOf } from './gestures.ts';
import { type Board, type BoardProps, useBoard } from './use-board.ts';

type WeekGridProps = BoardProps & {
  /** Beside the name of a day: what copies it. */
  dayAct: (weekday: number) => ReactNode;
};

const COLUMNS = { gridTemplateColumns: `${rem(RAIL)} repeat(7, minmax(5.25rem, 1fr))` };
const HOUR = 60;

/** The week from Monday to Sunday, to be drawn in: half hours down, days across. */
export function WeekGrid(props: WeekGridProps) {
  const { blocks, selected, onSelect, onChange, dayAct } = props;
  const words = useWeekWords();
  const span = shownSpan(blocks);
  const board = useBoard({ ...props, axis: 'y', span });
  const chosen = blocks.find(({ id }) => id === selected);
  const trigger = useRef<HTMLElement>(null);
  const hours = stepsOf(span, HOUR).slice(1);
  return (
    <div ref={board.frame} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto">
      <div className="sticky top-0 z-20 grid flex-none border-b border-line bg-paper" style={COLUMNS}>
        <span />
        {WEEKDAYS.map((weekday) => (
          <div
            key={weekday}
            className="flex min-w-0 items-center justify-between border-s border-line py-1.5 ps-1.5 pe-0.5 min-[85rem]:ps-2"
          >
            <p className="min-w-0 leading-tight">
              <b className="block truncate text-xs font-semibold min-[85rem]:text-13">
                {words.dayOf(weekday)}
              </b>
              <span className="num block truncate text-xs text-ink-3">
                {words.sumsOf(onDay(board.shown, weekday))}
              </span>
            </p>
            {dayAct(weekday)}
          </div>
        ))}
      </div>
      <div
        className="grid flex-auto select-none"
        style={{ ...COLUMNS, minHeight: rem(((span.end - span.start) / HOUR) * HOUR_HEIGHT) }}
      >
        <div aria-hidden="true" className="relative">
          {hours.map((minute) => (
            <time
              key={minute}
              className="num absolute end-2 -translate-y-1/2 text-xs text-ink-2"
              style={{ top: shareOf(minute - span.start, span) }}
            >
              {timeOfMinutes(minute)}
            </time>
          ))}
        </div>
        {WEEKDAYS.map((weekday) => (
          <DayTrack key={weekday} weekday={weekday} board={board} span={span} selected={selected} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {board.said}
      </p>
      {chosen && (
        <BlockPopover
          key={chosen.id}
          frame={board.frame.current}
          trigger={trigger}
          block={chosen}
          blocks={blocks}
          onClose={() => onSelect(undefined)}
          onChange={(block) => onChange(change(blocks, block))}
          onRemove={() => {
            onSelect(undefined);
            onChange(remove(blocks, chosen.id));
          }}
        />
      )}
    </div>
  );
}

type BlockPopoverProps = {
  frame: HTMLElement | null;
  trigger: { current: HTMLElement | null };
  block: Block;
  blocks: readonly Block[];
  onClose: () => void;
  onChange: (block: Block) => void;
  onRemove: () => void;
};

function BlockPopover({ frame, trigger, block, blocks, onClose, ...acts }: BlockPopoverProps) {
  const words = useWeekWords();
  trigger.current = frame?.querySelector<HTMLElement>(`[data-block="${block.id}"]`) ?? null;
  return (
    <PopoverDialog isOpen onClose={onClose} triggerRef={trigger} title={words.dayOf(block.weekday)}>
      <div className="mt-3">
        <BlockForm block={block} blocks={blocks} {...acts} />
      </div>
    </PopoverDialog>
  );
}

type DayTrackProps = { weekday: number; board: Board; span: MinuteSpan; selected: number | undefined };

/** The hours of one day: what is open lies on what is not. */
function DayTrack({ weekday, board, span, selected }: DayTrackProps) {
  const words = useWeekWords();
  const day = onDay(board.shown, weekday);
  const { cursor } = board;
  return (
    <fieldset
      aria-label={words.dayWords(weekday, day)}
      data-track={weekday}
      className={cx('relative min-w-0 cursor-crosshair border-s border-line', HATCHED)}
    >
      <HourLines span={span} />
      {day.length === 0 && !board.isDrawing && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-1.5 top-1/4 rounded-sm bg-paper px-1 py-2 text-center text-xs leading-4 text-ink-2 inset-ring inset-ring-line"
        >
          <b className="block font-semibold text-ink">
            <Trans>Repos</Trans>
          </b>
          <Trans>Tirer pour ouvrir</Trans>
        </p>
      )}
      {cursor.weekday === weekday && (
        <button
          type="button"
          {...board.cursorProps}
          className="pointer-events-none absolute inset-x-0.5 z-10 rounded-[6px] outline-none focus-visible:bg-maj-600/15 focus-visible:inset-ring-2 focus-visible:inset-ring-maj-500"
          style={{ top: shareOf(cursor.minute - span.start, span), height: shareOf(STEP, span) }}
        />
      )}
      {day.map((block) => (
        <GridBlock
          key={block.id}
          block={block}
          board={board}
          span={span}
          isChosen={block.id === selected || block.id === board.active}
        />
      ))}
    </fieldset>
  );
}

function HourLines({ span }: { span: MinuteSpan }) {
  return stepsOf(span, HOUR)
    .slice(1)
    .map((minute) => (
      <i
        key={minute}
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 border-t border-line"
        style={{ top: shareOf(minute - span.start, span) }}
      />
    ));
}

const HANDLE =
  'absolute inset-x-0 mx-auto h-2.5 w-8 cursor-ns-resize touch-none rounded-full bg-paper opacity-0 inset-ring-2 inset-ring-maj-600 group-hover:opacity-100 group-focus-visible:opacity-100 group-data-chosen:opacity-100 after:absolute after:-inset-2';

type GridBlockProps = { block: Block; board: Board; span: MinuteSpan; isChosen: boolean };

function GridBlock({ block, board, span, isChosen }: GridBlockProps) {
  const words = useWeekWords();
  const { start, end, kind } = block;
  return (
    <button
      type="button"
      {...board.blockProps(block)}
      aria-haspopup="dialog"
      data-chosen={isChosen || undefined}
      className={cx(
        'group absolute inset-x-1 z-10 flex cursor-grab flex-col items-start rounded-[9px] border-s-[3px] px-1 py-1 text-start text-11 leading-4 min-[85rem]:px-1.5 min-[85rem]:text-xs inset-ring inset-ring-maj-200 outline-offset-1',
        BLOCK_LOOK[kind],
        isChosen && 'z-20 ring-2 ring-maj-600',
      )}
      style={{ top: shareOf(start - span.start, span), height: `calc(${shareOf(end - start, span)} - 2px)` }}
    >
      <span aria-hidden="true" className="@container grid w-full overflow-hidden">
        <b className="num truncate font-semibold max-[85rem]:tracking-[-0.035em]">
          <span className="@max-[4.625rem]:hidden">{hoursOf(block)}</span>
          <span className="@min-[4.625rem]:hidden">{shortHoursOf(block)}</span>
        </b>
        {end - start >= HOUR && (
          <span className="flex min-w-0 items-center gap-1">
            <KindMark kind={kind} />
            <span className="truncate">{words.kinds[kind]}</span>
          </span>
        )}
      </span>
      <i aria-hidden="true" data-handle="start" className={cx(HANDLE, '-top-1.5')} />
      <i aria-hidden="true" data-handle="end" className={cx(HANDLE, '-bottom-1.5')} />
    </button>
  );
}
