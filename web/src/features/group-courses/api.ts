import { listGroupCourses } from '@elan/contract/group-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const useGroupCourses = () =>
  useQuery({ queryKey: ['group-courses'], queryFn: ({ signal }) => call(listGroupCourses, { signal }) });
