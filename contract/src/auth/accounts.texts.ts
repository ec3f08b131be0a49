import { texts } from '../language.ts';
import { counted } from '../plural.ts';

/** Of an account of any role. */
export const ACCOUNT_TEXTS = texts('accounts', {
  MATRICULE_WRONG: 'Matricule invalide',
  USERNAME_WRONG: "Nom d'utilisateur invalide",
  EMAIL_TAKEN: 'Cette adresse e-mail est déjà utilisée.',
  USERNAME_TAKEN: "Ce nom d'utilisateur est déjà pris.",
  MATRICULE_TAKEN: 'Ce matricule est déjà attribué.',
  closed: (who: 'Client' | 'Coach', cancelled: number) =>
    cancelled === 0
      ? `${who} supprimé.`
      : `${who} supprimé ; ${counted(cancelled, 'réservation annulée et remboursée', 'réservations annulées et remboursées')}.`,
});
