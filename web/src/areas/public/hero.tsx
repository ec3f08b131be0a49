import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { CreditsCard } from '../../features/points/credits-card.tsx';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { homePart } from '../../ui/parts/part.tsx';
import { HeroFigure } from './hero-figure.tsx';
import { HERO_HEADING, HeroStage } from './hero-stage.tsx';
import { HeroLead, HeroSlogan } from './hero-words.tsx';

/** The number is the studio's, which the server has to say first. */
const HeroContact = homePart(
  () => import('../../features/contact/hero-contact.tsx'),
  'HeroContact',
  () => null,
);

/** The studio's face. The credits of a signed-in client overlap its edge. */
export function Hero({ onReserve }: { onReserve: () => void }) {
  const { t } = useLingui();
  return (
    <div className="relative">
      <HeroStage figure={<HeroFigure />}>
        <PageHeading title={t`Accueil`} className={HERO_HEADING}>
          <HeroSlogan />
        </PageHeading>
        <HeroLead />
        <div className="max-md:hidden">
          <p className="mb-4 flex flex-wrap gap-3">
            <Button
              variant="accent"
              onClick={onReserve}
              trailing={<ArrowRight className="size-5" aria-hidden="true" />}
            >
              <Trans>Réservez une Séance</Trans>
            </Button>
            <LinkButton variant="ghost" to="/packs">
              <Trans>Voir Nos Packs</Trans>
            </LinkButton>
          </p>
          <div className="min-h-11">
            <Suspense fallback={null}>
              <HeroContact />
            </Suspense>
          </div>
        </div>
      </HeroStage>
      <CreditsCard className="mx-4 -mt-10 md:absolute md:bottom-14 md:left-12 md:mx-0 md:mt-0 md:w-[388px] lg:left-[min(38vw,486px)] xl:left-[calc(50%-154px)]" />
    </div>
  );
}
