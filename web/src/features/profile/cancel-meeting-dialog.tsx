import type { Profile } from '@elan/contract/clients/profile.ts';
import { cancelCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import type { UpdatedPoints } from '@elan/contract/points/points.ts';
import { cancelOwnReservation } from '@elan/contract/reservations/reservations.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CancelDialog } from '../../entities/reservations/cancel-dialog.tsx';
import { MeetingKindName } from '../../entities/reservations/meeting-kind.tsx';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { savePoints } from '../../lib/session/points-updated.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { formatTimeRange } from '../../lib/time/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DialogState } from '../../ui/overlays/dialog-state.ts';
import { OWN_COURSES_KEY, type OwnCourses, PROFILE_KEY } from './api.ts';
import { costOf, type Meeting } from './meeting.ts';
import { rowIdOf } from './meeting-row.tsx';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

const CANCELLED = { status: 'cancelled', refunded: true } as const;

/** Marks the row in the lists at once; the server's own words about it follow with the next read. */
const markCancelled = (cache: QueryClient, { kind, id }: Meeting) => {
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

/** Cancels a session or leaves a course, and takes the new balance over wherever it shows. */
const useCancelMeeting = (userId: number) => {
  const cache = useQueryClient();
  const readAgain = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: PROFILE_KEY }),
      cache.invalidateQueries({ queryKey: OWN_COURSES_KEY }),
    ]);
  return useMutation({
    // An answer that left before the cancellation would put the old balance back.
    onMutate: () => cache.cancelQueries({ queryKey: PROFILE_KEY }),
    mutationFn: ({ kind, id }: Meeting) =>
      kind === 'course'
        ? call(cancelCourseBooking, { params: { courseId: id } })
        : call(cancelOwnReservation, { params: { id }, body: { user_id: userId } }),
    onSuccess: (reply, meeting) => {
      markCancelled(cache, meeting);
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
function CancelSummary({ meeting, today }: { meeting: Meeting; today: CivilDate }) {
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
          {dayInWords(meeting.date, today)},{' '}
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
      ) : (
        <p className="flex items-baseline justify-between gap-4 text-15 leading-normal text-ink-2">
          <Plural value={points} one={`# ${unit} vous sera rendu.`} other={`# ${unit} vous seront rendus.`} />
          {before !== undefined && (
            <b className="num whitespace-nowrap font-semibold text-ink">
              {before} → {before + points} {unit}
            </b>
          )}
        </p>
      )}
    </>
  );
}

/** The button that opened the dialog is gone with the booking: the focus goes to the row it was in. */
const useFocusReturnsTo = (id: string) =>
  useEffect(
    () => () => {
      const settle = () => {
        if (document.activeElement === document.body) document.getElementById(id)?.focus();
      };
      // The dialog itself gives the focus back one frame after it left.
      requestAnimationFrame(() => requestAnimationFrame(settle));
    },
    [id],
  );

type CancelOutcomeProps = { meeting: Meeting; today: CivilDate; reply: UpdatedPoints };

function CancelOutcome({ meeting, today, reply }: CancelOutcomeProps) {
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

/** Cancels a session or course of one's own. */
export function CancelMeetingDialog({ meeting, now, userId, ...dialog }: CancelMeetingDialogProps) {
  const { t } = useLingui();
  const { mutate, data, error, isPending } = useCancelMeeting(userId);
  return (
    <CancelDialog
      {...dialog}
      title={data ? t`Réservation annulée` : t`Annuler cette réservation ?`}
      keepText={t`Garder ma réservation`}
      isPending={isPending}
      failure={error ? failureText(error, t`Failed to cancel reservation`) : undefined}
      outcome={data && <CancelOutcome meeting={meeting} today={now.date} reply={data} />}
      onCancel={() => mutate(meeting)}
    >
      <CancelSummary meeting={meeting} today={now.date} />
    </CancelDialog>
  );
}
