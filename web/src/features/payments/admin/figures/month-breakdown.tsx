import { amountOf, centsOf } from '@elan/contract/money.ts';
import type { ComparedCount, ComparedSum, PaymentFigures } from '@elan/contract/payments/payments-figures.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currency, formatAmount } from '../../../../lib/time/format.ts';
import { formatCount } from '../../../../lib/time/format-office.ts';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx';
import { METHOD_WORDS } from '../payment-words.tsx';
import type { MonthWords } from './month-words.ts';

const PACKS_SHOWN = 5;
/** Three sums as long as this fit beside a name without their centimes only. */
const MILLION = 1_000_000;
/** Three sums of a month do not fit beside a name on a phone: they stand below it. */
const MONEY_ROW = '@max-[26rem]:grid @max-[26rem]:grid-cols-3';
const HEAD = 'ps-2 pb-1 text-units align-bottom text-xs font-medium text-ink-3';
const CELL = 'py-1 ps-2 text-units align-top whitespace-nowrap';

/** Of about its size, while it is read: what lies below does not jump. */
export const MonthBreakdownSkeleton = () => (
  <SkeletonGroup className="@container border-b border-line">
    <span className="grid divide-line @min-[64rem]:grid-cols-3 @min-[64rem]:divide-x @max-[64rem]:divide-y">
      {['packs', 'methods', 'coaches'].map((table) => (
        <span key={table} className="grid h-56 content-between px-5 py-4">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-40" />
        </span>
      ))}
    </span>
  </SkeletonGroup>
);

type BreakdownProps = { figures: PaymentFigures; words: MonthWords };

/** Where the money of the month came from, beside the month before: by pack, by method, and what each coach held. */
export function MonthBreakdown({ figures, words }: BreakdownProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="@container border-b border-line">
      <div className="grid divide-line @min-[64rem]:grid-cols-3 @min-[64rem]:divide-x @max-[64rem]:divide-y">
        <MoneyTable title={t`Encaissé par pack`} lines={packLines(figures)} words={words} />
        <MoneyTable
          title={t`Encaissé par mode`}
          lines={figures.methods.map(({ payment_method, ...sums }) => ({
            name: i18n._(METHOD_WORDS[payment_method]),
            sums,
          }))}
          words={words}
        />
        <CoachTable figures={figures} words={words} />
      </div>
    </div>
  );
}

interface Line {
  readonly name: string;
  readonly sums: ComparedSum;
}

const add = (lines: readonly ComparedSum[]): ComparedSum => {
  const sum = (span: keyof ComparedSum) =>
    amountOf(lines.reduce((cents, line) => cents + centsOf(line[span]), 0));
  return { current: sum('current'), same_days: sum('same_days'), last_month: sum('last_month') };
};

/** Those that brought most; the others together. */
const packLines = ({ packs }: PaymentFigures): Line[] => {
  const others = packs.length > PACKS_SHOWN ? packs.slice(PACKS_SHOWN - 1) : [];
  const shown = packs.slice(0, packs.length - others.length);
  const lines = shown.map(({ pack_name, ...sums }) => ({ name: pack_name, sums }));
  if (others.length === 0) return lines;
  return [
    ...lines,
    { name: plural(others.length, { one: '# autre pack', other: '# autres packs' }), sums: add(others) },
  ];
};

function MoneyTable({ title, lines, words }: { title: string; lines: readonly Line[]; words: MonthWords }) {
  const most = Math.max(1, ...lines.map(({ sums }) => Math.max(sums.current, sums.same_days)));
  const isLong = lines.some(({ sums }) => Math.max(most, sums.last_month) >= MILLION);
  const write = isLong ? (sum: number) => formatCount(Math.round(sum)) : formatAmount;
  return (
    <Breakdown title={title} unit={currency()} isEmpty={lines.length === 0}>
      <thead>
        <tr className={MONEY_ROW}>
          <td className="@max-[26rem]:hidden" />
          <th scope="col" className={HEAD}>
            {words.short.current}
          </th>
          <th scope="col" className={HEAD}>
            {words.short.sameDays}
          </th>
          {!words.isWhole && (
            <th scope="col" className={HEAD}>
              {words.short.lastMonth}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, sums }) => (
          <Row key={name} name={name} bars={<Bars sums={sums} most={most} />} isMoney>
            <td className={`${CELL} font-semibold`}>{write(sums.current)}</td>
            <td className={`${CELL} text-ink-2`}>{write(sums.same_days)}</td>
            {!words.isWhole && <td className={`${CELL} text-ink-3`}>{write(sums.last_month)}</td>}
          </Row>
        ))}
      </tbody>
    </Breakdown>
  );
}

