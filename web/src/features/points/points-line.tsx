import type { PointsEntry } from '@elan/contract/points.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { formatDate, formatShortDate } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';

const MINUS = '\u2212';
const signed = (delta: number) => `${delta < 0 ? MINUS : '+'}${Math.abs(delta)}`;

/** "−1 SI", "+10 SI +4 SE" */
const movesOf = ({ solo_delta, team_delta }: PointsEntry) =>
  [
    { delta: solo_delta, unit: 'SI' },
    { delta: team_delta, unit: 'SE' },
  ].filter(({ delta }) => delta !== 0);

type PointsLineProps = { entry: PointsEntry; words: string; today: CivilDate };

const dayOf = (date: CivilDate, today: CivilDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(date) : formatDate(date);

/** One line: what moved, what for, when, and what was left. */
export function PointsLine({ entry, words, today }: PointsLineProps) {
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-3 border-t border-line py-3 first:border-0 md:grid-cols-[88px_1fr]">
      <p className="num row-span-2 font-semibold whitespace-nowrap">
        {movesOf(entry).map(({ delta, unit }) => (
          <span key={unit} className={cx('block', delta > 0 ? 'text-ok' : 'text-ink')}>
            {signed(delta)} {unit}
          </span>
        ))}
      </p>
      <p className="min-w-0 text-[15px] leading-snug first-letter:uppercase">
        {words}
        {entry.note && <span className="block text-sm text-ink-2">{entry.note}</span>}
      </p>
      <p className="num col-start-2 text-[13px] leading-normal text-ink-3">
        {dayOf(entry.created_at.slice(0, 10), today)}
        <span aria-hidden="true"> · </span>
        <Trans>
          solde {entry.solo_after} SI, {entry.team_after} SE
        </Trans>
      </p>
    </li>
  );
}
