import { listClientPoints, type PointsEntry } from '@elan/contract/points/points.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { signedPoints } from '../../../entities/points/signed-points.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { usePage } from '../../../lib/api/use-call.ts';
import { comma, formatFigures, formatTime } from '../../../lib/time/format.ts';
import { formatDayMonthAsOf } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** A page of a client's history of points, newest first. */
const useClientPoints = (clientId: number, query: { readonly page: number; readonly per_page: number }) =>
  usePage(['admin', 'points', clientId, query], listClientPoints, { params: { id: clientId }, query });

/** The latest lines; all of them, a page at a time, for whoever asks. */
const LATEST = 6;
const PER_PAGE = 20;

/** On a phone there is no column to say of which kind. */
const deltaColumn = (unit: 'SI' | 'SE', deltaOf: (entry: PointsEntry) => number) =>
  ({
    head: unit,
    align: 'units',
    className: (entry: PointsEntry) => {
      const delta = deltaOf(entry);
      return cx('font-semibold', delta > 0 && 'text-ok', delta === 0 && 'max-md:hidden');
    },
    cell: (entry: PointsEntry) => {
      const delta = deltaOf(entry);
      return (
        <>
          {delta !== 0 && signedPoints(delta)}
          <span className="md:sr-only"> {delta !== 0 && unit}</span>
        </>
      );
    },
  }) as const;

/** Where every point of a client came from and went, with the balance after each line. */
export function PointsLedger({ clientId }: { clientId: number }) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const wordsOf = useMovementWords(now?.date);
  const [isWhole, setWhole] = useState(false);
  const [page, setPage] = useState(1);
  const shown = isWhole ? { page, per_page: PER_PAGE } : { page: 1, per_page: LATEST };
  const lines = useClientPoints(clientId, shown);
  const total = lines.data?.total ?? 0;
  const columns: Columns<PointsEntry> = {
    date: {
      head: t`Date`,
      card: { order: 2, span: 3 },
      className: 'text-ink-3',
      cell: (entry) => (
        <>
          {formatDayMonthAsOf(entry.created_at.slice(0, 10), now?.date)}{' '}
          {formatTime(entry.created_at.slice(11))}
          <span className="md:hidden">
            {' '}
            ·{' '}
            <Trans>
              solde {entry.solo_after} SI, {entry.team_after} SE
            </Trans>
          </span>
        </>
      ),
    },
    movement: {
      head: t`Mouvement`,
      wraps: true,
      className: 'w-full md:py-1',
      cell: (entry) => {
        const { what, detail } = wordsOf(entry);
        return (
          <>
            {what} <span className="text-ink-3">· {detail}</span>
          </>
        );
      },
    },
    solo: deltaColumn('SI', ({ solo_delta }) => solo_delta),
    team: deltaColumn('SE', ({ team_delta }) => team_delta),
    balance: {
      head: t`Solde SI · SE`,
      align: 'units',
      card: 'hidden',
      className: 'text-ink-3',
      cell: ({ solo_after, team_after }) => formatFigures(`${solo_after} · ${team_after}`),
    },
  };
  return (
    <div className="border-t border-line pt-3">
      <div className="flex min-h-9 items-center justify-between gap-3 px-5">
        <h2 className="text-lg">
          <Trans>Historique des points</Trans>
        </h2>
        {total > LATEST && (
          <Button size="sm" variant="link" className="text-13" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Réduire` : t`Tout voir (${total})`}
          </Button>
        )}
      </div>
      <DataTable
        caption={t`Historique des points`}
        list={lines}
        columns={columns}
        rowId={({ id }) => id}
        // The latest are one page; all of them are turned over.
        query={isWhole ? shown : {}}
        onChange={({ page: next = 1 }) => setPage(next)}
        failure={t`L'historique des points n'a pas pu être chargé.`}
        empty={
          <EmptyState compact icon={Sparkles} title={<Trans>Aucun mouvement</Trans>}>
            <Trans>Ce client n'a encore reçu ni utilisé aucun point.</Trans>
          </EmptyState>
        }
        cardColumns="max-md:grid-cols-[1fr_auto_auto]"
      />
    </div>
  );
}

/** A line of the history, in the few words of a table. */
const useMovementWords = (today: CivilDate | undefined) => {
  const { t } = useLingui();
  const meetingOf = ({ subject }: PointsEntry): string => {
    if (subject === null || subject.kind === 'pack') return '';
    const day = formatDayMonthAsOf(subject.date, today);
    return subject.kind === 'session'
      ? t`${day} ${subject.time}, ${subject.coach_name}`
      : t`${subject.title}, ${day}`;
  };
  /** `detail`: what it was for, and who did it. */
  return (entry: PointsEntry): { what: string; detail: string } => {
    const { reason, subject, actor_name, solo_delta, solo_after, team_after, note } = entry;
    const pack = subject?.kind === 'pack' ? subject.name : '';
    const by = t`par ${actor_name}`;
    const byAndWhy = note ? t`${by} : ${note}` : by;
    switch (reason) {
      case 'reservation':
        return { what: t`Réservation`, detail: `${meetingOf(entry)}${comma()}${by}` };
      case 'reservation_cancelled':
      case 'course_cancelled':
        return { what: t`Annulation`, detail: `${meetingOf(entry)}${comma()}${by}` };
      case 'course':
        return { what: t`Cours collectif`, detail: `${meetingOf(entry)}${comma()}${by}` };
      case 'pack':
        return { what: t`Pack ${pack}`, detail: t`assigné par ${actor_name}` };
      case 'pack_removed':
        return { what: t`Pack ${pack} retiré`, detail: byAndWhy };
      case 'admin_add':
        return { what: t`Ajout`, detail: byAndWhy };
      case 'admin_remove':
        return { what: t`Retrait`, detail: byAndWhy };
      case 'admin_set': {
        const balance = solo_delta === 0 ? team_after : solo_after;
        return { what: t`Défini à ${balance}`, detail: byAndWhy };
      }
    }
  };
};
