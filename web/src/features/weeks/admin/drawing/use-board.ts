import { timeOfMinutes } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onwardKey } from '../../../../lib/device/direction.ts';
import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import { holdsMinute } from '../../../../ui/calendar/minute-spans.ts';
import { useWeekWords } from '../week-words.ts';
import { type Block, drawnOf, type Kind, onDay, remove } from './blocks.ts';
import { applyGesture, applyKey, type Cursor, cursorAfter, type Gesture } from './gestures.ts';
import { useDrawing } from './use-drawing.ts';

export type BoardProps = {
  blocks: readonly Block[];
  /** What is drawn next. */
  kind: Kind;
  onChange: (blocks: readonly Block[]) => void;
  /** Whose times are being typed. */
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
};

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const MORNING: Cursor = { weekday: 1, minute: 8 * 60 };

/** What mouse, finger and keyboard do to a drawn week, down the page or along a line; `said` tells those who do not see it. */
export const useBoard = (props: BoardProps & { axis: 'x' | 'y'; span: MinuteSpan }) => {
  const { blocks, kind, onChange, onSelect, axis, span } = props;
  const { t } = useLingui();
  const words = useWeekWords();
  const frame = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>(MORNING);
  /** Where the keyboard began to draw. */
  const [anchor, setAnchor] = useState<number>();
  const [said, say] = useState('');
  const focus = (what: string) => frame.current?.querySelector<HTMLElement>(what)?.focus();
  const focusBlock = (id: number) => focus(`[data-block="${id}"]`);

  const finish = (gesture: Gesture): Block | undefined => {
    const after = applyGesture(blocks, gesture, kind);
    if (!after) {
      say(t`Il n'y a pas assez de place ici pour une séance.`);
      return undefined;
    }
    const touched =
      gesture.type === 'draw' ? drawnOf(blocks, after) : after.find(({ id }) => id === gesture.id);
    flushSync(() => onChange(after));
    if (touched) {
      say(words.blockWords(touched));
      focusBlock(touched.id);
    }
    return touched;
  };
  const pulled = useDrawing(frame, { axis, span, onEnd: finish });
  const typed: Gesture | undefined =
    anchor === undefined
      ? undefined
      : { type: 'draw', weekday: cursor.weekday, from: anchor, to: cursor.minute };
  const gesture = pulled ?? typed;
  // Where it cannot end, the week stays as it is for now.
  const shown = (gesture && applyGesture(blocks, gesture, kind)) ?? blocks;

  const cursorWords = ({ weekday, minute }: Cursor): string => {
    const at = `${words.dayOf(weekday)} ${timeOfMinutes(minute)}`;
    const there = onDay(blocks, weekday).find((block) => holdsMinute(block, minute));
    if (anchor !== undefined) return t`${at}, Entrée pour finir la plage, Échap pour y renoncer`;
    return there
      ? t`${at}, dans la plage ${words.blockWords(there)}, Entrée pour la modifier`
      : t`${at}, fermé, Entrée pour commencer une plage`;
  };
  const goTo = (to: Cursor) => {
    flushSync(() => {
      setCursor(to);
      say(cursorWords(to));
    });
    focus('[data-cursor]');
  };
  const stopDrawing = () => {
    setAnchor(undefined);
    say(t`Plage abandonnée`);
  };
  const pressCursor = () => {
    const { weekday, minute } = cursor;
    const there = onDay(blocks, weekday).find((block) => holdsMinute(block, minute));
    if (anchor !== undefined) {
      setAnchor(undefined);
      finish({ type: 'draw', weekday, from: anchor, to: minute });
    } else if (there) focusBlock(there.id);
    else {
      setAnchor(minute);
      say(t`Plage commencée à ${timeOfMinutes(minute)} : les flèches l'allongent, Entrée la finit`);
    }
  };
  const onCursorKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && anchor !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      return stopDrawing();
    }
    const to = cursorAfter(cursor, onwardKey(event.key), span);
    if (!to) return;
    event.preventDefault();
    // What is being drawn stays in its day.
    goTo(anchor === undefined ? to : { ...to, weekday: cursor.weekday });
  };
  const onBlockKey = (block: Block) => (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      flushSync(() => {
        onChange(remove(blocks, block.id));
        setCursor({ weekday: block.weekday, minute: block.start });
        say(t`Plage retirée : ${words.blockWords(block)}`);
      });
      focus('[data-cursor]');
      return;
    }
    if (!ARROWS.includes(key)) return;
    event.preventDefault();
    const after = applyKey(blocks, block.id, { key: onwardKey(key), shiftKey });
    const touched = after?.find(({ id }) => id === block.id);
    if (!after || !touched) return say(words.faults.overlap);
    flushSync(() => {
      onChange(after);
      say(words.blockWords(touched));
    });
    focusBlock(block.id);
  };
  return {
    frame,
    shown,
    said,
    active: gesture && gesture.type !== 'draw' ? gesture.id : undefined,
    isDrawing: gesture !== undefined,
    cursor,
    cursorProps: {
      'data-cursor': '',
      'aria-label': cursorWords(cursor),
      onKeyDown: onCursorKey,
      onClick: pressCursor,
      onBlur: () => setAnchor(undefined),
    },
    blockProps: (block: Block) => ({
      'data-block': block.id,
      'aria-label': words.blockWords(block),
      onKeyDown: onBlockKey(block),
      onClick: () => onSelect(block.id),
    }),
  };
};
export type Board = ReturnType<typeof useBoard>;
