import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A grey shape where something will be; give it that thing's size. */
export function Skeleton({
  className,
  shape = 'rounded-sm',
}: {
  className?: string;
  shape?: 'rounded-sm' | 'arch' | 'rounded-full';
}) {
  return <span aria-hidden="true" className={cx('block animate-shimmer bg-sand-3', shape, className)} />;
}

/** Says once that something is loading, around any number of shapes. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useLingui();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t`Chargement…`}</span>
      {children}
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {times(lines).map((line) => (
        <Skeleton key={line} className={cx('h-3.5', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/** The coaches' arches, before the coaches. */
export function SkeletonCoaches({ count = 4 }: { count?: number }) {
  return (
    <SkeletonGroup className="grid grid-cols-2 gap-5.5 lg:grid-cols-4">
      {times(count).map((coach) => (
        <span key={coach} className="grid gap-3">
          <Skeleton shape="arch" className="aspect-[1/1.12]" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-3.5 w-1/2" />
        </span>
      ))}
    </SkeletonGroup>
  );
}

/** Hairline rows: courses, reservations, table lines. */
export function SkeletonRows({ count = 4, dense = false }: { count?: number; dense?: boolean }) {
  return (
    <SkeletonGroup>
      {times(count).map((row) => (
        <span
          key={row}
          className={cx('flex items-center gap-5 border-b border-line', dense ? 'h-9.5' : 'h-20')}
        >
          <Skeleton className={dense ? 'h-3 w-12' : 'size-10'} />
          <Skeleton className={cx(dense ? 'h-3' : 'h-4', 'w-2/5')} />
          <Skeleton className={cx(dense ? 'h-3' : 'h-4', 'ms-auto w-1/6')} />
        </span>
      ))}
    </SkeletonGroup>
  );
}

export function SkeletonCards({ count = 3 }: { count?: number }) {
  return (
    <SkeletonGroup className="grid gap-5.5 md:grid-cols-3">
      {times(count).map((card) => (
        <span key={card} className="grid gap-4 rounded-lg bg-paper p-7.5 inset-ring inset-ring-line">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-12 w-3/5" />
          <SkeletonText />
        </span>
      ))}
    </SkeletonGroup>
  );
}
