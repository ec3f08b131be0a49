import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { listenToGesture, swallowClick } from '../../../../lib/device/pointer-gesture.ts';

/** So far a mouse goes before a press becomes a drag, and so far a finger may tremble before it is a scroll, in pixels. */
const DRAG_PX = 6;
const TREMBLE_PX = 10;
/** So long a finger stays before it takes the session along: shorter presses and scrolls stay what they are. */
const HOLD_MS = 400;
/** So near the edge the grid scrolls under what is dragged, and so fast. */
const EDGE_PX = 44;
const SCROLL_PX = 12;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragActs {
  /** What is carried from that cell, if it may be: `12-0930`. */
  readonly canTake: (cell: string) => boolean;
  readonly onTake: (cell: string) => void;
  /** On a lit hour, by its key, or beside them all. */
  readonly onDrop: (hour: string | undefined) => void;
}

const hourUnder = ({ x, y }: Point): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-hour]')?.dataset['hour'];

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

interface Press {
  readonly id: number;
  readonly from: Point;
  /** By the clock of the events. */
  readonly since: number;
  readonly cell: string;
}

/**
 * What a move makes of a press. On a busy page the timer of a hold and the moves both come late, several moves in one: when the
 * finger left says whether it stayed long enough. Old browsers, and pages without TLS, know the last move only.
 */
const gestureOf = (event: PointerEvent, { from, since }: Press): 'drag' | 'scroll' | 'none' => {
  const isMouse = event.pointerType === 'mouse';
  const steps = [...(event.getCoalescedEvents?.() ?? []), event];
  const left = steps.find((step) => distance(from, pointOf(step)) > (isMouse ? DRAG_PX : TREMBLE_PX));
  if (!left) return 'none';
  return isMouse || left.timeStamp - since >= HOLD_MS ? 'drag' : 'scroll';
};

function scrollAtEdge(frame: HTMLElement, { x, y }: Point): void {
  const { top, bottom, left, right } = frame.getBoundingClientRect();
  const push = (near: number, far: number) => (near < EDGE_PX ? -SCROLL_PX : far < EDGE_PX ? SCROLL_PX : 0);
  frame.scrollBy(push(x - left, right - x), push(y - top, bottom - y));
}

/**
 * Takes a session out of the grid with a mouse, or with a finger that stays on it, and carries it to a lit hour. `at` is where the
 * pointer is meanwhile, `over` the hour below it. Escape puts it back.
 */
export const useSessionDrag = (frame: RefObject<HTMLElement | null>, acts: DragActs) => {
  const [drag, setDrag] = useState<{ readonly at: Point; readonly over: string | undefined }>();
  const take = useEffectEvent((cell: string) => acts.onTake(cell));
  const drop = useEffectEvent((hour: string | undefined) => acts.onDrop(hour));
  const mayTake = useEffectEvent((cell: string) => acts.canTake(cell));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let pressed: Press | undefined;
    let isCarrying = false;
    /** Whoever has only just taken it stays where they are, near the edge too, and put down there it has gone nowhere. */
    let hasMoved = false;
    /** Put back while the button is still down: what it opens when it comes up is nothing. */
    let isPutBack = false;
    let at: Point = { x: 0, y: 0 };
    let hold: ReturnType<typeof setTimeout> | undefined;
    let scrolling: ReturnType<typeof setInterval> | undefined;

    const show = () => setDrag({ at, over: hasMoved ? hourUnder(at) : undefined });
    const end = () => {
      clearTimeout(hold);
      clearInterval(scrolling);
      pressed = undefined;
      isCarrying = false;
      hasMoved = false;
      isPutBack = false;
      setDrag(undefined);
    };
    const begin = () => {
      if (!pressed) return;
      clearTimeout(hold);
      isCarrying = true;
      take(pressed.cell);
      show();
      scrolling = setInterval(() => {
        if (hasMoved) scrollAtEdge(element, at);
        show();
      }, 50);
    };
    const down = (event: PointerEvent) => {
      const cell = event.target instanceof Element && event.target.closest<HTMLElement>('[data-cell]');
      const name = cell ? cell.dataset['cell'] : undefined;
      if (event.button !== 0 || !event.isPrimary || !name || !mayTake(name)) return;
      at = pointOf(event);
      pressed = { id: event.pointerId, from: at, since: event.timeStamp, cell: name };
      if (event.pointerType !== 'mouse') hold = setTimeout(begin, HOLD_MS);
    };
    const move = (event: PointerEvent) => {
      if (!pressed || isPutBack || event.pointerId !== pressed.id) return;
      at = pointOf(event);
      const gesture = hasMoved ? 'drag' : gestureOf(event, pressed);
      if (gesture === 'scroll') return cancel();
      hasMoved = gesture === 'drag';
      if (isCarrying) show();
      else if (hasMoved) begin();
    };
    const up = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      const [wasCarrying, wasPutBack] = [isCarrying, isPutBack];
      const hour = hasMoved ? hourUnder(pointOf(event)) : undefined;
      end();
      if (!wasCarrying && !wasPutBack) return;
      swallowClick();
      if (wasCarrying) drop(hour);
    };
    const cancel = () => {
      const wasCarrying = isCarrying;
      end();
      if (wasCarrying) drop(undefined);
    };
    const putBack = () => {
      const held = pressed;
      cancel();
      pressed = held;
      isPutBack = true;
    };
    return listenToGesture(element, {
      ...{ down, move, up, cancel, putBack, end },
      isPressed: () => pressed !== undefined,
      isOn: () => isCarrying,
    });
  }, [frame]);
  return drag;
};
