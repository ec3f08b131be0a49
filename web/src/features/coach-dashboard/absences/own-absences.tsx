import type { Absence, AbsenceState } from '@elan/contract/absences/absences.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck2 } from 'lucide-react';
import { useState } from 'react';
import { useSpanWords } from '../../../entities/absences/absence-span.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { LoadFailure } from '../load-failure.tsx';
import { takeBack, useOwnAbsences } from './api.ts';

/** What the coach asked for and what came of it, with every absence to come. */
export function OwnAbsences({ coachId }: { coachId: number }) {
  const { t } = useLingui();
  const absences = useOwnAbsences(coachId);
  if (!absences.data)
    return absences.isError ? <LoadFailure reads={[absences]} /> : <SkeletonRows count={2} />;
  const shown = absences.data.filter(({ state }) => state !== 'undone');
  if (shown.length === 0) {
    return (
      <EmptyState compact icon={CalendarCheck2} title={<Trans>Aucune absence prévue</Trans>}>
        <Trans>Vos demandes et leurs réponses apparaissent ici.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t`Mes absences`} className="border-t border-line">
      {shown.map((absence) => (
        <AbsenceLine key={absence.id} absence={absence} />
      ))}
    </ul>
  );
}

const TONE = { requested: 'warn', granted: 'ok', refused: 'bad', undone: 'neutral' } as const;

function StateBadge({ state }: { state: AbsenceState }) {
  const { t } = useLingui();
  const words = {
    requested: t`En attente`,
    granted: t`Accordée`,
    refused: t`Refusée`,
    undone: t`Défaite`,
  };
  return (
    <Badge size="sm" tone={TONE[state]}>
      {words[state]}
    </Badge>
  );
}

function AbsenceLine({ absence }: { absence: Absence }) {
  const { t } = useLingui();
  const wordsOf = useSpanWords();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain('coach');
  const [isPending, setPending] = useState(false);
  const { state, reason, answer } = absence;
  const when = wordsOf(absence);
  const withdraw = async () => {
    setPending(true);
    try {
      toast.succeeded((await takeBack(absence)).message);
    } catch (error) {
      toast.failed(error, t`La demande n'a pas été retirée : le serveur n'a pas répondu. Réessayez.`);
    }
    setPending(false);
    readAgain();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <p className="min-w-0 flex-1 basis-60 leading-snug">
        <b className="num block font-semibold first-letter:uppercase">{when}</b>
        {reason && (
          <span className="block break-words text-sm text-ink-2">
            <bdi>{reason}</bdi>
          </span>
        )}
        {answer && (
          <span className="block break-words text-sm text-ink-2">
            <Trans>Réponse du bureau : {answer}</Trans>
          </span>
        )}
      </p>
      <StateBadge state={state} />
      {state === 'requested' && (
        <Button
          size="sm"
          pending={isPending}
          onClick={() => void withdraw()}
          aria-label={t`Retirer la demande, ${when}`}
        >
          <Trans>Retirer</Trans>
        </Button>
      )}
    </li>
  );
}
