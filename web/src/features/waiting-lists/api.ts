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
    meta: { topics: ['group-courses', 'waiting-lists'] },
    enabled: client !== undefined,
    queryFn: async ({ signal }) =>
      (await callPage(listOwnWaits, { query: { per_page: WAITS_MAX }, signal })).rows,
  });
};

/**
 * An act, and what follows its success at once: the screen that asked for it may be gone by the time everything that shows seats, places
 * or credits has been read again, whatever became of the act.
 */
const useAct = <Variables, Reply>(
  act: (variables: Variables) => Promise<Reply>,
  onSuccess: (reply: Reply) => void,
) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess,
    onSettled: () => cache.invalidateQueries(),
  });
};

type Done = (reply: { readonly message: string }) => void;

export const useJoinList = (done: Done) =>
  useAct(
    ({ id, wish }: { id: number; wish: WaitingBody }) =>
      call(joinWaitingList, { params: { id }, body: wish }),
    done,
  );

export const useLeaveList = (done: Done) =>
  useAct((id: number) => call(leaveWaitingList, { params: { id } }), done);

/** A seat that is offered: what it costs is saved on the device and told to the page. */
export const useTakeSeat = (done: Done) =>
  useAct(
    (id: number) => call(bookGroupCourse, { params: { id } }),
    (reply) => {
      saveRemainingPoints(reply);
      done(reply);
    },
  );

/** "Non merci": the seat that the list took goes on to the next, and the credit comes back. */
export const useDeclineSeat = (done: Done) =>
  useAct(
    (courseId: number) => call(cancelCourseBooking, { params: { courseId } }),
    (reply) => {
      savePoints({
        points: reply.updated_points,
        solo_points: reply.updated_solo_points,
        team_points: reply.updated_team_points,
      });
      done(reply);
    },
  );
