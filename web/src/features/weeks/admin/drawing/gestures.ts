import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import { type Block, draw, type Kind, move, STEP, stretch } from './blocks.ts';

/** What a mouse or a finger is about to do to the week. */
export type Gesture =
  | { readonly type: 'draw'; readonly weekday: number; readonly from: number; readonly to: number }
  | { readonly type: 'move'; readonly id: number; readonly weekday: number; readonly by: number }
  | { readonly type: 'stretch'; readonly id: number; readonly edge: 'start' | 'end'; readonly by: number };

const toStep = (minutes: number): number => Math.round(minutes / STEP) * STEP;

/** The beginning of the half hour in which a minute lies. */
export const cellOf = (minute: number): number => Math.floor(minute / STEP) * STEP;

/** The week as it would be if the gesture ended now; undefined where it cannot end. */
export const applyGesture = (blocks: readonly Block[], gesture: Gesture, kind: Kind): Block[] | undefined => {
  if (gesture.type === 'draw') return draw(blocks, gesture, kind);
  const block = blocks.find(({ id }) => id === gesture.id);
  if (!block) return undefined;
  const by = toStep(gesture.by);
  if (gesture.type === 'move') {
    return move(blocks, block.id, { weekday: gesture.weekday, start: block.start + by });
  }
  return stretch(blocks, block.id, { [gesture.edge]: block[gesture.edge] + by });
};

/** What the arrow keys do to a block; with Shift its end moves, or with those along the line its beginning. */
export const applyKey = (
  blocks: readonly Block[],
  id: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Block[] | undefined => {
  const block = blocks.find((each) => each.id === id);
  if (!block) return undefined;
  const { weekday, start, end } = block;
  if (shiftKey) {
    if (key === 'ArrowUp') return stretch(blocks, id, { end: end - STEP });
    if (key === 'ArrowDown') return stretch(blocks, id, { end: end + STEP });
    if (key === 'ArrowLeft') return stretch(blocks, id, { start: start - STEP });
    return key === 'ArrowRight' ? stretch(blocks, id, { start: start + STEP }) : undefined;
  }
  if (key === 'ArrowUp') return move(blocks, id, { weekday, start: start - STEP });
  if (key === 'ArrowDown') return move(blocks, id, { weekday, start: start + STEP });
  if (key === 'ArrowLeft') return move(blocks, id, { weekday: weekday - 1, start });
  return key === 'ArrowRight' ? move(blocks, id, { weekday: weekday + 1, start }) : undefined;
};

/** Where the keyboard stands in the empty week. */
export interface Cursor {
  readonly weekday: number;
  readonly minute: number;
}

/** The next cell in the direction of a key, within the hours that are shown. */
export const cursorAfter = (
  { weekday, minute }: Cursor,
  key: string,
  { start, end }: MinuteSpan,
): Cursor | undefined => {
  const within = (to: number) => Math.max(start, Math.min(to, end - STEP));
  switch (key) {
    case 'ArrowUp':
      return { weekday, minute: within(minute - STEP) };
    case 'ArrowDown':
      return { weekday, minute: within(minute + STEP) };
    case 'ArrowLeft':
      return { weekday: Math.max(1, weekday - 1), minute };
    case 'ArrowRight':
      return { weekday: Math.min(7, weekday + 1), minute };
    case 'Home':
      return { weekday, minute: start };
    case 'End':
      return { weekday, minute: end - STEP };
    default:
      return undefined;
  }
};

/** The least height of an hour, as drawn; where there is room, hours are taller. */
export const HOUR_HEIGHT = 37;

/** Where minutes of the day lie along it, whichever way it runs. */
export const shareOf = (minutes: number, { start, end }: MinuteSpan): string =>
  `${(minutes / (end - start)) * 100}%`;

const MINUTES_PER_HOUR = 60;
const NARROW: MinuteSpan = { start: 7 * 60, end: 21 * 60 };

/** The hours of a line on a phone: the usual ones, further where something lies outside. */
export const lineSpan = (blocks: readonly Block[]): MinuteSpan => ({
  start: Math.min(
    NARROW.start,
    ...blocks.map(({ start }) => Math.floor(start / MINUTES_PER_HOUR) * MINUTES_PER_HOUR),
  ),
  end: Math.max(NARROW.end, ...blocks.map(({ end }) => Math.ceil(end / MINUTES_PER_HOUR) * MINUTES_PER_HOUR)),
});
