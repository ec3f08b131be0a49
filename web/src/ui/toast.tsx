import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { ToastCard } from './toast-card.tsx';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
type ToastAction = { label: string; onPress: () => void };
export type ToastOptions = {
  type?: ToastType;
  title?: string;
  message?: ReactNode;
  /** Milliseconds on screen; the count stops while someone reads (hover or focus). */
  duration?: number;
  actions?: ToastAction[];
};
export type ToastItem = Required<Pick<ToastOptions, 'type' | 'duration'>> & ToastOptions & { id: number };

const TOAST_DURATION_MS = 5000;
/** More than this at once is a wall, not a message: the oldest gives way. */
const TOAST_LIMIT = 4;

type Show = (options: ToastOptions) => () => void;
const ToastContext = createContext<Show | undefined>(undefined);

/** `const toast = useToast(); const dismiss = toast({ type: 'error', title, message })` */
export function useToast(): Show {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<ToastItem[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setItems((now) => now.filter((item) => item.id !== id)), []);
  const show = useCallback<Show>(
    (options) => {
      lastId.current += 1;
      const id = lastId.current;
      const item: ToastItem = { type: 'success', duration: TOAST_DURATION_MS, ...options, id };
      setItems((now) => [...now, item].slice(-TOAST_LIMIT));
      return () => dismiss(id);
    },
    [dismiss],
  );
  return (
    <ToastContext value={show}>
      {children}
      <ToastStack items={items} onDismiss={dismiss} />
    </ToastContext>
  );
}

function ToastStack({ items, onDismiss }: { items: ToastItem[]; onDismiss: (id: number) => void }) {
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
