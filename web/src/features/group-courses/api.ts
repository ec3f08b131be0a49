import {
  bookGroupCourse,
  listGroupCourses,
  readGroupCourse,
} from '@elan/contract/group-courses/group-courses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveRemainingPoints } from '../../lib/session/points-updated.ts';
import { useSession } from '../../lib/session/sessions.ts';

/** Kept per person: a course says whether the one who asks is in it. */
export const useCoursesKey = () => ['group-courses', useSession('client')?.user?.id ?? 0];

/** The next ones, and how many there are in all. */
export const useGroupCourses = () =>
  useQuery({
    queryKey: useCoursesKey(),
    queryFn: async ({ signal }) => {
      const { rows: courses, total } = await callPage(listGroupCourses, { signal });
      return { courses, total };
    },
  });

/** One that a link names. */
export const useGroupCourse = (id: string | null) =>
  useCall(
    [...useCoursesKey(), 'one', id],
    readGroupCourse,
    { params: { id: id ?? '' } },
    { enabled: id !== null },
  );

/** How many can be booked. */
export const useOpenCourseCount = (isAsked: boolean) =>
  useQuery({
    queryKey: [...useCoursesKey(), 'open'],
    enabled: isAsked,
    queryFn: async ({ signal }) =>
      (await callPage(listGroupCourses, { query: { state: 'open', per_page: 1 }, signal })).total,
  });

/** Books a seat. What it costs is saved on the device and told to the page; won or lost, the lists are read again. */
export const useBookCourse = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(bookGroupCourse, { params: { id } }),
    onSuccess: saveRemainingPoints,
    onSettled: () => void cache.invalidateQueries(),
  });
};
