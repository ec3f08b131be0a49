import { bookGroupCourse, cancelCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import {
  joinWaitingList,
  leaveWaitingList,
  listOwnWaits,
  type WaitingBody,
} from '@elan/contract/waiting-lists/waiting-lists.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api/api-client.ts';
import { savePoints, saveRemainingPoints } from '../../lib/session/points-updated.ts';
import { useSession } from '../../lib/session/sessions.ts';

const WAITS_MAX = 200;

/** What the client waits for, and what the list has just put them into. */
export const useOwnWaits = () => {
  const client = useSession('client')?.user?.id;
  return useQuery({
    queryKey: ['client', 'group-courses', 'waits', client],
    enabled: client !== undefined,
    queryFn: async ({ signal }) =>
      (await callPage(listOwnWaits, { query: { per_page: WAITS_MAX }, signal })).rows,
  });
};

/** Everything that shows seats, places or credits is read again, whatever became of the act. */
const useAct = <Variables, Reply>(
  act: (variables: Variables) => Promise<Reply>,
  onSuccess?: (reply: Reply) => void,
) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    ...(onSuccess && { onSuccess }),
    onSettled: () => cache.invalidateQueries(),
  });
};

export const useJoinList = () =>
  useAct(({ id, wish }: { id: number; wish: WaitingBody }) =>
    call(joinWaitingList, { params: { id }, body: wish }),
  );

export const useLeaveList = () => useAct((id: number) => call(leaveWaitingList, { params: { id } }));

/** A seat that is offered: what it costs is saved on the device and told to the page. */
export const useTakeSeat = () =>
  useAct((id: number) => call(bookGroupCourse, { params: { id } }), saveRemainingPoints);

/** "Non merci": the seat that the list took goes on to the next, and the credit comes back. */
export const useDeclineSeat = () =>
  useAct(
    (courseId: number) => call(cancelCourseBooking, { params: { courseId } }),
    ({ updated_points, updated_solo_points, updated_team_points }) =>
      savePoints({
        points: updated_points,
        solo_points: updated_solo_points,
        team_points: updated_team_points,
      }),
  );
