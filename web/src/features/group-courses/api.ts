import { bookGroupCourse, listGroupCourses } from '@elan/contract/group-courses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { savePoints } from '../../lib/points-updated.ts';
import { useSession } from '../../lib/sessions.ts';

/** Kept per person: the list says which courses the one who asks is in. */
export const useGroupCourses = () => {
  const userId = useSession('client')?.user?.id ?? 'visitor';
  return useQuery({
    queryKey: ['group-courses', userId],
    queryFn: ({ signal }) => call(listGroupCourses, { signal }),
  });
};

/** Books a seat. What it costs is saved on the device and told to the page; won or lost, the lists are read again. */
export const useBookCourse = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(bookGroupCourse, { params: { id } }),
    onSuccess: (reply) =>
      savePoints({
        points: reply.remaining_points,
        solo_points: reply.remaining_solo_points,
        team_points: reply.remaining_team_points,
      }),
    onSettled: () => void cache.invalidateQueries(),
  });
};
