import type { Profile } from '@elan/contract/clients/profile.ts';
import { cancelCourseBooking, releaseCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import type { UpdatedPoints } from '@elan/contract/points/points.ts';
import { cancelOwnReservation } from '@elan/contract/reservations/reservations.ts';
import { releaseReservation } from '@elan/contract/reservations/reservations-own.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CancelDialog } from '../../entities/reservations/cancel-dialog.tsx';
import { MeetingKindName } from '../../entities/reservations/meeting-kind.tsx';
import { useStudio } from '../../entities/studio/studio.ts';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { becomes } from '../../lib/device/direction.ts';
import { savePoints } from '../../lib/session/points-updated.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { comma, formatFigures, formatTimeRange } from '../../lib/time/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DialogState } from '../../ui/overlays/dialog-state.ts';
import { OWN_COURSES_KEY, type OwnCourses, PROFILE_KEY } from './api.ts';
import { costOf, type Meeting, whyMeetingStays } from './meeting.ts';
import { rowIdOf } from './meeting-row.tsx';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

const gone = (released: boolean) => ({ status: 'cancelled', refunded: !released, released }) as const;

/** Marks the row in the lists at once; the server's own words about it follow with the next read. */
const markCancelled = (cache: QueryClient, { kind, id }: Meeting, released: boolean) => {
  const CANCELLED = gone(released);
  if (kind === 'course') {
    cache.setQueryData<OwnCourses>(OWN_COURSES_KEY, (known) => {
      if (known === undefined) return undefined;
      // A course one left and joined again has a row for each time; only the confirmed one changes.
      const list = known.list.map((row) =>
        row.course_id === id && row.status === 'confirmed' ? { ...row, ...CANCELLED } : row,
      );
      return { ...known, list };
    });
    return;
  }
  cache.setQueryData<Profile>(PROFILE_KEY, (known) => {
    if (known === undefined) return undefined;
    const list = known.sessions.list.map((row) => (row.id === id ? { ...row, ...CANCELLED } : row));
    return { ...known, sessions: { ...known.sessions, list } };
  });
};

const balanceOf = ({ updated_points, updated_solo_points, updated_team_points }: UpdatedPoints) => ({
  points: updated_points,
  solo_points: updated_solo_points,
  team_points: updated_team_points,
});

const send = ({ kind, id }: Meeting, userId: number, releases: boolean) => {
  if (kind === 'course')
    return releases
      ? call(releaseCourseBooking, { params: { id } })
      : call(cancelCourseBooking, { params: { courseId: id } });
  return releases
    ? call(releaseReservation, { params: { id } })
    : call(cancelOwnReservation, { params: { id }, body: { user_id: userId } });
};

/** Cancels a session or leaves a course, or frees it too late for a refund; takes the new balance over wherever it shows. */
const useCancelMeeting = (userId: number, releases: boolean) => {
  const cache = useQueryClient();
  const readAgain = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: PROFILE_KEY }),
      cache.invalidateQueries({ queryKey: OWN_COURSES_KEY }),
    ]);
  return useMutation({
    // An answer that left before the cancellation would put the old balance back.
    onMutate: () => cache.cancelQueries({ queryKey: PROFILE_KEY }),
    mutationFn: (meeting: Meeting) => send(meeting, userId, releases),
    onSuccess: (reply, meeting) => {
      markCancelled(cache, meeting, releases);
      const balance = balanceOf(reply);
      cache.setQueryData<Profile>(
        PROFILE_KEY,
        (known) =>
          known && {
            ...known,
            user: { ...known.user, ...balance },
            statistics: { sessions_available: balance.points },
          },
      );
      savePoints(balance);
    },
    onSettled: () => void readAgain(),
  });
};

/** What would be cancelled, and what the balance would become. */
type CancelSummaryProps = { meeting: Meeting; today: CivilDate; releases: boolean };

