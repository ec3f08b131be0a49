import { texts } from '../language.ts';
import { PLACEHOLDERS } from './desk-reminders.rules.ts';

const inBraces = PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(', ');

/** Of what the desk writes to the people of a day. */
export const DESK_REMINDER_TEXTS = texts('deskReminders', {
  /** Until the studio has a text of its own. */
  DEFAULT: [
    'Bonjour {prénom}, nous vous attendons {date} à {heure} avec {coach}.',
    "Un empêchement ? Appelez-nous pour déplacer l'heure, ou libérez-la depuis votre profil : quelqu'un d'autre en profitera.",
    'À bientôt !',
  ].join('\n'),
  CHANGED: 'Ce texte a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
  unknown: (typed: readonly string[]) =>
    `${typed.join(', ')} ne sera pas remplacé. À écrire entre accolades : ${inBraces}`,
});
