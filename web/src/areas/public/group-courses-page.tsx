import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useCoursePages } from '../../features/group-courses/by-day/course-pages.ts';
import { CoursesByDay } from '../../features/group-courses/by-day/courses-by-day.tsx';
import { usePrepared } from '../../lib/use-prepared.ts';
import { useCourseGate } from './course-gate.tsx';
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
  const { gate, book, prepare } = useCourseGate(list.data?.courses);
  usePrepared(prepare, list.data !== undefined);
  return (
    <PageBody title={t`Cours collectifs`} note={words.courses}>
      <CoursesByDay list={list} onMore={showMore} onBook={book} onIntent={prepare} />
      {gate}
    </PageBody>
  );
}
