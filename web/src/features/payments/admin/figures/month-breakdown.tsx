import { amountOf, centsOf } from '@elan/contract/money.ts';
import type { ComparedCount, ComparedSum, PaymentFigures } from '@elan/contract/payments/payments-figures.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../../lib/time/format.ts';
import { METHOD_WORDS } from '../payment-words.tsx';
import type { MonthWords } from './month-words.ts';

const PACKS_SHOWN = 5;

type Compared = ComparedSum | ComparedCount;

interface Line {
  readonly name: string;
  readonly figure: Compared;
  /** Under the name. */
  readonly note?: ReactNode;
}

type BreakdownProps = { figures: PaymentFigures; words: MonthWords };

/** Where the money of the month came from, beside the month before: by pack, by method, and what each coach held. */
export function MonthBreakdown({ figures, words }: BreakdownProps) {
  const { t, i18n } = useLingui();
  const packs = usePackLines(figures);
  return (
    <div className="@container border-b border-line">
      <div className="grid divide-line @min-[60rem]:grid-cols-3 @min-[60rem]:divide-x @max-[60rem]:divide-y">
        <ComparedTable title={t`Encaissé par pack`} unit="DH" lines={packs} words={words} />
        <ComparedTable
          title={t`Encaissé par mode`}
          unit="DH"
          lines={figures.methods.map(({ payment_method, ...figure }) => ({
            name: i18n._(METHOD_WORDS[payment_method]),
            figure,
          }))}
          words={words}
        />
        <CoachTable figures={figures} words={words} />
      </div>
    </div>
  );
}

const sum = (lines: readonly ComparedSum[], span: keyof ComparedSum) =>
  amountOf(lines.reduce((cents, line) => cents + centsOf(line[span]), 0));

/** Those that brought most; the others together. */
const usePackLines = ({ packs }: PaymentFigures): Line[] => {
  const { t } = useLingui();
  const others = packs.length > PACKS_SHOWN ? packs.slice(PACKS_SHOWN - 1) : [];
  const shown = packs.slice(0, packs.length - others.length);
  return [
    ...shown.map(({ pack_name, ...figure }) => ({ name: pack_name, figure })),
    ...(others.length > 0
      ? [
          {
            name: t`${others.length} autres packs`,
            figure: {
              current: sum(others, 'current'),
              same_days: sum(others, 'same_days'),
              last_month: sum(others, 'last_month'),
            },
          },
        ]
      : []),
  ];
};

/** What is paid is a pack, not an hour: a coach's part of it would be guessed. What was held is counted. */
function CoachTable({ figures, words }: BreakdownProps) {
  const { t } = useLingui();
  return (
    <ComparedTable
      title={t`Tenu par coach`}
      unit={t`séances + participants`}
      lines={figures.coaches.map(({ coach_name, sessions, participants }) => ({
        name: coach_name,
        figure: {
          current: sessions.current + participants.current,
          same_days: sessions.same_days + participants.same_days,
          last_month: sessions.last_month + participants.last_month,
        },
        note: (
          <Trans>
            {sessions.current} séances · {participants.current} participants aux cours
          </Trans>
        ),
      }))}
      words={words}
      footnote={
        <Trans>
          Séances passées et participants aux cours passés, sans ce qui est annulé. Un pack se paie avant de
          choisir un coach : l'argent n'est donc pas réparti par coach.
        </Trans>
      }
    />
  );
}

type ComparedTableProps = {
  title: string;
  unit: string;
  lines: readonly Line[];
  words: MonthWords;
  footnote?: ReactNode;
};

function ComparedTable({ title, unit, lines, words, footnote }: ComparedTableProps) {
  const most = Math.max(1, ...lines.map(({ figure }) => Math.max(figure.current, figure.last_month)));
  const isMoney = unit === 'DH';
  const say = (figure: number) => (isMoney ? formatAmount(figure) : String(figure));
  const HEAD = 'pb-1 ps-2 text-end text-xs font-medium text-ink-3 align-bottom';
  return (
    <section className="min-w-0 px-5 pt-3 pb-3.5">
      <table className="num w-full border-collapse text-13 leading-5">
        <caption className="pb-1.5 text-start text-13 font-semibold">
          {title} <span className="ms-1 text-xs font-normal text-ink-3">{unit}</span>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className={HEAD}>
              {words.current}
            </th>
            <th scope="col" className={HEAD}>
              {words.sameDays}
            </th>
            {!words.isWhole && (
              <th scope="col" className={HEAD}>
                {words.lastMonth}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, figure, note }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="w-full max-w-0 py-1 text-start font-medium">
                <span className="block truncate" title={name}>
                  {name}
                </span>
                {note && <span className="block truncate text-xs font-normal text-ink-3">{note}</span>}
                <Bars figure={figure} most={most} />
              </th>
              <td className="py-1 ps-2 text-end align-top font-semibold whitespace-nowrap">
                {say(figure.current)}
              </td>
              <td className="py-1 ps-2 text-end align-top whitespace-nowrap text-ink-2">
                {say(figure.same_days)}
              </td>
              {!words.isWhole && (
                <td className="py-1 ps-2 text-end align-top whitespace-nowrap text-ink-3">
                  {say(figure.last_month)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && (
        <p className="text-13 text-ink-3">
          <Trans>Rien pour le moment.</Trans>
        </p>
      )}
      {footnote && <p className="mt-2 text-xs leading-4 text-ink-3">{footnote}</p>}
    </section>
  );
}

/** This month over the same days of the last: the figures stand beside it. */
function Bars({ figure, most }: { figure: Compared; most: number }) {
  const share = (value: number) => ({ inlineSize: `${(value / most) * 100}%` });
  return (
    <span className="mt-0.5 mb-0.5 grid gap-0.5" aria-hidden="true">
      <span className="block h-1 rounded-full bg-maj-600" style={share(figure.current)} />
      <span className="block h-1 rounded-full bg-maj-200" style={share(figure.same_days)} />
    </span>
  );
}
