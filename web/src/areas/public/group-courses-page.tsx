import { useLingui } from '@lingui/react/macro';
import { CoursesSection } from './courses-section.tsx';
import { PageBody } from './page-body.tsx';

export function GroupCoursesPage() {
  const { t } = useLingui();
  return (
    <PageBody
      title={t`Cours collectifs`}
      note={t`Un cours coûte 1 crédit SE. Annulation possible tant que le cours n'a pas commencé.`}
    >
      <CoursesSection heading="h2" />
    </PageBody>
  );
}
