import { texts } from '../language.ts';

/** A person is in one place at a time, in sessions and courses alike. */
export const AGENDA_TEXTS = texts('agenda', {
  COACH_BUSY: 'Le coach est déjà pris à cette heure.',
  PARTICIPANT_BUSY: 'Un participant est déjà pris à cette heure.',
  CLIENT_BUSY: 'Une autre séance ou un cours collectif occupe déjà cette heure.',
});
