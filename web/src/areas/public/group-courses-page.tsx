import { useLingui } from '@lingui/react/macro';
import { CoursesList } from '../../features/group-courses/courses-list.tsx';
import { PageBody } from './page-body.tsx';
import { useBookCourse } from './use-book-course.ts';

export function GroupCoursesPage() {
  const { t } = useLingui();
  const book = useBookCourse();
  return (
    <PageBody
      title={t`Cours collectifs`}
      note={t`Un cours coûte 1 crédit SE. Annulation possible tant que le cours n'a pas commencé.`}
    >
      <CoursesList heading="h2" onBook={book} />
    </PageBody>
  );
}
