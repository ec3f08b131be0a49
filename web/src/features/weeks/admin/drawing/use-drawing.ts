import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isMirrored } from '../../../../lib/device/direction.ts';
import { listenToGesture, swallowClick } from '../../../../lib/device/pointer-gesture.ts';
import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import { cellOf, type Gesture } from './gestures.ts';

/** So far a mouse goes before a press becomes a stroke, and so far a finger may tremble before it is a scroll, in pixels. */
const DRAG_PX = 4;
const TREMBLE_PX = 10;
/** So long a finger stays before it draws: shorter presses and scrolls stay what they are. */
const HOLD_MS = 350;

interface Place {
  readonly weekday: number;
  readonly minute: number;
}

interface DrawingActs {
  /** Down the page, or along the line. */
  readonly axis: 'y' | 'x';
  /** The hours that a day shows. */
  readonly span: MinuteSpan;
  readonly onEnd: (gesture: Gesture) => void;
}

const trackUnder = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-track]') ?? undefined;

/** The minute of a day's track that lies under the pointer, or nearest to it. */
const minuteOn = (
  track: HTMLElement,
  point: { readonly x: number; readonly y: number },
  axis: 'x' | 'y',
  { start, end }: MinuteSpan,
): number => {
  const { left, right, top, width, height } = track.getBoundingClientRect();
  const aside = isMirrored() ? right - point.x : point.x - left;
  const share = axis === 'y' ? (point.y - top) / height : aside / width;
  return start + Math.max(0, Math.min(1, share)) * (end - start);
};

/** What a press begins: on a handle it stretches, on a block it moves, anywhere else it draws. */
const beginningOf = (target: Element, { weekday, minute }: Place): Gesture => {
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle'];
  const id = Number(target.closest<HTMLElement>('[data-block]')?.dataset['block']);
  if (handle === 'start' || handle === 'end') return { type: 'stretch', id, edge: handle, by: 0 };
  if (id > 0) return { type: 'move', id, weekday, by: 0 };
  return { type: 'draw', weekday, from: cellOf(minute), to: cellOf(minute) };
};

const goneOn = (gesture: Gesture, from: Place, at: Place): Gesture => {
  if (gesture.type === 'draw') return { ...gesture, to: cellOf(Math.max(0, at.minute - 0.01)) };
  const by = at.minute - from.minute;
  return gesture.type === 'move' ? { ...gesture, weekday: at.weekday, by } : { ...gesture, by };
};

/**
 * Draws, moves and stretches blocks with a mouse, or with a finger that stays where it is before it goes: until then the page
 * scrolls. Escape takes it back. Returns what is about to happen.
 */
export const useDrawing = (frame: RefObject<HTMLElement | null>, acts: DrawingActs): Gesture | undefined => {
  const [gesture, setGesture] = useState<Gesture>();
  const placeAt = useEffectEvent(
    (track: HTMLElement, point: { x: number; y: number }): Place => ({
      weekday: Number(track.dataset['track']),
      minute: minuteOn(track, point, acts.axis, acts.span),
    }),
  );
  const finish = useEffectEvent((ended: Gesture) => acts.onEnd(ended));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let pressed:
      | {
          readonly id: number;
          readonly x: number;
          readonly y: number;
          readonly from: Place;
          gesture: Gesture;
        }
      | undefined;
    let track: HTMLElement | undefined;
    let isOn = false;
    let hold: ReturnType<typeof setTimeout> | undefined;

    const end = () => {
      clearTimeout(hold);
      pressed = undefined;
      isOn = false;
      setGesture(undefined);
    };
    const begin = () => {
      if (!pressed) return;
      isOn = true;
      setGesture(pressed.gesture);
    };
    const down = (event: PointerEvent) => {
      const { target } = event;
      if (event.button !== 0 || !event.isPrimary || !(target instanceof Element)) return;
      track = target.closest<HTMLElement>('[data-track]') ?? undefined;
      if (!track) return;
      const [x, y] = [event.clientX, event.clientY];
      const from = placeAt(track, { x, y });
      pressed = { id: event.pointerId, x, y, from, gesture: beginningOf(target, from) };
      if (event.pointerType === 'mouse') return;
      // A handle is there to be pulled: nobody scrolls by it.
      if (pressed.gesture.type === 'stretch') begin();
      else hold = setTimeout(begin, HOLD_MS);
    };
    const go = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (isOn) return goOn(event);
      if (event.pointerType !== 'mouse') {
        if (far > TREMBLE_PX) end();
        return;
      }
      if (far > DRAG_PX) begin();
      goOn(event);
    };
    const goOn = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!isOn || !pressed) return;
      // Only a block that is moved changes its day; a stroke stays in its own however the hand wanders.
      if (pressed.gesture.type === 'move') track = trackUnder(x, y) ?? track;
      if (!track) return;
      pressed.gesture = goneOn(pressed.gesture, pressed.from, placeAt(track, { x, y }));
      setGesture(pressed.gesture);
    };
    const up = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      const ended = isOn ? pressed.gesture : undefined;
      end();
      if (!ended) return;
      swallowClick();
      finish(ended);
    };
    return listenToGesture(element, {
      ...{ down, move: go, up, cancel: end, putBack: end, end },
      isPressed: () => pressed !== undefined,
      isOn: () => isOn,
    });
  }, [frame]);
  return gesture;
};
