import { type Language, readIn } from '@elan/contract/language.ts';
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Gesture } from './gestures.ts';
import { useDrawing } from './use-drawing.ts';

afterEach(() => readIn(() => 'default'));

const SPAN = { start: 8 * 60, end: 18 * 60 };

/** Monday along a line of 500 pixels for ten hours, as on a phone. */
function Line({ onEnd }: { onEnd: (gesture: Gesture) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useDrawing(frame, { axis: 'x', span: SPAN, onEnd });
  return (
    <div ref={frame}>
      <div data-track="1" />
    </div>
  );
}

const draw = (language: Language, from: number, to: number) => {
  readIn(() => language);
  const onEnd = vi.fn<(gesture: Gesture) => void>();
  const { container } = render(<Line onEnd={onEnd} />);
  const track = container.querySelector('[data-track]');
  // jsdom lays nothing out.
  Object.assign(track ?? {}, { getBoundingClientRect: () => new DOMRect(0, 0, 500, 40) });
  const send = (type: string, clientX: number) =>
    act(
      () =>
        void track?.dispatchEvent(
          new PointerEvent(type, {
            ...{ bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse' },
            ...{ clientX, clientY: 20 },
          }),
        ),
    );
  send('pointerdown', from);
  send('pointermove', to);
  send('pointerup', to);
  return onEnd.mock.calls.at(0)?.[0];
};

test.each([
  ['default', 60, 140],
  ['ar', 440, 360],
] as const)('a stroke along the line in %s begins where the hours do', (language, from, to) => {
  expect(draw(language, from, to)).toEqual({ type: 'draw', weekday: 1, from: 9 * 60, to: 10 * 60 + 30 });
});
