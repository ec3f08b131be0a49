import { lessThanNotice } from '@elan/contract/reservations/notice-words.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookAgainAddress } from '../../entities/reservations/choice-address.ts';
import { useOwnMovingAddress } from '../../entities/reservations/own-moving-address.ts';
import { useStudio } from '../../entities/studio/studio.ts';
import { callLink } from '../../lib/address/phone-links.ts';
import { comma } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import {
  costOf,
  hasBegun,
  isOver,
  type Meeting,
  meetingCancellableUntil,
  noticeOf,
  whyMeetingStays,
} from './meeting.ts';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

function CancelledWords({ meeting, now }: { meeting: Meeting; now: CivilMoment }) {
  const { t } = useLingui();
  const { points, unit } = costOf(meeting);
  const { cancelled_at, released } = meeting;
  const day = cancelled_at === null ? undefined : dayInWords(cancelled_at.slice(0, 10), now.date);
  const cancelled = day === undefined ? t`Annulée` : t`Annulée le ${day}`;
  const freed = day === undefined ? t`Libérée` : t`Libérée le ${day}`;
  const when = released ? freed : cancelled;
  const given = points === 1 ? t`${points} ${unit} rendu` : t`${points} ${unit} rendus`;
  const refund = meeting.refunded ? given : t`sans remboursement`;
  return (
    <p className="text-13 leading-[1.45] text-ink-2">
      {points === 0 ? `${when}.` : `${when}${comma()}${refund}.`}
    </p>
  );
}

/** Inside the notice the refund is gone: the reason, the one who can still help, and the hour for somebody else. */
function TooLate({ meeting, notice, children }: { meeting: Meeting; notice: number; children: ReactNode }) {
  const dialled = useStudio()?.phone_e164;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <p className="flex gap-2.5 rounded-control bg-sand-2 px-3 py-2.75 text-13 leading-[1.45] text-ink-2">
        <LockKeyhole className="mt-px size-4 flex-none" aria-hidden="true" />
        <span>
          <b className="font-semibold text-ink">
            <Trans>Annulation impossible.</Trans>
          </b>{' '}
          {meeting.kind === 'course' ? (
            <Trans>Le cours commence dans {lessThanNotice(notice)}.</Trans>
          ) : (
            <Trans>La séance commence dans {lessThanNotice(notice)}.</Trans>
          )}{' '}
          {dialled ? (
            <a href={callLink(dialled)} className="font-semibold underline underline-offset-2">
              <Trans>Appelez le studio en cas d'empêchement.</Trans>
            </a>
          ) : (
            <Trans>Appelez le studio en cas d'empêchement.</Trans>
          )}
        </span>
      </p>
      {children}
    </div>
  );
}

type CancelTermsProps = {
  meeting: Meeting;
  now: CivilMoment;
  onCancel: () => void;
  /** Makes room for the dialog that moves it. */
  onLeave?: () => void;
};

/** What can still be done with a booking, until when, and what comes back; of what is over, the way to another like it. */
export function CancelTerms({ meeting, now, onCancel, onLeave }: CancelTermsProps) {
  const { t } = useLingui();
  const words = useMeetingWords();
  const moving = useOwnMovingAddress();
  const courseNotice = useStudio()?.course_notice_hours;
  const about = t`${words.nameOf(meeting)}, ${dayInWords(meeting.date, now.date)} à ${meeting.time}`;
  if (meeting.status === 'cancelled') return <CancelledWords {...{ meeting, now }} />;
  if (isOver(meeting, now)) return <Again {...{ meeting, now, about }} />;
  if (hasBegun(meeting, now))
    return <p className="text-13 text-ink-2">{t`Déjà commencée : elle ne s'annule plus.`}</p>;
  const why = whyMeetingStays(meeting, now, courseNotice);
  if (why === 'too_late')
    return (
      <TooLate meeting={meeting} notice={noticeOf(meeting, courseNotice)}>
        <Button
          variant="danger-quiet"
          size="sm"
          className="min-h-11 max-w-full justify-self-start whitespace-normal!"
          onClick={onCancel}
          aria-label={t`Libérer ma place sans remboursement : ${about}`}
        >
          {t`Libérer ma place sans remboursement`}
        </Button>
      </TooLate>
    );
  if (why !== undefined) return null;
  const isSession = meeting.kind !== 'course';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex flex-none gap-2">
        {isSession && (
          <Button
            size="sm"
            className="min-h-11"
            onClick={() => {
              onLeave?.();
              moving.open(meeting.id);
            }}
            aria-label={t`Déplacer : ${about}`}
          >
            {t`Déplacer`}
          </Button>
        )}
        <Button
          variant="danger-quiet"
          size="sm"
          className="min-h-11"
          onClick={onCancel}
          aria-label={t`Annuler : ${about}`}
        >
          {t`Annuler`}
        </Button>
      </div>
      <p className="num min-w-40 flex-1 text-13 leading-[1.4] font-medium text-ink-3">
        {words.deadlineOf(meetingCancellableUntil(meeting, courseNotice), meeting, now.date)}{' '}
        {words.refundOf(meeting)}
      </p>
    </div>
  );
}

function Again({ meeting, now, about }: { meeting: Meeting; now: CivilMoment; about: string }) {
  const { t } = useLingui();
  if (meeting.kind === 'course') return null;
  const { coach_id, date, time } = meeting;
  const isBilan = meeting.kind === 'bilan';
  return (
    <LinkButton
      size="sm"
      className="min-h-11"
      to={bookAgainAddress({ coach_id, date, time, isBilan }, now)}
      aria-label={t`Réserver à nouveau : ${about}`}
    >
      {t`Réserver à nouveau`}
    </LinkButton>
  );
}
