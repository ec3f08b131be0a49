import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { stepsOf } from '../../../../ui/calendar/hour-scale.ts';
import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import { cx } from '../../../../ui/cx.ts';
import { shortHoursOf, useWeekWords } from '../week-words.ts';
import { BlockForm } from './block-form.tsx';
import { HATCHED, KindMark } from './block-look.tsx';
import { addUsual, type Block, change, drawnOf, type Kind, onDay, remove, WEEKDAYS } from './blocks.ts';
import { lineSpan, shareOf } from './gestures.ts';
import { type Board, type BoardProps, useBoard } from './use-board.ts';

type WeekLinesProps = BoardProps & {
  /** Beside the name of a day: what copies it. */
  dayAct: (weekday: number) => ReactNode;
};

/** The colour lies below: along a line there is no beginning of a block to colour. */
const LINE_LOOK: Record<Kind, string> = {
  normal: 'border-maj-600 bg-maj-100 text-maj-900',
  bilan: 'border-ok bg-ok-100 text-ok',
  both: 'border-maj-600 bg-[linear-gradient(var(--color-maj-100)_50%,var(--color-ok-100)_50%)] text-maj-900',
};
const HOUR = 60;

/** The week on a phone: a line per day, drawn in by a finger that stays before it goes, or by the times below it. */
export function WeekLines(props: WeekLinesProps) {
  const { blocks, kind, selected, onSelect, onChange, dayAct } = props;
  const { t } = useLingui();
  const words = useWeekWords();
  const span = lineSpan(blocks);
  const board = useBoard({ ...props, axis: 'x', span });
  const add = (weekday: number) => {
    const after = addUsual(blocks, weekday, kind);
    if (!after) return;
    onChange(after);
    onSelect(drawnOf(blocks, after)?.id);
  };
  return (
    <div ref={board.frame} className="flex-1 select-none">
      {WEEKDAYS.map((weekday) => {
        const day = onDay(board.shown, weekday);
        const name = words.dayOf(weekday);
        const chosen = day.find(({ id }) => id === selected);
        return (
          <section
            key={weekday}
            aria-label={words.dayWords(weekday, day)}
            className="border-b border-line px-4 pb-3"
          >
            <div className="flex min-h-12 items-center gap-2">
              <h2 className="font-text text-base font-semibold tracking-normal first-letter:uppercase">
                {name}
              </h2>
              <span className="num min-w-0 flex-1 truncate text-sm text-ink-3">
                {day.length === 0 ? <Trans>repos</Trans> : words.sumsOf(day)}
              </span>
              {dayAct(weekday)}
              <IconButton
                label={t`Ajouter une plage ${name}`}
                size="sm"
                icon={Plus}
                iconClass="size-5"
                {...(board.cursor.weekday === weekday && { 'data-cursor': '' })}
                onClick={() => add(weekday)}
              />
            </div>
            <div data-track={weekday} className={cx('relative h-11 overflow-visible rounded-[8px]', HATCHED)}>
              {stepsOf(span, HOUR)
                .slice(1)
                .map((minute) => (
                  <i
                    key={minute}
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-y-0 border-s border-line"
                    style={{ insetInlineStart: shareOf(minute - span.start, span) }}
                  />
                ))}
              {day.map((block) => (
                <LineBlock
                  key={block.id}
                  block={block}
                  board={board}
                  span={span}
                  isChosen={block.id === selected || block.id === board.active}
                />
              ))}
            </div>
            {chosen && (
              <div className="pt-3">
                <BlockForm
                  key={chosen.id}
                  block={chosen}
                  blocks={blocks}
                  onChange={(block) => onChange(change(blocks, block))}
                  onRemove={() => {
                    onSelect(undefined);
                    onChange(remove(blocks, chosen.id));
                  }}
                />
              </div>
            )}
          </section>
        );
      })}
      <p role="status" className="sr-only">
        {board.said}
      </p>
    </div>
  );
}

const HANDLE =
  'absolute inset-y-0 my-auto h-7 w-3 touch-none rounded-full bg-paper inset-ring-2 inset-ring-maj-600 after:absolute after:-inset-3';

type LineBlockProps = { block: Block; board: Board; span: MinuteSpan; isChosen: boolean };

function LineBlock({ block, board, span, isChosen }: LineBlockProps) {
  const { start, end, kind } = block;
  const isNarrow = end - start <= 2 * HOUR;
  return (
    <button
      type="button"
      {...board.blockProps(block)}
      aria-expanded={isChosen}
      className={cx(
        'absolute inset-y-0 grid min-w-0 place-content-center justify-items-center rounded-[8px] border-b-[3px] leading-tight inset-ring inset-ring-maj-200',
        LINE_LOOK[kind],
        isChosen && 'z-10 ring-2 ring-maj-600',
      )}
      style={{ insetInlineStart: shareOf(start - span.start, span), width: shareOf(end - start, span) }}
    >
      <span aria-hidden="true" className="grid justify-items-center overflow-hidden">
        {isNarrow && <KindMark kind={kind} />}
        <b
          className={cx(
            'num flex items-center gap-1 font-semibold whitespace-nowrap',
            isNarrow ? 'text-xs' : 'text-13',
          )}
        >
          {!isNarrow && <KindMark kind={kind} />}
          {shortHoursOf(block)}
        </b>
      </span>
      {isChosen && (
        <>
          <i aria-hidden="true" data-handle="start" className={cx(HANDLE, '-start-1.5')} />
          <i aria-hidden="true" data-handle="end" className={cx(HANDLE, '-end-1.5')} />
        </>
      )}
    </button>
  );
}
