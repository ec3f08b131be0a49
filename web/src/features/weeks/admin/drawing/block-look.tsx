import { ClipboardList } from 'lucide-react';
import { cx } from '../../../../ui/cx.ts';
import type { Kind } from './blocks.ts';

/** A block of the grid: its colour at the beginning of the line. */
export const BLOCK_LOOK: Record<Kind, string> = {
  normal: 'border-maj-600 bg-maj-100 text-maj-900',
  bilan: 'border-ok bg-ok-100 text-ok',
  both: 'border-maj-600 bg-[linear-gradient(var(--color-maj-100)_50%,var(--color-ok-100)_50%)] text-maj-900',
};

/** Bilans are known by their sign as well. */
export function KindMark({ kind, className }: { kind: Kind; className?: string }) {
  if (kind === 'normal') return null;
  return <ClipboardList aria-hidden="true" className={cx('size-3.5 flex-none', className)} />;
}

/** Where nothing is open: hatched, with a line for every hour. */
export const HATCHED =
  'bg-sand/40 [background-image:linear-gradient(135deg,var(--color-sand-2)_5%,transparent_5%_45%,var(--color-sand-2)_45%_55%,transparent_55%_95%,var(--color-sand-2)_95%)] [background-size:0.6875rem_0.6875rem]';
