import { texts } from '../language.ts';

export const PACK_TEXTS = texts('packs', {
  MISSING: 'Please select a pack to assign',
  NAME_MISSING: 'Name is required',
  NOTHING_IN_IT: 'At least one of Session individuelle or Session en équipe must be a positive number',
  PRICE_WRONG: 'Price must be a positive number',
  REASON_MISSING: 'Veuillez indiquer un motif',
  NOT_FOUND: 'Ce pack est introuvable.',
  CHANGED: 'Ce pack a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
  INACTIVE: "Ce pack n'est plus proposé.",
  ASSIGNMENT_NOT_FOUND: 'Cette attribution de pack est introuvable.',
  ALREADY_REMOVED: 'Ce pack a déjà été retiré.',
  DELETED: 'Pack deleted successfully!',
  assigned: (client: string) => `Successfully assigned pack to ${client}`,
  removed: (client: string, points: number) =>
    `Successfully removed pack from ${client}. ${points === 1 ? '1 point deducted.' : `${points} points deducted.`}`,
});
