import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
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
  const list = useCoursePages(pages);
  return (
    <PageBody title={t`Cours collectifs`} note={words.courses}>
      <CourseBooking listed={list.data?.courses} isLikely>
        {(acts) => <CoursesByDay list={list} onMore={showMore} {...acts} />}
      </CourseBooking>
    </PageBody>
  );
}
