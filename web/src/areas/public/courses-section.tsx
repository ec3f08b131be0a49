import { useGroupCourses } from '../../features/group-courses/api.ts';
import { CoursesList } from '../../features/group-courses/courses-list.tsx';
import { useCourseGate } from './course-gate.tsx';

/** The next group courses, and what a press on one of them opens. */
export function CoursesSection({ limit }: { limit: number }) {
  const list = useGroupCourses();
  const { gate, book, prepare } = useCourseGate(list.data?.courses);
  return (
    <>
      <CoursesList list={list} limit={limit} onBook={book} onIntent={prepare} />
      {gate}
    </>
  );
}
