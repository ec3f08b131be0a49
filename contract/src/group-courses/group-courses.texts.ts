import { texts } from '../language.ts';
import { lessThanNotice } from '../reservations/notice-words.ts';
import type { CourseBadge } from './group-courses.rules.ts';

const FULL = 'Course Full';
const ENDED = 'Course Ended';

/** What the booking button reads; it is enabled only when OPEN. */
export const COURSE_BUTTON = texts('courseButton', {
  FULL,
  ENDED,
  OPEN: 'Book Now',
} satisfies Record<CourseBadge, string>);

export const GROUP_COURSE_TEXTS = texts('groupCourses', {
  NOT_FOUND: 'Ce cours collectif est introuvable.',
  NOT_IN_IT: "Vous n'êtes pas inscrit à ce cours collectif.",
  NOT_ENOUGH_TEAM_POINTS: 'Not enough team points',
  /** What the button would have said, had the browser known. */
  FULL,
  ENDED,
  INACTIVE: "Ce cours collectif n'est pas ouvert aux inscriptions.",
  ALREADY_BOOKED: 'Vous êtes déjà inscrit à ce cours collectif.',
  BELOW_PARTICIPANTS: 'Le nombre maximum de participants est inférieur aux inscriptions existantes.',
  NOT_TO_COME: 'Le cours doit avoir lieu plus tard que maintenant',
  JOINED: 'Votre place est réservée.',
  /** Of a course with a notice of its own. */
  tooLateToLeave: (hours: number) =>
    `Annulation impossible : le cours commence dans ${lessThanNotice(hours, 'default')}. Vous pouvez encore libérer votre place, sans remboursement.`,
  STILL_REFUNDED: 'Votre place peut encore être annulée avec remboursement : annulez-la depuis votre profil.',
  RELEASED: "Votre place est libérée, sans remboursement : elle va à quelqu'un d'autre.",
  LEFT: 'Votre inscription est annulée.',
  SEAT_NOT_FOUND: 'Cette inscription est introuvable.',
  SEAT_CANCELLED: "L'inscription est annulée.",
  DELETED: 'Group course deleted successfully!',
});
