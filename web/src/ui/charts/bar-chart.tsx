import { useId, useState } from 'react';
import { rem } from '../rem.ts';
import { type BarColumn, BarPicture, CHART_HEIGHT, weightOf } from './bar-picture.tsx';

type BarChartProps = {
  /** Names the chart for those who do not see it. */
  label: string;
  columns: readonly BarColumn[];
};

/**
 * A few bars as wide as their place, drawn in pixels around the middle of their column, so that nothing is stretched. Each
 * column can be chosen, by pointer or arrows: its exact amounts are then read below.
 */
export function BarChart({ label, columns }: BarChartProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const usual = columns.find(({ isCurrent }) => isCurrent) ?? columns[0];
  const checked = columns.find(({ key }) => key === chosen) ?? usual;
  const shown = columns.find(({ key }) => key === pointed) ?? checked;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div
        className="relative"
        style={{ height: rem(CHART_HEIGHT) }}
        onPointerLeave={() => setPointed(undefined)}
      >
        <div
          className="absolute inset-0 grid"
          style={{ gridTemplateColumns: columns.map((column) => `${weightOf(column)}fr`).join(' ') }}
        >
          {columns.map(({ key, reading }) => (
            <label
              key={key}
              onPointerEnter={() => setPointed(key)}
              className="relative rounded-[6px] has-checked:bg-sand has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-maj-500 hover:bg-sand"
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={key === checked?.key}
                onChange={() => setChosen(key)}
              />
              <span className="sr-only">{reading}</span>
            </label>
          ))}
        </div>
        <BarPicture columns={columns} />
      </div>
      <p className="num mt-1 text-xs leading-4 text-ink-2 max-md:min-h-8" aria-hidden="true">
        {shown?.reading}
      </p>
    </fieldset>
  );
}
