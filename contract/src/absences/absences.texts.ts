import { texts } from '../language.ts';
import { counted } from '../plural.ts';

export const ABSENCE_TEXTS = texts('absences', {
  NO_FIRST_DAY: 'Veuillez choisir le premier jour',
  NO_LAST_DAY: 'Veuillez choisir le dernier jour',
  NO_HOUR: "Veuillez indiquer l'heure",
  ENDS_FIRST: "L'absence finit avant de commencer",
  OVER: 'Ces heures sont passées',
  BEFORE_TODAY: "Une absence commence au plus tôt aujourd'hui",
  TOO_LONG: 'Un an au maximum',
  ONE_BOOKING: 'Une séance ou un cours',
  DECIDED_TWICE: 'Une seule décision par réservation',
  MOVE_WHERE: 'Veuillez choisir le nouveau créneau',
  HAND_OVER_TO_WHOM: 'Veuillez choisir un collègue',
  NOT_FOUND: 'Absence introuvable',
  /** One over another of the same coach. */
  OVERLAP: 'Ce coach est déjà absent sur une partie de ces heures',
  NOT_AFFECTED:
    "Une des réservations choisies n'est plus dans ces heures : voyez ce qui a changé, puis recommencez.",
  DECIDED: 'Cette demande a déjà reçu une réponse.',
  GRANTED: 'Absence enregistrée.',
  REQUESTED: 'Demande envoyée.',
  REFUSED: 'Demande refusée.',
  UNDONE: 'Absence défaite.',
  TAKEN_BACK: 'Demande retirée.',
  ACTED_ON:
    "Trop tard pour défaire : quelqu’un a été prévenu, une réservation a changé depuis, ou une place est passée à la liste d'attente.",
  TOO_MANY: "Trop de réservations à déplacer d'un coup : choisissez moins de jours.",
  GONE: 'Une personne de cette liste est introuvable.',
  /** What stands in the way of one booking. */
  AWAY: 'Le coach est absent à cette heure',
  SAME_COACH: 'Le coach est le même',
  BEGUN: 'Commencée ou passée',
  /** Of what is to return to where it was. */
  PAST: 'Cette heure est déjà passée',
  NOTHING_DONE: "Rien n'a été changé.",
  blocked: (obstacles: readonly { readonly title: string; readonly reason: string }[]): string =>
    [ABSENCE_TEXTS.NOTHING_DONE, ...obstacles.map(({ title, reason }) => `${title} : ${reason}.`)].join(' '),
  toTell: (people: number) => counted(people, 'personne à prévenir', 'personnes à prévenir'),
});
