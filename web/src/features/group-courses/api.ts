import { bookGroupCourse, listGroupCourses } from '@elan/contract/group-courses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { saveRemainingPoints } from '../../lib/points-updated.ts';
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
    onSuccess: saveRemainingPoints,
    onSettled: () => void cache.invalidateQueries(),
  });
};
