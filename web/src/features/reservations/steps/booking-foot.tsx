import { ArrowRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';

type FootProps = { small: ReactNode; strong: ReactNode; complaint: string | undefined; children: ReactNode };

/** On the left what is chosen so far, or what is still missing; on the right the way on. */
export function BookingFoot({ small, strong, complaint, children }: FootProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <div className="min-w-0">
        <p
          role="alert"
          className={cx(
            'flex items-center gap-1.5 text-13 font-medium leading-[1.35] text-bad',
            !complaint && 'sr-only',
          )}
        >
          {complaint && <CircleAlert className="size-4 flex-none" aria-hidden="true" />}
          {complaint}
        </p>
        {!complaint && (
          <p aria-live="polite" className="num text-13 font-medium leading-[1.3] text-ink-2">
            {small}
            <span className="display block min-h-[1.2em] text-lg font-bold leading-[1.2] text-ink">
              {strong}
            </span>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

type NextButtonProps = { isReady: boolean; onPress: () => void; children: ReactNode };

/** Muted until something is chosen, and still there to say what is missing. */
export function NextButton({ isReady, onPress, children }: NextButtonProps) {
  return (
    <Button
      variant={isReady ? 'primary' : 'quiet'}
      className={cx('flex-none', !isReady && 'bg-sand-2 text-ink-3 inset-ring-0')}
      trailing={<ArrowRight className="size-4.5" aria-hidden="true" />}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
