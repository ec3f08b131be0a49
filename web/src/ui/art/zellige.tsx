import { useId } from 'react';
import { cx } from '../cx.ts';
import { starPath } from './star.ts';

type ZelligeProps = {
  /** Side of one tile in pixels. */
  size?: number;
  /** Sets colour and strength of the hairlines: `text-white/10`, `text-clay/15`. */
  className?: string;
};

/** The studio's signature: stars and crosses in hairlines, filling the nearest positioned box. */
export function Zellige({ size = 108, className = 'text-white/10' }: ZelligeProps) {
  const id = useId();
  const half = size / 2;
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ] as const;
  const arm = size * 0.23;
  return (
    <svg className={cx('pointer-events-none absolute inset-0 size-full', className)} aria-hidden="true">
      <defs>
        <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor">
            <path d={starPath(half, half, half)} />
            <path d={starPath(half, half, size * 0.27)} />
            <path d={corners.map(([x, y]) => starPath(x, y, size * 0.146)).join('')} />
            <path d={`M${half} 0v${arm}M${half} ${size}v${-arm}M0 ${half}h${arm}M${size} ${half}h${-arm}`} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
