import { useId } from 'react';
import { isMirrored } from '../../lib/device/direction.ts';
import { cx } from '../cx.ts';
import { rem } from '../rem.ts';
import { Bar, type BarLook, Hatches } from './bar-looks.tsx';
import { type BarScale, barScale } from './bar-scale.ts';

export interface BarColumn {
  readonly key: string;
  /** Below the bars, and a word below that where a new month begins. */
  readonly axis: string;
  readonly under?: string | undefined;
  readonly bars: readonly { readonly look: BarLook; readonly value: number }[];
  /** The column with its exact amounts, in a sentence. */
  readonly reading: string;
  /** The one that matters now. */
  readonly isCurrent?: boolean;
  /** Not in line with those that follow it. */
  readonly isApart?: boolean;
}

/** As drawn (`ui/rem.ts`), like all lengths of the picture. */
export const CHART_HEIGHT = 136;
const AXIS_LINE = 13;
const LABEL_SIZE = 10.5;
/** Above the highest bar, for its label. */
const HEADROOM = 16;
/** Of a bar, and between two of one column. */
const WIDTH = 20;
const GAP = 3;
/** Many bars in a narrow place stand apart all the same: single ones are slimmer there, around their middle. */
const SLIM = '@max-[26.25rem]:scale-x-70';
/** What stands apart has a word below it, which needs room. */
export const weightOf = ({ isApart }: BarColumn) => (isApart ? 1.9 : 1);

/** Where a column stands: its middle and its end, as shares of the width from the left, where pictures begin. */
const placesOf = (columns: readonly BarColumn[]) => {
  const all = columns.reduce((sum, column) => sum + weightOf(column), 0);
  const fromTheLeft = (share: number) => `${((isMirrored() ? all - share : share) * 100) / all}%`;
  let gone = 0;
  return columns.map((column) => {
    const [start, weight] = [gone, weightOf(column)];
    gone += weight;
    return { middle: fromTheLeft(start + weight / 2), end: fromTheLeft(gone) };
  });
};

/** The drawing alone: who sees it reads it, and nobody has to hear it. */
export function BarPicture({ columns }: { columns: readonly BarColumn[] }) {
  const hatchId = useId();
  const scale = barScale(columns.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const places = placesOf(columns);
  const axisLines = columns.some(({ under }) => under !== undefined) ? 2 : 1;
  const baseline = CHART_HEIGHT - axisLines * AXIS_LINE - 5;
  return (
    <svg
      width="100%"
      height={rem(CHART_HEIGHT)}
      aria-hidden="true"
      className="num pointer-events-none absolute inset-0 overflow-visible"
    >
      <Hatches id={hatchId} />
      <line x1="0" x2="100%" y1={rem(baseline + 0.5)} y2={rem(baseline + 0.5)} className="stroke-edge/60" />
      {columns.map((column, index) => (
        <g key={column.key}>
          {column.isApart && (
            <line
              x1={places[index]?.end}
              x2={places[index]?.end}
              y1="4"
              y2="100%"
              strokeDasharray="2 3"
              className="stroke-edge/60"
            />
          )}
          {/* A picture in the picture, placed by a share of the width and as large as the font asks for. */}
          <svg
            x={places[index]?.middle}
            width={rem(CHART_HEIGHT)}
            height={rem(CHART_HEIGHT)}
            viewBox={`0 0 ${CHART_HEIGHT} ${CHART_HEIGHT}`}
            fontSize={LABEL_SIZE}
            aria-hidden="true"
            className="overflow-visible"
          >
            <ColumnPicture column={column} scale={scale} baseline={baseline} hatchId={hatchId} />
          </svg>
        </g>
      ))}
    </svg>
  );
}

type ColumnPictureProps = { column: BarColumn; scale: BarScale; baseline: number; hatchId: string };

/** The bars of a column with their amounts, around the middle, and what stands below them. */
function ColumnPicture({ column, scale, baseline, hatchId }: ColumnPictureProps) {
  const { axis, under, bars, isCurrent, isApart } = column;
  const left = -(bars.length * (WIDTH + GAP) - GAP) / 2;
  const placeOf = (nth: number) => left + (isMirrored() ? bars.length - 1 - nth : nth) * (WIDTH + GAP);
  return (
    <>
      {bars.map(({ look, value }, nth) => {
        const x = placeOf(nth);
        const height = Math.round(scale.share(value) * (baseline - HEADROOM));
        return (
          <g key={look}>
            {height > 0 && (
              <g className={bars.length === 1 ? SLIM : undefined}>
                <Bar {...{ look, hatchId, x, height }} width={WIDTH} y={baseline - height} />
              </g>
            )}
            <text
              x={x + WIDTH / 2}
              y={baseline - height - 4}
              textAnchor="middle"
              className={labelLook(value, nth)}
            >
              {scale.label(value)}
            </text>
          </g>
        );
      })}
      <text
        y={baseline + 14}
        textAnchor="middle"
        className={cx(
          isApart ? 'fill-bad' : isCurrent ? 'fill-ink' : 'fill-ink-3',
          (isApart || isCurrent) && 'font-semibold',
        )}
      >
        {axis}
      </text>
      {under && (
        <text y={baseline + 14 + AXIS_LINE} textAnchor="middle" className="fill-ink-2 font-semibold">
          {under}
        </text>
      )}
    </>
  );
}

const labelLook = (value: number, nth: number) => {
  if (value === 0) return 'fill-ink-3';
  return nth === 0 ? 'fill-ink font-semibold' : 'fill-ink-2';
};
