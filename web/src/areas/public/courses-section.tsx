import { CoursesList } from '../../features/group-courses/courses-list.tsx';
import { useCourseGate } from './course-gate.tsx';

type Props = { heading: 'h2' | 'h3'; limit?: number | undefined };

/** The group courses, and what a press on one of them opens. */
export function CoursesSection({ heading, limit }: Props) {
  const { gate, book, prepare } = useCourseGate();
  return (
    <>
      <CoursesList heading={heading} limit={limit} onBook={book} onIntent={prepare} />
      {gate}
    </>
  );
}