function CancelSummary({ meeting, today, releases }: CancelSummaryProps) {
  const { nameOf } = useMeetingWords();
  const user = useSession('client')?.user;
  const { points, unit } = costOf(meeting);
  const before = unit === 'SI' ? user?.solo_points : user?.team_points;
  return (
    <>
      <div className="rounded-md bg-sand px-4 py-3">
        <p className="display text-lg font-bold leading-tight">
          <MeetingKindName kind={meeting.kind}>{nameOf(meeting)}</MeetingKindName>
        </p>
        <p className="mt-1 text-15 leading-normal text-ink-2">
          {dayInWords(meeting.date, today)}
          {comma()}
          <span className="num">{formatTimeRange(meeting.time, meeting.duration)}</span>
        </p>
        <p className="text-15 leading-normal text-ink-2">
          <Trans>avec {meeting.coach_name}</Trans>
        </p>
      </div>
      {points === 0 ? (
        <p className="text-15 leading-normal text-ink-2">
          <Trans>Cette séance est gratuite : votre solde ne change pas.</Trans>
        </p>
      ) : releases ? (
        <p className="text-15 leading-normal text-ink-2">
          <b className="font-semibold text-ink">
            <Plural
              value={points}
              one={`# ${unit} ne vous sera pas rendu.`}
              other={`# ${unit} ne vous seront pas rendus.`}
            />
          </b>{' '}
          <Trans>L'heure va à quelqu'un d'autre, et ce choix ne se défait pas.</Trans>
        </p>
      ) : (
        <p className="flex items-baseline justify-between gap-4 text-15 leading-normal text-ink-2">
          <Plural value={points} one={`# ${unit} vous sera rendu.`} other={`# ${unit} vous seront rendus.`} />
          {before !== undefined && (
            <b className="num whitespace-nowrap font-semibold text-ink">
              {before} {becomes()} {formatFigures(`${before + points} ${unit}`)}
            </b>
          )}
        </p>
      )}
    </>
  );
}

/**
 * The button that opened the dialog is gone with the booking: the focus goes to the row it was in, and not to where it was before, such
 * as the row of another booking that was cancelled a moment ago.
 */
const useFocusReturnsTo = (id: string) =>
  useEffect(
    () => () => {
      const settle = () => document.getElementById(id)?.focus();
      // The dialog itself gives the focus back one frame after it left.
      requestAnimationFrame(() => requestAnimationFrame(settle));
    },
    [id],
  );

type CancelOutcomeProps = CancelSummaryProps & { reply: UpdatedPoints };

function CancelOutcome({ meeting, today, releases, reply }: CancelOutcomeProps) {
  const { t } = useLingui();
  useFocusReturnsTo(rowIdOf(meeting));
  const { points, unit } = costOf(meeting);
  const day = dayInWords(meeting.date, today);
  const balance = unit === 'SI' ? reply.updated_solo_points : reply.updated_team_points;
  const what = {
    individual: t`Votre séance du ${day} à ${meeting.time} est annulée.`,
    bilan: t`Votre bilan du ${day} à ${meeting.time} est annulé.`,
    course: t`Votre place au cours ${meeting.title ?? ''} du ${day} à ${meeting.time} est annulée.`,
  }[meeting.kind];
  if (releases)
    return (
      <Notice tone="success" role="status" title={t`Votre place du ${day} à ${meeting.time} est libérée.`}>
        <Trans>Merci : quelqu'un d'autre peut la prendre. Votre solde ne change pas.</Trans>
      </Notice>
    );
  return (
    <Notice tone="success" role="status" title={what}>
      {points > 0 && (
        <>
          <Plural
            value={points}
            one={`# ${unit} vous a été rendu.`}
            other={`# ${unit} vous ont été rendus.`}
          />{' '}
          <Trans>
            Nouveau solde : {balance} {unit}.
          </Trans>
        </>
      )}
    </Notice>
  );
}

type CancelMeetingDialogProps = DialogState & {
  meeting: Meeting;
  now: CivilMoment;
  userId: number;
};

/** Cancels a session or course of one's own; once it is too late for a refund, as it was when it was asked, frees it for others. */
export function CancelMeetingDialog({ meeting, now, userId, ...dialog }: CancelMeetingDialogProps) {
  const { t } = useLingui();
  const courseNotice = useStudio()?.course_notice_hours;
  // What was asked stays asked, whatever minute it is by then: a refusal says that it came too late.
  const [releases] = useState(() => whyMeetingStays(meeting, now, courseNotice) === 'too_late');
  const { mutate, data, error, isPending } = useCancelMeeting(userId, releases);
  const question = releases ? t`Libérer cette place sans remboursement ?` : t`Annuler cette réservation ?`;
  const done = releases ? t`Place libérée` : t`Réservation annulée`;
  return (
    <CancelDialog
      {...dialog}
      title={data ? done : question}
      {...(releases && { actText: t`Libérer ma place` })}
      keepText={t`Garder ma réservation`}
      isPending={isPending}
      failure={error ? failureText(error, t`Failed to cancel reservation`) : undefined}
      outcome={data && <CancelOutcome {...{ meeting, releases }} today={now.date} reply={data} />}
      onCancel={() => mutate(meeting)}
    >
      <CancelSummary {...{ meeting, releases }} today={now.date} />
    </CancelDialog>
  );
}
