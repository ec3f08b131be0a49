import { texts } from '../language.ts';
import { grouped } from '../plural.ts';
import { POINTS_MAX } from './points.rules.ts';

export const POINTS_TEXTS = texts('points', {
  NOT_ENOUGH_TO_REMOVE: 'Ce client a moins de points que vous ne voulez en retirer.',
  TOO_MANY: `Un solde ne peut pas dépasser ${grouped(POINTS_MAX, 'default')} points.`,
  REASON_MISSING: 'Veuillez indiquer un motif',
  MOVED: 'Les points de ce client ont changé entre-temps : vérifiez son solde, puis recommencez.',
});
