import { texts } from '../language.ts';
import type { StudioFacts } from '../studio/studio-details.ts';
import type { ConsentVersion } from './consents.ts';

type Keeper = Pick<StudioFacts, 'name' | 'phone' | 'email' | 'cndp'>;

/**
 * What a client agrees to at the registration (law 09-08), as the form shows it and the server keeps it, in the language in which it was
 * read: one paragraph a line. What was agreed to under an older version stays as it was.
 */
export const CONSENT_TEXTS = texts('consents', {
  '2026-11': ({ name, phone, email, cndp }: Keeper) => {
    const reach = [email, phone].filter((way) => way !== null).join(', ');
    return [
      `${name} enregistre votre nom, vos coordonnées, votre âge, votre genre et vos objectifs, puis vos réservations, vos crédits, vos paiements et les bilans que vos coachs écrivent pour vous.`,
      "Ces données servent à gérer votre compte et vos séances, et à rien d'autre. Le studio et vos coachs les lisent ; elles ne sont ni vendues ni cédées.",
      'Elles sont gardées tant que votre compte est ouvert ; ensuite reste ce que la comptabilité du studio et la loi demandent de garder.',
      `Conformément à la loi 09-08, vous pouvez à tout moment les lire, les corriger, les télécharger et fermer votre compte dans votre profil, ou vous opposer à leur traitement auprès du studio${reach === '' ? '' : ` (${reach})`}.`,
      ...(cndp === null ? [] : [`Traitement déclaré à la CNDP sous le n° ${cndp}.`]),
    ].join('\n');
  },
} satisfies Record<ConsentVersion, (keeper: Keeper) => string>);

export const consentText = (version: ConsentVersion, keeper: Keeper): string =>
  CONSENT_TEXTS[version](keeper);
