import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStudio } from '../../../entities/studio/studio.ts';
import { comma, formatDate, formatFigures, formatLongDay } from '../../../lib/time/format.ts';
import { formatDateRange } from '../../../lib/time/format-office.ts';
import { formatSpan, hoursOf } from './grid/block-words.ts';
import type { Block } from './grid/day-blocks.ts';
import { type Plan, type PlannedColumn, spanInView } from './plan.ts';
import { DayFigures } from './planning-figures.tsx';

/** The day or the week on paper: column by column, in the order of the day. Only the printer shows it. */
export function PrintedPlan({ plan }: { plan: Plan }) {
  const studio = useStudio();
  const [empty, busy] = [true, false].map((wanted) =>
    plan.columns.filter(({ isUnconfigured }) => isUnconfigured === wanted),
  );
  const isWeek = plan.view === 'week';
  const headingOf = ({ name, date }: PlannedColumn) => (isWeek ? formatLongDay(date) : name);
  const [coach, range] = [plan.columns[0]?.name, formatDateRange(spanInView(plan.view, plan.date))];
  const rest = empty?.map(headingOf).join(comma());
  return (
    <section data-day-sheet className="hidden bg-white text-11 leading-3.75 text-black print:block">
      <h2 className="text-xl">
        {isWeek ? (
          <Trans>
            Semaine de {coach}, {range}
          </Trans>
        ) : (
          <Trans>Planning du {formatDate(plan.date)}</Trans>
        )}
      </h2>
      <p className="num mt-1 mb-4">
        <bdi>{studio?.name}</bdi> · <DayFigures busy={plan.busy} />
      </p>
      <div className="columns-2 gap-8">
        {busy?.map((column) => (
          <ColumnSheet key={column.columnId} heading={headingOf(column)} blocks={column.blocks} />
        ))}
      </div>
      {rest && (
        <p className="mt-3">
          {isWeek ? <Trans>Sans créneau : {rest}</Trans> : <Trans>Sans créneau ce jour : {rest}</Trans>}
        </p>
      )}
    </section>
  );
}

function ColumnSheet({ heading, blocks }: { heading: string; blocks: readonly Block[] }) {
  const free = blocks.filter(({ kind }) => kind === 'free');
  return (
    <table className="num mb-4 w-full break-inside-avoid border-collapse">
      <caption className="border-b-2 border-black pb-0.5 text-start text-13 font-bold">{heading}</caption>
      <tbody>
        {blocks.map((block) => (
          <SheetRow key={block.start} block={block} />
        ))}
        {free.length > 0 && (
          <tr className="border-b border-black/20">
            <td className="w-20 py-1 pe-3 align-top">
              <Trans>Libre</Trans>
            </td>
            <td className="py-1" colSpan={2}>
              {free.map(formatSpan).join(comma())}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function SheetRow({ block }: { block: Block }) {
  const { t } = useLingui();
  if (block.kind !== 'session' && block.kind !== 'course') return null;
  const [hours, who, beside] =
    block.kind === 'session'
      ? [
          hoursOf(block.session),
          block.session.session_type === 'bilan'
            ? t`${block.session.client_name} (bilan)`
            : block.session.client_name,
          block.session.client_phone && formatFigures(block.session.client_phone),
        ]
      : [
          hoursOf(block.course),
          block.course.title,
          t`${block.course.current_participants}/${block.course.max_participants} places`,
        ];
  return (
    <tr className="border-b border-black/20">
      <td className="w-20 py-1 pe-3 whitespace-nowrap">{hours}</td>
      <td className="py-1 font-semibold">{who}</td>
      <td className="py-1 text-end whitespace-nowrap">{beside}</td>
    </tr>
  );
}

/** Whether the page is on its way to paper: for what only paper shows and would cost the screen something. */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const media = window.matchMedia('print');
    const follow = () => setPrinting(media.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
};
