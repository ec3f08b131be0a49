import { type TouchEvent, useRef } from 'react';

const FAR_ENOUGH_PX = 60;
/** A finger that scrolls wanders to the side too. */
const MOSTLY_SIDEWAYS = 1.8;

/** A finger drawn to the left goes on, to the right goes back; scrolling stays scrolling. */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const x = finger.clientX - start.current.x;
      const y = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) >= FAR_ENOUGH_PX && Math.abs(x) > Math.abs(y) * MOSTLY_SIDEWAYS)
        onSwipe(x < 0 ? 1 : -1);
    },
  };
};
