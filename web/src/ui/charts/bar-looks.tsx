import { type ReactNode, useId } from 'react';

/** Told apart by more than their colour: filled, pale, hatched, hatched in alarm. */
const LOOK = {
  solid: { fill: 'fill-maj-600', lines: undefined },
  soft: { fill: 'fill-maj-400', lines: undefined },
  hatched: { fill: 'fill-maj-50', lines: 'stroke-maj-400' },
  late: { fill: 'fill-bad-100', lines: 'stroke-bad' },
};
export type BarLook = keyof typeof LOOK;

const HATCHED = ['hatched', 'late'] as const;
const RADIUS = 3;

/** The slanted lines of the hatched looks; once in every picture that has bars. */
export function Hatches({ id }: { id: string }) {
  return (
    <defs>
      {HATCHED.map((look) => (
        <pattern
          key={look}
          id={`${id}${look}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v5" className={LOOK[look].lines} strokeWidth="1.25" />
        </pattern>
      ))}
    </defs>
  );
}

type BarProps = {
  look: BarLook;
  /** As given to the picture's `Hatches`. */
  hatchId: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** A bar with round shoulders, standing on its line. */
export function Bar({ look, hatchId, x, y, width, height }: BarProps) {
  const { fill, lines } = LOOK[look];
  const r = Math.min(RADIUS, height);
  const shape = `M${x} ${y + height}v${r - height}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}z`;
  return (
    <>
      <path d={shape} className={fill} />
      {lines && <path d={shape} fill={`url(#${hatchId}${look})`} className={lines} strokeWidth="1" />}
    </>
  );
}

/** What a look stands for. */
export function BarKey({ look, children }: { look: BarLook; children: ReactNode }) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-2">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
        <Hatches id={id} />
        <Bar look={look} hatchId={id} x={0.5} y={0.5} width={11} height={11} />
      </svg>
      {children}
    </span>
  );
}