/** A pack is paid, not an hour: a coach's part of it would be guessed. What was held is counted. */
function CoachTable({ figures: { coaches }, words }: BreakdownProps) {
  const { t } = useLingui();
  const { current, sameDays, lastMonth } = words.short;
  // A line may end before the stroke, not after it.
  const before = words.isWhole ? sameDays : `${sameDays} /\u00a0${lastMonth}`;
  return (
    <Breakdown
      title={t`Tenu par coach`}
      unit={t`séances, participants aux cours`}
      isEmpty={coaches.length === 0}
      footnote={
        <Trans>
          Ce qui est passé et pas annulé. Un pack se paie avant le choix d'un coach : l'argent ne se répartit
          pas par coach.
        </Trans>
      }
    >
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colSpan={2} className={HEAD}>
            {t`Séances`}
          </th>
          <th scope="colgroup" colSpan={2} className={HEAD}>
            {t`Participants`}
          </th>
        </tr>
        <tr>
          <td />
          {['sessions', 'participants'].map((kind) => [
            <th key={`${kind}-now`} scope="col" className={HEAD}>
              {current}
            </th>,
            <th key={`${kind}-before`} scope="col" className={HEAD}>
              {before}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {coaches.map(({ coach_id, coach_name, sessions, participants }) => (
          <Row key={coach_id} name={coach_name}>
            <Counts counts={sessions} isWhole={words.isWhole} />
            <Counts counts={participants} isWhole={words.isWhole} />
          </Row>
        ))}
      </tbody>
    </Breakdown>
  );
}

function Counts({ counts, isWhole }: { counts: ComparedCount; isWhole: boolean }) {
  const { current, same_days, last_month } = counts;
  return (
    <>
      <td className={`${CELL} font-semibold`}>{current}</td>
      <td className={`${CELL} text-ink-2`}>{isWhole ? same_days : `${same_days} / ${last_month}`}</td>
    </>
  );
}

type BreakdownFrameProps = {
  title: string;
  unit: string;
  isEmpty: boolean;
  footnote?: ReactNode;
  children: ReactNode;
};

function Breakdown({ title, unit, isEmpty, footnote, children }: BreakdownFrameProps) {
  return (
    <section className="min-w-0 px-5 pt-2.5 pb-3">
      <table className="num w-full border-collapse text-13 leading-5">
        <caption className="pb-1 text-start text-13 font-semibold">
          {title} <span className="ms-1 text-xs font-normal text-ink-3">{unit}</span>
        </caption>
        {!isEmpty && children}
      </table>
      {isEmpty && (
        <p className="text-13 text-ink-3">
          <Trans>Rien pour le moment.</Trans>
        </p>
      )}
      {footnote && <p className="mt-1.5 text-xs leading-4 text-ink-3">{footnote}</p>}
    </section>
  );
}

type RowProps = { name: string; bars?: ReactNode; isMoney?: boolean; children: ReactNode };

function Row({ name, bars, isMoney = false, children }: RowProps) {
  return (
    <tr className={`border-t border-line ${isMoney ? MONEY_ROW : ''}`}>
      <th
        scope="row"
        className={`w-full min-w-22 max-w-0 py-1 text-start align-top font-medium ${isMoney ? '@max-[26rem]:col-span-full @max-[26rem]:max-w-full' : ''}`}
      >
        <span className="block truncate" title={name}>
          {name}
        </span>
        {bars}
      </th>
      {children}
    </tr>
  );
}

/** This month over the same days of the last: the figures stand beside it. */
function Bars({ sums, most }: { sums: ComparedSum; most: number }) {
  const share = (value: number) => ({ inlineSize: `${(value / most) * 100}%` });
  return (
    <span className="grid gap-px pb-0.5" aria-hidden="true">
      <span className="block h-0.75 rounded-full bg-maj-600" style={share(sums.current)} />
      <span className="block h-0.75 rounded-full bg-maj-200" style={share(sums.same_days)} />
    </span>
  );
}
