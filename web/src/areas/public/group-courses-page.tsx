import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { useCoaches } from '../../features/coaches/api.ts';
import {
  CourseFilters,
  NoSuchCourses,
  useCourseFilter,
  wantedCourses,
} from '../../features/group-courses/course-filters.tsx';
import { useCoursePages } from '../../features/group-courses/course-pages.ts';
import { CoursesByDay } from '../../features/group-courses/courses-by-day.tsx';
import { CourseBooking } from './courses-section.tsx';
import { useOfferWords } from './offer-words.ts';
import { PageBody } from './page-body.tsx';

const PAGE_PARAM = 'page';
const PAGES_MAX = 50;

/** How many pages are in sight, kept in the address, so that a reload keeps them too. */
const useShownPages = () => {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get(PAGE_PARAM));
  const pages = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), PAGES_MAX) : 1;
  const showMore = () => {
    const next = new URLSearchParams(window.location.search);
    next.set(PAGE_PARAM, String(pages + 1));
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return { pages, showMore };
};

export function GroupCoursesPage() {
  const { t } = useLingui();
  const words = useOfferWords();
  const { pages, showMore } = useShownPages();
  const { filter, change, isFiltered } = useCourseFilter();
  const { data: coaches = [] } = useCoaches();
  const wanted = wantedCourses(filter, useStudioNow().now);
  const list = useCoursePages(pages, wanted, wanted !== undefined);
  const choice = { filter, coaches, onChange: change };
  return (
    <PageBody title={t`Cours collectifs`} note={words.courses}>
      <CourseFilters {...choice} />
      <CourseBooking listed={list.data?.courses} isLikely>
        {(acts) => (
          <CoursesByDay
            {...acts}
            list={list}
            onMore={showMore}
            empty={isFiltered && <NoSuchCourses {...choice} />}
          />
        )}
      </CourseBooking>
    </PageBody>
  );
}
