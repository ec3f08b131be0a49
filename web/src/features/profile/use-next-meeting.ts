import type { CivilMoment } from '@elan/contract/time.ts';
import { useStudioNow } from '../../lib/studio.ts';
import { useOwnCourses, useProfile } from './api.ts';
import { type Meeting, meetingsOf, nextOf } from './meeting.ts';

type NextMeetingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'next'; readonly meeting: Meeting; readonly now: CivilMoment };

/** What a client goes to next. Group courses that cannot be read leave the sessions to stand alone. */
export const useNextMeeting = (): NextMeetingState => {
  const profile = useProfile();
  const courses = useOwnCourses();
  const { now, isError, refetch } = useStudioNow();
  if (profile.data && now && !courses.isPending) {
    const meeting = nextOf(meetingsOf(profile.data.sessions.list, courses.data?.list), now);
    return meeting ? { kind: 'next', meeting, now } : { kind: 'none' };
  }
  if ((profile.isError && !profile.data) || (isError && !now)) {
    const retry = () => void Promise.all([profile.refetch(), refetch()]);
    return { kind: 'failed', retry, retrying: profile.isFetching };
  }
  return { kind: 'loading' };
};
