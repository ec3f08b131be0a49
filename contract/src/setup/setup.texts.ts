import { texts } from '../language.ts';

/** Of the link with which an empty studio is opened. */
export const SETUP_TEXTS = texts('setup', {
  LINK_DEAD: "Ce lien n'ouvre plus rien : il a expiré, il a déjà servi, ou un plus récent l'a remplacé.",
});
