import { counted } from '../plural.ts';
import type { WhyNotMarkable } from './presence.rules.ts';

export const PRESENCE_TEXTS = {
  cancelled: "Cette réservation est annulée : il n'y a pas de présence à noter.",
  not_begun: 'La présence se note à partir du début de la séance.',
  marked: (count: number) =>
    count === 0 ? 'Tout était déjà noté.' : counted(count, 'présence notée.', 'présences notées.'),
} as const satisfies Record<WhyNotMarkable, string> & { marked: (count: number) => string };
