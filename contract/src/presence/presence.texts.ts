import { texts } from '../language.ts';
import { counted } from '../plural.ts';
import type { WhyNotMarkable } from './presence.rules.ts';

export const PRESENCE_TEXTS = texts('presence', {
  CHOICE_MISSING: 'Veuillez choisir présent ou absent',
  atOnceMax: (max: number) => `${max} au maximum`,
  cancelled: "Cette réservation est annulée : il n'y a pas de présence à noter.",
  not_begun: 'La présence se note à partir du début de la séance.',
  marked: (count: number) =>
    count === 0 ? 'Tout était déjà noté.' : counted(count, 'présence notée.', 'présences notées.'),
} satisfies Record<WhyNotMarkable, string> & Record<string, unknown>);
