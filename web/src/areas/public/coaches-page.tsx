import { useLingui } from '@lingui/react/macro';
import { CoachesSection } from './coaches-section.tsx';
import { PageBody } from './page-body.tsx';

export function CoachesPage() {
  const { t } = useLingui();
  return (
    <PageBody
      title={t`Nos coachs`}
      note={t`Une séance dure 55 minutes et coûte 1 crédit SI. Le bilan, 25 minutes, est offert.`}
    >
      <CoachesSection heading="h2" phone="stack" />
    </PageBody>
  );
}
