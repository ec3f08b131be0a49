import { texts } from '../language.ts';
import { counted } from '../plural.ts';
import type { SESSION_TYPES } from '../prices.rules.ts';
import type { CivilDate, CivilTime } from '../time.ts';
import { BULK_SLOTS_MAX } from './slots.rules.ts';

type SessionType = (typeof SESSION_TYPES)[number];

type ByType = Readonly<Record<SessionType, number>>;
const kindsOf = ({ normal, bilan }: ByType) => [
  { count: normal, words: counted(normal, 'créneau normal', 'créneaux normaux') },
  { count: bilan, words: counted(bilan, 'créneau bilan', 'créneaux bilan') },
];
/** `2 créneaux normaux et 1 créneau bilan déjà existants`, or nothing. */
const leftOut = (slots: ByType, why: string) => {
  const left = kindsOf(slots).filter(({ count }) => count > 0);
  const ending = slots.normal + slots.bilan > 1 ? `${why}s` : why;
  return left.length > 0 ? [`${left.map(({ words }) => words).join(' et ')} déjà ${ending}`] : [];
};
/** `2 créneaux normaux laissés de côté (studio fermé ou coach en congé)`, or nothing. */
const leftShut = (slots: ByType) => {
  const left = kindsOf(slots).filter(({ count }) => count > 0);
  const ending = slots.normal + slots.bilan > 1 ? 'laissés' : 'laissé';
  const words = left.map((kind) => kind.words).join(' et ');
  return left.length > 0 ? [`${words} ${ending} de côté (studio fermé ou coach en congé)`] : [];
};
const NOTHING: ByType = { normal: 0, bilan: 0 };
interface LeftOut {
  readonly existing: ByType;
  readonly past: ByType;
  /** While the studio is closed or the coach away. */
  readonly shut?: ByType;
}
const countedSlots = (count: number, verb: string) => counted(count, `créneau ${verb}`, `créneaux ${verb}s`);
const WHICH_MAX = 5;

export const SLOT_TEXTS = texts('slots', {
  FIRST_DAY_MISSING: 'Veuillez choisir la date de début',
  LAST_DAY_MISSING: 'Veuillez choisir la date de fin',
  START_TIME_MISSING: "Veuillez choisir l'heure de début",
  END_TIME_MISSING: "Veuillez choisir l'heure de fin",
  END_TIME_FIRST: "L'heure de fin doit être après l'heure de début",
  END_DATE_FIRST: 'End date must be after start date',
  NO_WEEKDAY: 'Veuillez sélectionner au moins un jour de la semaine',
  NO_KIND: 'Veuillez sélectionner au moins un type de séance',
  weeksOneOf: (weeks: readonly number[]) =>
    `Veuillez choisir ${weeks.slice(0, -1).join(', ')} ou ${weeks.at(-1)} semaines`,
  NOT_FOUND: 'Ce créneau est introuvable.',
  UNAVAILABLE: 'Selected time slot is no longer available. Please refresh and select another slot.',
  TAKEN: "Ce créneau vient d'être réservé. Veuillez en choisir un autre.",
  PAST: 'Ce créneau est déjà passé.',
  NOT_DELETABLE: 'Un créneau réservé ou indisponible ne peut pas être supprimé.',
  DELETED: 'Créneau supprimé.',
  /** To a coach of a studio that did not allow it, or who would touch a colleague's hours. */
  OFFICE_ONLY: "Les heures sont ouvertes et fermées par l'administration du studio.",
  NOT_OWN: 'Vous ne pouvez ouvrir que vos propres heures.',
  deleted: (count: number) => `${countedSlots(count, 'supprimé')}.`,
  created: (made: ByType, { existing, past, shut = NOTHING }: LeftOut) => {
    const kinds = kindsOf(made).filter(({ count }) => count > 0);
    const created = kinds.map(({ words }) => words).join(' et ') || 'Aucun créneau';
    const ending = made.normal + made.bilan > 1 ? 'créés' : 'créé';
    const left = [...leftOut(existing, 'existant'), ...leftOut(past, 'passé'), ...leftShut(shut)];
    return `${[`${created} ${ending}`, ...left].join(', ')}.`;
  },
  /** Nothing was deleted, because some of the chosen slots are held. */
  held: (count: number) =>
    count === 1
      ? "Un des créneaux choisis est réservé ou indisponible : aucun n'a été supprimé."
      : `${count} des créneaux choisis sont réservés ou indisponibles : aucun n'a été supprimé.`,
  /** Which they are, in the order of time. */
  which: (slots: readonly { readonly date: CivilDate; readonly start_time: CivilTime }[]) =>
    `${slots
      .slice(0, WHICH_MAX)
      .map(({ date, start_time }) => `${date.slice(8)}/${date.slice(5, 7)} à ${start_time}`)
      .join(', ')}${slots.length > WHICH_MAX ? `, et ${slots.length - WHICH_MAX} de plus` : ''}.`,
});

/** Why a window cannot be cut into slots, by the reason that the rule gives. */
export const WINDOW_FAULTS = texts('windowFaults', {
  past: 'La date ne peut pas être dans le passé.',
  over: 'Ces heures sont déjà passées.',
  too_short: 'La plage horaire est trop courte pour contenir un créneau.',
  no_day: 'Aucun jour de la période ne correspond aux jours choisis.',
  too_many: `${BULK_SLOTS_MAX} créneaux au maximum : raccourcissez la période ou la plage horaire.`,
});
