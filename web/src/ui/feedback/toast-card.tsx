import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import type { ToastItem, ToastType } from './toast.tsx';

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

export function ToastCard({ item, paused, onDismiss }: ToastCardProps) {
  const { t } = useLingui();
  const { icon: Icon, tone, bar } = LOOK[item.type];
  useLife(item.duration, paused, onDismiss);
  const urgent = item.type === 'error' || item.type === 'warning';
  // Wide screens: as wide as the room beside a dialog, whose buttons must stay in reach.
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      data-toast={item.type}
      className="pointer-events-auto relative grid w-full animate-rise grid-cols-[22px_1fr_44px] gap-x-3 overflow-hidden rounded-md bg-paper py-3.5 pr-1.5 pl-4 text-ink shadow-soft ring ring-line md:w-[clamp(260px,50vw-316px,380px)] md:low:w-[330px]"
    >
      <Icon className={cx('mt-px size-[22px]', tone)} aria-hidden="true" />
      {item.title && <p className="min-w-0 text-[15.5px] font-semibold leading-[1.35]">{item.title}</p>}
      {item.message && (
        // Under a title, and under the button beside it: a narrow screen needs the room.
        <div
          className={cx(
            'col-start-2 min-w-0 text-sm leading-normal text-ink-2',
            item.title && 'col-span-2 mt-0.5 pr-2.5',
          )}
        >
          {item.message}
        </div>
      )}
      {item.actions && (
        <div className="col-span-2 col-start-2 -mb-2 -ml-2.5 mt-1.5 flex flex-wrap gap-1">
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
      >
        <X className="size-[18px]" />
      </IconButton>
      <i
        aria-hidden="true"
        className={cx(
          'absolute inset-x-0 bottom-0 h-[3px] origin-left animate-life motion-reduce:hidden',
          bar,
        )}
        style={{ animationDuration: `${item.duration}ms`, animationPlayState: paused ? 'paused' : 'running' }}
      />
    </div>
  );
}
