import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useStudio } from '../../entities/studio/studio.ts';
import { callLink } from '../../lib/address/phone-links.ts';
import { Button } from '../../ui/actions/button.tsx';
import {
  costOf,
  hasBegun,
  isOver,
  type Meeting,
  meetingCancellableUntil,
  whyMeetingStays,
} from './meeting.ts';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

function CancelledWords({ meeting, now }: { meeting: Meeting; now: CivilMoment }) {
  const { t } = useLingui();
  const { points, unit } = costOf(meeting);
  const when =
    meeting.cancelled_at === null
      ? t`Annulée`
      : t`Annulée le ${dayInWords(meeting.cancelled_at.slice(0, 10), now.date)}`;
  const given = points === 1 ? t`${points} ${unit} rendu` : t`${points} ${unit} rendus`;
  const refund = meeting.refunded ? given : t`sans remboursement`;
  return (
    <p className="text-13 leading-[1.45] text-ink-2">{points === 0 ? `${when}.` : `${when}, ${refund}.`}</p>
  );
}

/** Inside the notice the button gives way to its reason, and to the one who can still help. */
function TooLate() {
  const dialled = useStudio()?.phone_e164;
  return (
    <p className="flex gap-2.5 rounded-control bg-sand-2 px-3 py-2.75 text-13 leading-[1.45] text-ink-2">
      <LockKeyhole className="mt-px size-4 flex-none" aria-hidden="true" />
      <span>
        <b className="font-semibold text-ink">
          <Trans>Annulation impossible.</Trans>
        </b>{' '}
        <Trans>La séance commence dans moins de {CANCEL_NOTICE_HOURS} heures.</Trans>{' '}
        {dialled ? (
          <a href={callLink(dialled)} className="font-semibold underline underline-offset-2">
            <Trans>Appelez le studio en cas d'empêchement.</Trans>
          </a>
        ) : (
          <Trans>Appelez le studio en cas d'empêchement.</Trans>
        )}
      </span>
    </p>
  );
}

type CancelTermsProps = { meeting: Meeting; now: CivilMoment; onCancel: () => void };

/** Until when a booking can be cancelled and what comes back, or why it cannot. Nothing for what is over. */
export function CancelTerms({ meeting, now, onCancel }: CancelTermsProps) {
  const { t } = useLingui();
  const words = useMeetingWords();
  if (meeting.status === 'cancelled') return <CancelledWords {...{ meeting, now }} />;
  if (isOver(meeting, now)) return null;
  if (hasBegun(meeting, now))
    return <p className="text-13 text-ink-2">{t`Déjà commencée : elle ne s'annule plus.`}</p>;
  const why = whyMeetingStays(meeting, now);
  if (why === 'too_late') return <TooLate />;
  if (why !== undefined) return null;
  return (
    <div className="flex items-center gap-3">
      <Button
        variant="danger-quiet"
        size="sm"
        className="min-h-11 flex-none"
        onClick={onCancel}
        aria-label={t`Annuler : ${words.nameOf(meeting)}, ${dayInWords(meeting.date, now.date)} à ${meeting.time}`}
      >
        {t`Annuler`}
      </Button>
      <p className="num text-13 leading-[1.4] font-medium text-ink-3">
        {words.deadlineOf(meetingCancellableUntil(meeting), meeting, now.date)} {words.refundOf(meeting)}
      </p>
    </div>
  );
}
