import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { HeroContact } from '../../features/contact/contact-buttons.tsx';
import { CreditsCard } from '../../features/points/credits-card.tsx';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Zellige } from '../../ui/zellige.tsx';
import { HeroFigure } from './hero-figure.tsx';

/** The studio's face. The credits of a signed-in client overlap its edge. */
export function Hero({ onReserve }: { onReserve: () => void }) {
  const { t } = useLingui();
  return (
    <div className="relative">
      <div className="night relative h-[298px] overflow-hidden md:h-[640px]">
        <Zellige size={108} className="text-white/8" />
        <div className="relative mx-auto h-full max-w-[1280px]">
          <HeroFigure />
          <div className="absolute top-20 left-5 md:top-[168px] md:left-12 md:w-[min(620px,54%)]">
            <PageHeading
              title={t`Accueil`}
              className="text-[46px] leading-[.98] font-[750] tracking-[-.035em] md:text-[clamp(56px,6.9vw,88px)] md:leading-[.95] md:tracking-[-.045em]"
            >
              <Trans>
                Prenez
                <br />
                de l’élan.
              </Trans>
            </PageHeading>
            <p className="mt-2.5 w-44 text-[15.5px] leading-[1.45] text-night-ink md:hidden">
              <Trans>Votre coach, votre heure, et venez.</Trans>
            </p>
            <div className="max-md:hidden">
              <p className="mt-[22px] mb-8 max-w-[470px] text-[19px] leading-normal text-white/85">
                <Trans>
                  Coaching individuel et cours collectifs. Choisissez votre coach, votre heure, et venez.
                </Trans>
              </p>
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
              <HeroContact />
            </div>
          </div>
        </div>
      </div>
      <CreditsCard className="mx-4 -mt-10 md:absolute md:bottom-14 md:left-[min(38vw,486px)] md:mx-0 md:mt-0 md:w-[388px] xl:left-[calc(50%-154px)]" />
    </div>
  );
}
