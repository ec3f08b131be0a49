import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ToastItem } from './toast.tsx';
import { ToastCard } from './toast-card.tsx';

type Props = { items: ToastItem[]; onDismiss: (id: number) => void };

export function ToastStack({ items, onDismiss }: Props) {
  const { t } = useLingui();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const empty = items.length === 0;
  // The pointer may rest where the last toast was: an empty stack is never being read.
  const paused = useMemo(() => !empty && (hovered || focused), [empty, hovered, focused]);
  return (
    // The attribute lets React Aria's open dialogs leave the stack reachable.
    <section
      aria-label={t`Notifications`}
      aria-live="polite"
      aria-relevant="additions"
      data-react-aria-top-layer="true"
      data-toasts
      className="pointer-events-none fixed inset-x-3 bottom-[calc(12px+var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-50 grid justify-items-end gap-2.5 md:left-auto md:right-6 md:bottom-6"
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
