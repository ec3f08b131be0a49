import { counted } from '../../plural.ts';
import { SESSION_COST } from '../../prices.rules.ts';
import type { InPart, SiteWording } from '../wording.ts';

const FULL = 'Cours complet';
const ENDED = 'Cours terminé';
const cost = counted(SESSION_COST.normal, 'crédit individuel (SI)', 'crédits individuels (SI)');

/** What the source does not say in French to visitors and clients. */
export const site = {
  auth: {
    LOGIN_REQUIRED: 'Le matricule et le mot de passe sont obligatoires',
    INVALID_CREDENTIALS: 'Identifiants incorrects',
    COACH_LOGIN_FAILED: 'Échec de la connexion. Veuillez vérifier vos identifiants.',
    CLIENTS_ONLY:
      'Cette connexion est réservée aux clients. Veuillez utiliser la connexion qui vous correspond.',
    ADMINS_ONLY: 'Cette connexion est réservée aux administrateurs',
  },
  coaches: { MISSING: 'Veuillez choisir un coach' },
  courseButton: { FULL, ENDED, OPEN: 'Réserver' },
  groupCourses: {
    NOT_ENOUGH_TEAM_POINTS: 'Crédits en équipe (SE) insuffisants',
    FULL,
    ENDED,
    DELETED: 'Cours collectif supprimé.',
  },
  reservations: {
    CHOSEN_DATE_MISSING: 'Veuillez sélectionner une date',
    CHOSEN_TIME_MISSING: 'Veuillez sélectionner un créneau horaire',
    CLIENT_LACKS_SOLO_POINTS: `Crédits insuffisants : le client a besoin d'au moins ${cost} pour réserver une séance normale.`,
    CLIENT_LACKS_BULK_POINTS: 'Crédits du client insuffisants',
  },
  slots: {
    END_DATE_FIRST: 'La date de fin doit être après la date de début',
    UNAVAILABLE: "Ce créneau n'est plus disponible. Actualisez la page et choisissez-en un autre.",
  },
} satisfies InPart<SiteWording>;
