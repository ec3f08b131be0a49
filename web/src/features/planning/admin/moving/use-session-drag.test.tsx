import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSessionDrag } from './use-session-drag.ts';

const HOLD_MS = 400;
const HELD = { x: 100, y: 100 };
const TREMBLING = { x: 104, y: 106 };
const AWAY = { x: 100, y: 200 };
const HOUR = '3-2026-11-16-10:00';

/** An hour that lies under the pointer wherever it is. */
function Grid({ onTake, onDrop }: { onTake: (cell: string) => void; onDrop: (hour?: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useSessionDrag(frame, { canTake: () => true, onTake, onDrop });
  return (
    <div ref={frame} data-over={drag?.over}>
      <button type="button" data-cell="3-0900">
        Amina
      </button>
      <button type="button" data-hour={HOUR}>
        10:00
      </button>
    </div>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // The click that a drag swallows is nobody else's.
  act(() => void vi.runOnlyPendingTimers());
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const aGrid = () => {
  const [onTake, onDrop] = [vi.fn<(cell: string) => void>(), vi.fn<(hour?: string) => void>()];
  const { container } = render(<Grid onTake={onTake} onDrop={onDrop} />);
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const [cell, hour] = [find('[data-cell]'), find('[data-hour]')];
  // jsdom lays nothing out.
  Object.assign(document, { elementFromPoint: () => hour });
  Object.assign(find('div'), { scrollBy: () => {} });
  const pointer = (type: string, at: { x: number; y: number }, ms: number, pointerType = 'touch') => {
    const event = new PointerEvent(type, {
      ...{ bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType },
      ...{ clientX: at.x, clientY: at.y },
    });
    Object.defineProperty(event, 'timeStamp', { value: ms });
    return event;
  };
  const send = (event: Event) => act(() => void cell.dispatchEvent(event));
  /** Whether the page goes on to scroll under the finger. */
  const scrolls = () => {
    const event = new Event('touchmove', { bubbles: true, cancelable: true });
    send(event);
    return !event.defaultPrevented;
  };
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const over = () => find('div').dataset['over'];
  return { onTake, onDrop, pointer, send, scrolls, wait, over };
};

test('a finger that stays takes the session along, and puts it down where it goes', () => {
  const { onTake, onDrop, pointer, send, scrolls, wait, over } = aGrid();
  send(pointer('pointerdown', HELD, 0));
  wait(HOLD_MS - 1);
  expect(onTake).not.toHaveBeenCalled();
  wait(1);
  expect(onTake).toHaveBeenCalledExactlyOnceWith('3-0900');
  send(pointer('pointermove', AWAY, HOLD_MS + 100));
  expect(scrolls()).toBe(false);
  expect(over()).toBe(HOUR);
  send(pointer('pointerup', AWAY, HOLD_MS + 200));
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(HOUR);
});

test('a finger that goes before that scrolls', () => {
  const { onTake, onDrop, pointer, send, scrolls, wait } = aGrid();
  send(pointer('pointerdown', HELD, 0));
  send(pointer('pointermove', AWAY, HOLD_MS - 1));
  expect(scrolls()).toBe(true);
  wait(HOLD_MS);
  expect(onTake).not.toHaveBeenCalled();
  expect(onDrop).not.toHaveBeenCalled();
});

test('a session that is put down where it was taken stays, whatever lies there by then', () => {
  const { onTake, onDrop, pointer, send, wait, over } = aGrid();
  send(pointer('pointerdown', HELD, 0));
  wait(HOLD_MS);
  send(pointer('pointermove', TREMBLING, HOLD_MS + 50));
  expect(over()).toBeUndefined();
  send(pointer('pointerup', TREMBLING, HOLD_MS + 100));
  expect(onTake).toHaveBeenCalledOnce();
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('a page that was busy during the hold hears of it with the first move, and takes the session along', () => {
  const { onTake, pointer, send, scrolls, wait } = aGrid();
  send(pointer('pointerdown', HELD, 0));
  send(pointer('pointermove', AWAY, HOLD_MS));
  expect(onTake).toHaveBeenCalledExactlyOnceWith('3-0900');
  expect(scrolls()).toBe(false);
  wait(HOLD_MS);
  expect(onTake).toHaveBeenCalledOnce();
});

test('a page that was busy during a scroll lets go of what it took for held', () => {
  const { onDrop, pointer, send, scrolls, wait } = aGrid();
  send(pointer('pointerdown', HELD, 0));
  wait(HOLD_MS);
  const late = pointer('pointermove', AWAY, HOLD_MS + 300);
  const early = pointer('pointermove', AWAY, HOLD_MS - 300);
  Object.assign(late, { getCoalescedEvents: () => [early, late] });
  send(late);
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(scrolls()).toBe(true);
});

test('a mouse takes the session along as soon as it goes', () => {
  const { onTake, onDrop, pointer, send } = aGrid();
  send(pointer('pointerdown', HELD, 0, 'mouse'));
  send(pointer('pointermove', AWAY, 10, 'mouse'));
  expect(onTake).toHaveBeenCalledExactlyOnceWith('3-0900');
  send(pointer('pointerup', AWAY, 20, 'mouse'));
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(HOUR);
});
