import { counted } from './plural.ts';
import { BULK_SLOTS_MAX } from './slots.rules.ts';

const countedSlots = (count: number, verb: string) => counted(count, `créneau ${verb}`, `créneaux ${verb}s`);

export const SLOT_TEXTS = {
  NOT_FOUND: 'Ce créneau est introuvable.',
  UNAVAILABLE: 'Selected time slot is no longer available. Please refresh and select another slot.',
  TAKEN: "Ce créneau vient d'être réservé. Veuillez en choisir un autre.",
  PAST: 'Ce créneau est déjà passé.',
  NOT_DELETABLE: 'Un créneau réservé ou en conflit ne peut pas être supprimé.',
  DELETED: 'Créneau supprimé.',
  deleted: (count: number) => `${countedSlots(count, 'supprimé')}.`,
  created: (count: number, skipped: number) =>
    skipped === 0
      ? `${countedSlots(count, 'créé')}.`
      : `${countedSlots(count, 'créé')}, ${countedSlots(skipped, 'déjà existant')}.`,
  /** Nothing was deleted, because some of the chosen slots are held. */
  held: (count: number) =>
    count === 1
      ? "Un des créneaux choisis est réservé ou en conflit : aucun n'a été supprimé."
      : `${count} des créneaux choisis sont réservés ou en conflit : aucun n'a été supprimé.`,
} as const;

/** Why a window cannot be cut into slots, by the reason that the rule gives. */
export const WINDOW_FAULTS = {
  past: 'La date ne peut pas être dans le passé.',
  too_short: 'La plage horaire est trop courte pour contenir un créneau.',
  no_day: 'Aucun jour de la période ne correspond aux jours choisis.',
  too_many: `${BULK_SLOTS_MAX} créneaux au maximum : raccourcissez la période ou la plage horaire.`,
} as const;
