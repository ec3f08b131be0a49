import { texts } from '../language.ts';

export const LIVE_TEXTS = texts('live', {
  /** 426: asked for without an upgrade. */
  NOT_A_PAGE: "Cette adresse est celle du canal en direct, ce n'est pas une page.",
  /** The balances as the site shows them: it has no place for their sum. */
  newBalance: (solo: number, team: number) => `Votre nouveau solde : ${solo} SI et ${team} SE.`,
});
