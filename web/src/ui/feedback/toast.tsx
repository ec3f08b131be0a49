import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { useFocusReturned } from '../overlays/use-focus-returned.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastAction = { label: string; onPress: () => void };
export type ToastOptions = {
  type?: ToastType;
  title?: string;
  message?: ReactNode;
  /** Milliseconds on screen; the count stops while someone reads (hover or focus). */
  duration?: number;
  actions?: ToastAction[];
};
type ToastItem = Required<Pick<ToastOptions, 'type' | 'duration'>> & ToastOptions & { id: number };

const TOAST_DURATION_MS = 5000;
/** More than this at once is a wall, not a message: the oldest gives way. */
const TOAST_LIMIT = 4;

/** Whoever goes on from success to success needs the screen, not the list of them; what offers a way on may still be wanted. */
const isOvertaken = (old: ToastItem, { type }: ToastItem) =>
  old.type === 'success' && type === 'success' && !old.actions;

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
      <ToastStack items={items} onDismiss={dismiss} />
    </ToastContext>
  );
}

/** How much of a phone's screen the messages take from below: its sheets end above them, so that every button stays in reach. */
const ROOM = '--toasts';

const useRoom = (items: ToastItem[]) => {
  const stack = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (items.length === 0 || !stack.current) return;
    style.setProperty(ROOM, `calc(${stack.current.offsetHeight}px + 1.5rem + env(safe-area-inset-bottom))`);
    return () => void style.removeProperty(ROOM);
  }, [items]);
  return stack;
};

type ToastStackProps = { items: ToastItem[]; onDismiss: (id: number) => void };

function ToastStack({ items, onDismiss }: ToastStackProps) {
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
      className="pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-50 grid justify-items-end gap-2.5 max-md:[:root:has([data-sheet])_&]:bottom-[calc(0.75rem+env(safe-area-inset-bottom))] md:start-auto md:end-6 md:bottom-6"
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

const LOOK: Record<ToastType, { icon: typeof Info; tone: string; bar: string }> = {
  success: { icon: CircleCheck, tone: 'text-ok', bar: 'bg-ok' },
  error: { icon: CircleX, tone: 'text-bad', bar: 'bg-bad' },
  warning: { icon: TriangleAlert, tone: 'text-warn', bar: 'bg-saffron' },
  info: { icon: Info, tone: 'text-maj-700', bar: 'bg-maj-600' },
};

/** Calls `onEnd` after `duration`, not counting the time spent paused. */
function useLife(duration: number, paused: boolean, onEnd: () => void) {
  const remaining = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [paused]);
}

type ToastCardProps = { item: ToastItem; paused: boolean; onDismiss: () => void };

function ToastCard({ item, paused, onDismiss }: ToastCardProps) {
  const { t } = useLingui();
  const { icon: Icon, tone, bar } = LOOK[item.type];
  useLife(item.duration, paused, onDismiss);
  useFocusReturned();
  const urgent = item.type === 'error' || item.type === 'warning';
  // Wide screens: as wide as the room beside a dialog, whose buttons must stay in reach.
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      data-toast={item.type}
      className="pointer-events-auto relative grid w-full animate-rise grid-cols-[1.375rem_1fr_2.75rem] gap-x-3 overflow-hidden rounded-md bg-paper py-3.5 pe-1.5 ps-4 text-ink shadow-soft ring ring-line md:w-[clamp(16.25rem,50vw-19.75rem,23.75rem)] md:low:w-82.5"
    >
      <Icon className={cx('mt-px size-5.5', tone)} aria-hidden="true" />
      {item.title && <p className="min-w-0 text-15 font-semibold leading-[1.35]">{item.title}</p>}
      {item.message && (
        // Under a title, and under the button beside it: a narrow screen needs the room. Its first line keeps clear of the
        // button, which reaches below the title.
        <div
          className={cx(
            'col-start-2 min-w-0 text-sm leading-normal text-ink-2',
            item.title &&
              "col-span-2 mt-0.5 pe-2.5 before:float-end before:h-3 before:w-10 before:content-['']",
          )}
        >
          {item.message}
        </div>
      )}
      {item.actions && (
        <div className="col-span-2 col-start-2 -mb-2 -ms-2.5 mt-1.5 flex flex-wrap gap-1">
          {item.actions.map(({ label, onPress }) => (
            <Button
              key={label}
              variant="link"
              size="sm"
              className="min-h-11 px-2.5"
              onClick={() => {
                onDismiss();
                onPress();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <IconButton
        label={t`Fermer la notification`}
        size="sm"
        className="col-start-3 row-start-1 -my-2.5 min-h-11 w-11 self-start"
        onClick={onDismiss}
        icon={X}
        iconClass="size-4.5"
      />
      <i
        aria-hidden="true"
        className={cx(
          'absolute inset-x-0 bottom-0 h-[3px] origin-left rtl:origin-right animate-life motion-reduce:hidden',
          bar,
        )}
        style={{ animationDuration: `${item.duration}ms`, animationPlayState: paused ? 'paused' : 'running' }}
      />
    </div>
  );
}
