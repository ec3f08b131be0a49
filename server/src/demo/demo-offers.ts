import type { CoachKey } from './demo-people.ts';

export type PackKey = 'decouverte' | 'progression' | 'equipe' | 'intensif' | 'essai' | 'rentree';

interface DemoPack {
  readonly key: PackKey;
  readonly name: string;
  readonly solo_points: number;
  readonly team_points: number;
  /** `null`: given, not sold. */
  readonly price: number | null;
  readonly is_active: boolean;
  /** One line is one bullet of the card. */
  readonly description: string;
}

const pack = (
  key: PackKey,
  name: string,
  [solo_points, team_points]: readonly [number, number],
  price: number | null,
  bullets: readonly string[],
  is_active = true,
): DemoPack => ({ key, name, solo_points, team_points, price, is_active, description: bullets.join('\n') });

export const PACKS: readonly DemoPack[] = [
  pack('decouverte', 'Découverte', [4, 2], 900, [
    '1 bilan offert',
    'Valable avec tous les coachs',
    'Cours collectifs inclus',
  ]),
  pack('progression', 'Progression', [10, 6], 2100, [
    'Suivi par un coach référent',
    'Bilan chaque mois',
    'Report jusqu’à 6 heures avant',
    'Paiement en une à trois fois',
  ]),
  pack('equipe', 'Équipe', [0, 12], 1200, [
    'Tous les cours collectifs',
    'Réservation prioritaire',
    'À partager en famille',
  ]),
  pack('intensif', 'Intensif', [20, 8], 3900, [
    'Jusqu’à quatre séances par semaine',
    'Programme écrit et ajusté chaque semaine',
    'Bilan toutes les deux semaines',
    'Paiement en une à trois fois',
  ]),
  pack('essai', 'Essai', [1, 1], null, [
    'Une séance individuelle pour faire connaissance',
    'Un cours collectif au choix',
  ]),
  pack(
    'rentree',
    'Rentrée',
    [6, 4],
    1350,
    ['Offre de septembre', 'Valable trois mois', 'Avec tous les coachs'],
    false,
  ),
];

export type CourseKey = 'hiit' | 'mobilite' | 'force' | 'boxe' | 'cardio' | 'circuit';

export interface DemoCourse {
  readonly key: CourseKey;
  readonly title: string;
  readonly coach: CoachKey;
  /** Sunday 0 … Saturday 6. */
  readonly weekdays: readonly number[];
  readonly time: string;
  readonly duration: number;
  readonly max_participants: number;
  /** How many have booked the next two occurrences. */
  readonly coming: readonly [number, number];
  readonly description: string;
}

export const COURSES: readonly DemoCourse[] = [
  {
    key: 'hiit',
    title: 'HIIT du matin',
    coach: 'nadia',
    weekdays: [2, 5],
    time: '07:00',
    duration: 60,
    max_participants: 10,
    coming: [6, 3],
    description:
      'Intervalles courts, musique forte, fenêtres ouvertes. Tous niveaux : chacun règle son intensité.',
  },
  {
    key: 'mobilite',
    title: 'Mobilité douce',
    coach: 'karim',
    weekdays: [2],
    time: '18:30',
    duration: 60,
    max_participants: 12,
    coming: [12, 5],
    description:
      'Hanches, dos, épaules : une heure pour retrouver de l’amplitude, sans forcer. Prévoir une serviette.',
  },
  {
    key: 'force',
    title: 'Force, les bases',
    coach: 'yassine',
    weekdays: [4],
    time: '19:00',
    duration: 60,
    max_participants: 8,
    coming: [3, 2],
    description:
      'Squat, soulevé de terre, développé : les trois mouvements expliqués et corrigés, à petits groupes.',
  },
  {
    key: 'boxe',
    title: 'Boxe sans contact',
    coach: 'nadia',
    weekdays: [6],
    time: '10:00',
    duration: 90,
    max_participants: 12,
    coming: [9, 4],
    description:
      'Gardes, déplacements, enchaînements au sac. On transpire, on rit, personne ne prend de coups.',
  },
  {
    key: 'cardio',
    title: 'Cardio en douceur',
    coach: 'salma',
    weekdays: [1, 3],
    time: '17:00',
    duration: 60,
    max_participants: 10,
    coming: [8, 4],
    description:
      'Pour reprendre sans se faire peur : marche rapide, step et renforcement léger, à son rythme.',
  },
  {
    key: 'circuit',
    title: 'Circuit du midi',
    coach: 'salma',
    weekdays: [5],
    time: '12:00',
    duration: 45,
    max_participants: 8,
    coming: [7, 3],
    description: 'Huit ateliers, quarante-cinq minutes, douche comprise : de retour au bureau à l’heure.',
  },
];
