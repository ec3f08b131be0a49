import { texts } from '../language.ts';
import { counted } from '../plural.ts';
import { SERIES_DAYS_MAX } from './course-series.rules.ts';

/** What the desk is told of a series of courses. */
export const COURSE_SERIES_TEXTS = texts('courseSeries', {
  /** Begins every refusal that names days. */
  NOTHING_DONE: "Rien n'a été changé.",
  NO_SERIES: "Ce cours ne fait pas partie d'une série.",
  NONE_TO_COME: "Aucun cours à venir n'est choisi.",
  CHANGED: 'La série a changé entre-temps : voyez ce qui change, puis recommencez.',
  TOO_MANY: "Trop d'inscriptions à déplacer d'un coup : laissez des dates de côté et recommencez.",
  NOTHING_TO_CHANGE: 'Rien à changer',
  DAYS_WRONG: `Un nombre de jours, ${SERIES_DAYS_MAX} au plus`,
  changed: (count: number) => `${counted(count, 'cours modifié', 'cours modifiés')}.`,
  deleted: (count: number) => `${counted(count, 'cours supprimé', 'cours supprimés')}.`,
  /** Each day with what stands in its way. */
  blocked: (
    obstacles: readonly { readonly title: string; readonly day: string; readonly reason: string }[],
  ): string =>
    [
      COURSE_SERIES_TEXTS.NOTHING_DONE,
      ...obstacles.map(({ title, day, reason }) => `${title}, ${day} : ${reason}.`),
    ].join(' '),
});

/** What stands in the way of one course of a series, in a few words. */
export const COURSE_OBSTACLES = texts('courseObstacles', {
  COACH_BUSY: 'Le coach est déjà pris à cette heure',
  PARTICIPANT_BUSY: 'Une personne inscrite est déjà prise à cette heure',
  participantBusy: (name: string) => `Ailleurs à cette heure : ${name}`,
  noCredit: (name: string) => `Crédits insuffisants : ${name}`,
  PAST: 'Cette heure est déjà passée',
  BEYOND_MIDNIGHT: 'Le cours finirait après minuit',
  belowParticipants: (taken: number) =>
    `${counted(taken, 'personne inscrite', 'personnes inscrites')}, plus que de places`,
});
