import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StackProps, ToastItem } from './toast.tsx';
import { ToastCard } from './toast-card.tsx';

/** How much of a phone's screen the messages take from below: its sheets end above them, so that every button stays in reach. */
const ROOM = '--toasts';

const useRoom = (items: ToastItem[]) => {
  const stack = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (items.length === 0 || !stack.current) return;
    style.setProperty(ROOM, `calc(${stack.current.offsetHeight}px + 24px + env(safe-area-inset-bottom))`);
    return () => void style.removeProperty(ROOM);
  }, [items]);
  return stack;
};

export function ToastStack({ items, onDismiss }: StackProps) {
  const { t } = useLingui();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stack = useRoom(items);
  const empty = items.length === 0;
  // The pointer may rest where the last toast was: an empty stack is never being read.
  const paused = useMemo(() => !empty && (hovered || focused), [empty, hovered, focused]);
  return (
    // The attribute lets React Aria's open dialogs leave the stack reachable.
    <section
      ref={stack}
      aria-label={t`Notifications`}
      aria-live="polite"
      aria-relevant="additions"
      data-react-aria-top-layer="true"
      data-toasts
      className="pointer-events-none fixed inset-x-3 bottom-[calc(12px+var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-50 grid justify-items-end gap-2.5 max-md:[:root:has([data-sheet])_&]:bottom-[calc(12px+env(safe-area-inset-bottom))] md:left-auto md:right-6 md:bottom-6"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {items.map((item) => (
        <ToastCard key={item.id} item={item} paused={paused} onDismiss={() => onDismiss(item.id)} />
      ))}
    </section>
  );
}
