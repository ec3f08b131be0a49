import { useLingui } from '@lingui/react/macro';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../actions/button.tsx';

type ChartFrameProps = {
  title: string;
  /** Beside the title: what the looks stand for, the sum, the unit. */
  legend?: ReactNode;
  /** The same figures as a table: the names of its columns, and its rows. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  children: ReactNode;
};

/** A box that scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** A chart, and the same figures as a table for whoever would rather read them. */
export function ChartFrame({ title, legend, table, children }: ChartFrameProps) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} className="@container min-w-0 px-5 pt-2 pb-3">
      <figcaption className="flex flex-wrap items-center gap-x-3">
        <h2 id={titleId} className="me-auto font-text text-13 leading-5 font-semibold tracking-normal">
          {title}
        </h2>
        <span className="num flex flex-wrap items-center gap-x-3 text-xs text-ink-3 @max-[33.75rem]:order-last @max-[33.75rem]:-mt-1 @max-[33.75rem]:w-full @max-[33.75rem]:pb-2">
          {legend}
        </span>
        <IconButton
          label={isTable ? t`Voir le graphique : ${title}` : t`Voir le tableau : ${title}`}
          size="sm"
          className="-me-2"
          onClick={() => setTable(!isTable)}
          icon={isTable ? ChartColumn : Table2}
        />
      </figcaption>
      {isTable ? <FigureTable titleId={titleId} {...table} /> : children}
    </figure>
  );
}

/** As tall as the chart whose place it takes. */
function FigureTable({ titleId, head, rows }: ChartFrameProps['table'] & { titleId: string }) {
  return (
    <section {...REACHABLE} aria-labelledby={titleId} className="h-39 overflow-auto max-md:h-43">
      <table aria-labelledby={titleId} className="num w-full border-collapse text-13">
        <thead>
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="sticky top-0 border-b border-line bg-paper py-1 text-units text-xs font-medium text-ink-3 first:text-start"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-start font-medium">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={head[index + 1]} className="py-1 text-units">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
