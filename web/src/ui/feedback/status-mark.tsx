import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleUserRound,
  CircleX,
  Contrast,
  TriangleAlert,
  UserCheck,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const LOOK = {
  done: { icon: CircleCheck, tone: 'text-ok' },
  /** An hour nobody has yet, one that somebody has, and one that cannot be had. */
  free: { icon: CircleDashed, tone: 'text-ok' },
  booked: { icon: CircleUserRound, tone: 'text-maj-600' },
  clash: { icon: TriangleAlert, tone: 'text-warn' },
  progress: { icon: Contrast, tone: 'text-maj-600' },
  waiting: { icon: CircleDashed, tone: 'text-warn' },
  cancelled: { icon: CircleX, tone: 'text-bad' },
  past: { icon: CircleMinus, tone: 'text-ink-3' },
  off: { icon: Circle, tone: 'text-ink-3' },
  present: { icon: UserCheck, tone: 'text-ok' },
  absent: { icon: UserX, tone: 'text-bad' },
  overdue: { icon: TriangleAlert, tone: 'text-bad' },
};
export type StatusKind = keyof typeof LOOK;

/** A status in a dense table: its shape before its word, no coloured box. */
export function StatusMark({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  const { icon: Icon, tone } = LOOK[kind];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-middle">
      <Icon className={cx('size-4 flex-none', tone)} aria-hidden="true" />
      {children}
    </span>
  );
}
