import { useLingui } from '@lingui/react/macro';
import { CoursesSection } from './courses-section.tsx';
import { useOfferWords } from './offer-words.ts';
import { PageBody } from './page-body.tsx';

export function GroupCoursesPage() {
  const { t } = useLingui();
  const words = useOfferWords();
  return (
    <PageBody title={t`Cours collectifs`} note={words.courses}>
      <CoursesSection heading="h2" />
    </PageBody>
  );
}
