import { texts } from '../language.ts';
import { amountInFigures } from '../money-words/money-words.ts';

export const TILL_TEXTS = texts('till', {
  REASON_WRONG: 'Veuillez choisir une raison',
  KIND_MISSING: 'Sortie ou entrée ?',
  piecesBetween: (max: number) => `Entre 0 et ${max}`,
  FLOAT_MISSING: 'Veuillez saisir le fond de caisse : ce qui était dans le tiroir ce matin.',
  REASON_MISSING: "Veuillez choisir la raison de l'écart.",
  REASON_IDLE: "La caisse est juste : il n'y a pas d'écart à expliquer.",
  NOTE_MISSING: "Veuillez dire en quelques mots ce qui explique l'écart.",
  FLOAT_TOO_LARGE: 'Le fond laissé pour demain ne dépasse pas ce qui a été compté.',
  CLOSED: 'Cette caisse est close : ce qui vient ensuite compte pour le prochain jour ouvert.',
  OTHER_DAY:
    "La caisse ouverte n'est pas celle de ce jour. Ce que vous avez compté est gardé : vérifiez-le avant de clore.",
  CLOSING_NOT_FOUND: "Aucune caisse n'a été close ce jour-là.",
  MOVEMENT_NOT_FOUND: "Cette sortie ou entrée n'existe pas.",
  CORRECTED: 'Cette ligne est déjà corrigée.',
  /** Something came between counting and closing. */
  changed: (expected: number) =>
    `La caisse a bougé entre-temps : ${amountInFigures(expected)} sont attendus maintenant. Ce que vous avez compté est gardé.`,
});
