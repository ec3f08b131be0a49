import { Trans } from '@lingui/react/macro';

export function HeroSlogan() {
  return (
    <Trans>
      Prenez
      <br />
      de l'élan.
    </Trans>
  );
}

/** Under the slogan: a line on a phone, a sentence beside the wide arch. */
export function HeroLead() {
  return (
    <>
      <p className="mt-2.5 w-44 text-[15.5px] leading-[1.45] text-night-ink md:hidden">
        <Trans>Votre coach, votre heure, et venez.</Trans>
      </p>
      <p className="mt-[22px] mb-8 max-w-[372px] text-base leading-normal lg:max-w-[470px] lg:text-[19px] text-white/85 max-md:hidden">
        <Trans>Coaching individuel et cours collectifs. Choisissez votre coach, votre heure, et venez.</Trans>
      </p>
    </>
  );
}
