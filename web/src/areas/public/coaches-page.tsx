import { useLingui } from '@lingui/react/macro';
import { ReadMore } from '../../ui/data/read-more.tsx';
import { CoachesSection } from './coaches-section.tsx';
import { useOfferWords } from './offer-words.ts';
import { PageBody } from './page-body.tsx';

export function CoachesPage() {
  const { t } = useLingui();
  const words = useOfferWords();
  return (
    <PageBody title={t`Nos coachs`} note={words.sessionsAndCost}>
      <CoachesSection
        heading="h2"
        phone="stack"
        isLikely
        phoneBio={({ name, bio }) => <ReadMore text={bio} about={name} />}
      />
    </PageBody>
  );
}
