import { COURSE_COST, SESSION_COST } from '@elan/contract/prices.rules.ts';
import { noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import type { CoachKey } from './demo-people.ts';
import { courseTranslations, packTranslations } from './demo-translations.ts';

/** One line of the description is one bullet of the pack's card. */
const PACK_ROWS: readonly (readonly [
  name: string,
  sessions: number,
  courses: number,
  price: number | null,
  description: string,
])[] = [
  ['Découverte', 4, 2, 900, '1 bilan offert\nValable avec tous les coachs\nCours collectifs inclus'],
  [
    'Progression',
    10,
    6,
    2100,
    `Suivi par un coach référent\nBilan chaque mois\nReport jusqu’à ${noticeInWords(CANCEL_NOTICE_HOURS, 'fr')} avant\nPaiement en une à trois fois`,
  ],
  ['Équipe', 0, 12, 1200, 'Tous les cours collectifs\nRéservation prioritaire\nÀ partager en famille'],
  [
    'Intensif',
    20,
    8,
    3900,
    'Jusqu’à quatre séances par semaine\nProgramme écrit et ajusté chaque semaine\nBilan toutes les deux semaines\nPaiement en une à trois fois',
  ],
  ['Essai', 1, 1, null, 'Une séance individuelle pour faire connaissance\nUn cours collectif au choix'],
  ['Rentrée', 6, 4, 1350, 'Offre de septembre\nValable trois mois\nAvec tous les coachs'],
];
const NO_LONGER_SOLD = 'Rentrée';

export const PACKS = PACK_ROWS.map(([name, sessions, courses, price, description]) => ({
  name,
  solo_points: sessions * SESSION_COST.normal,
  team_points: courses * COURSE_COST,
  price,
  description,
  translations: packTranslations(name),
  is_active: name !== NO_LONGER_SOLD,
}));

/** Called off at its last occurrence. */
export const MORNING_COURSE = 'HIIT du matin';
/** Takes place on the day somebody looks, whatever the weekday. */
export const DAILY_COURSE = 'Cardio en douceur';

type CourseRow = readonly [
  title: string,
  coach: CoachKey,
  weekdays: readonly number[],
  time: string,
  duration: number,
  max_participants: number,
  coming: readonly number[],
];

/** Weekdays count from Sunday, 0; at the end, how many have booked the next occurrences. */
const COURSE_ROWS: readonly CourseRow[] = [
  [MORNING_COURSE, 'nadia', [2, 5], '07:00', 60, 10, [6, 3]],
  ['Mobilité douce', 'karim', [2], '18:30', 60, 12, [12, 5]],
  ['Force, les bases', 'yassine', [4], '19:00', 60, 8, [3, 2]],
  ['Boxe sans contact', 'nadia', [6], '10:00', 90, 12, [9, 4]],
  [DAILY_COURSE, 'salma', [1, 3], '17:00', 60, 10, [8, 4]],
  ['Circuit du midi', 'salma', [5], '12:00', 45, 8, [7, 3]],
];

const DESCRIPTIONS = [
  'Intervalles courts, musique forte, fenêtres ouvertes. Tous niveaux : chacun règle son intensité.',
  'Hanches, dos, épaules : une heure pour retrouver de l’amplitude, sans forcer. Prévoir une serviette.',
  'Squat, soulevé de terre, développé : les trois mouvements expliqués et corrigés, à petits groupes.',
  'Gardes, déplacements, enchaînements au sac. On transpire, on rit, personne ne prend de coups.',
  'Pour reprendre sans se faire peur : marche rapide, step et renforcement léger, à son rythme.',
  'Huit ateliers, quarante-cinq minutes, douche comprise : de retour au bureau à l’heure.',
];

export const COURSES = COURSE_ROWS.map(([title, coach, weekdays, time, ...row], index) => {
  const [duration, max_participants, coming] = row;
  const description = DESCRIPTIONS[index] ?? '';
  const translations = courseTranslations(title);
  return { title, coach, weekdays, time, duration, max_participants, coming, description, translations };
});

/** Prepared for in so many days, not shown to clients yet. */
export const HIDDEN_COURSE = {
  coach: 'yassine',
  in_days: 17,
  title: 'Stage d’haltérophilie',
  description: 'Deux heures et demie pour l’arraché et l’épaulé-jeté. Ouverture des inscriptions bientôt.',
  translations: courseTranslations('Stage d’haltérophilie'),
  time: '12:30',
  duration: 150,
  max_participants: 6,
} as const;

/** A coach's weekdays off, and hours: cut into normal sessions; with a trailing `+`, into bilans as well. */
export const HOURS: readonly (readonly [coach: CoachKey, off: readonly number[], ...hours: string[]])[] = [
  ['yassine', [0, 3], '07:00-12:00+', '16:00-21:00'],
  ['salma', [0, 2], '09:00-13:00+', '15:00-20:00'],
  ['karim', [4, 6], '07:30-12:30+', '14:00-18:00'],
  ['nadia', [0, 1], '08:00-11:00', '12:00-15:00+', '17:00-20:00'],
];
