import { counted } from '../../plural.ts';
import { COURSE_COST } from '../../prices.rules.ts';
import type { InPart, OfficesWording } from '../wording.ts';

const cost = counted(COURSE_COST, 'crédit en équipe (SE)', 'crédits en équipe (SE)');

/** What the source does not say in French to coaches and the administrator. */
export const offices = {
  adminCourses: {
    CLIENT_LACKS_TEAM_POINTS: `Crédits insuffisants : le client a besoin d'au moins ${cost} pour ce cours collectif.`,
  },
  bilans: { MISSING: 'Veuillez choisir un coach et saisir le bilan' },
  clients: {
    NOT_FOUND: 'Le client choisi est introuvable',
    MISSING: 'Veuillez choisir un client',
  },
  packs: {
    MISSING: 'Veuillez choisir le pack à attribuer',
    NAME_MISSING: 'Le nom est obligatoire',
    NOTHING_IN_IT:
      'Le nombre de séances individuelles (SI) ou de séances en équipe (SE) doit être supérieur à zéro',
    PRICE_WRONG: 'Le prix doit être un nombre positif',
    DELETED: 'Pack supprimé.',
    assigned: (client) => `Pack attribué à ${client}`,
    removed: (client, points) =>
      `Pack retiré à ${client}. ${counted(points, 'point déduit', 'points déduits')}.`,
  },
  payments: {
    AMOUNT_WRONG: 'Veuillez saisir un montant valide',
    DUE_DATE_MISSING: "Veuillez sélectionner une date d'échéance",
    RIB_REQUIRED: 'Le RIB est obligatoire pour un paiement par virement',
    PAYMENT_DATE_REQUIRED: 'La date de paiement est obligatoire pour une échéance payée',
  },
  uploads: {
    NO_FILE: 'Veuillez choisir une image à importer',
    FAILED: "L'importation de l'image a échoué. Veuillez réessayer.",
  },
} satisfies InPart<OfficesWording>;
