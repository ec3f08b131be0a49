import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';

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

/** Whoever goes on from success to success needs the screen, not the list of them; what offers a way on may still be wanted. */
const isOvertaken = (old: ToastItem, { type }: ToastItem) =>
  old.type === 'success' && type === 'success' && !old.actions;

export type StackProps = { items: ToastItem[]; onDismiss: (id: number) => void };

/** The last words alone, at the end of the page, where the code of the stack did not arrive. */
function LastWords({ items }: StackProps) {
  const last = items.at(-1);
  return (
    <div role="alert">
      {last?.title} {last?.message}
    </div>
  );
}

/** Asked for as soon as the page is usable, so that it is there before anybody has something to say. */
const ToastStack = lazy(() =>
  import('./toast-stack.tsx').then(
    (module) => ({ default: module.ToastStack }),
    () => ({ default: LastWords }),
  ),
);

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
      setItems((now) => [...now.filter((old) => !isOvertaken(old, item)), item].slice(-TOAST_LIMIT));
      return () => dismiss(id);
    },
    [dismiss],
  );
  return (
    <ToastContext value={show}>
      {children}
      <Suspense fallback={null}>
        <ToastStack items={items} onDismiss={dismiss} />
      </Suspense>
    </ToastContext>
  );
}
