import { cancelCourseBooking } from '@elan/contract/group-courses.ts';
import type { UpdatedPoints } from '@elan/contract/points.ts';
import type { Profile } from '@elan/contract/profile.ts';
import { cancelOwnReservation } from '@elan/contract/reservations.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { savePoints } from '../../lib/points-updated.ts';
import { OWN_COURSES_KEY, type OwnCourses, PROFILE_KEY } from './api.ts';
import type { Meeting } from './meeting.ts';

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
export const useCancelMeeting = (userId: number) => {
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
