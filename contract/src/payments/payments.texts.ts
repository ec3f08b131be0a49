import { texts } from '../language.ts';
import { counted } from '../plural.ts';

export const PAYMENT_TEXTS = texts('payments', {
  // The specification's own words.
  AMOUNT_WRONG: 'Please enter a valid amount',
  DUE_DATE_MISSING: 'Please select a due date',
  NEW_DUE_DATE_MISSING: "Veuillez sélectionner une date d'échéance",
  RIB_REQUIRED: 'RIB is required for bank transfer payments',
  PAYMENT_DATE_REQUIRED: 'Payment date is required for paid installments',
  RIB_MISSING: "Veuillez saisir et enregistrer les informations RIB pour le paiement par virement d'abord.",
  RIB_BLANK: 'Veuillez saisir un numéro RIB',

  ODD_RIB_UNSEEN: 'Corrigez le RIB, ou cochez cette case pour le garder tel quel.',
  METHOD_MISSING: 'Veuillez sélectionner un mode de paiement',
  TYPE_MISSING: 'Veuillez sélectionner un type de paiement',
  PACK_MISSING: 'Veuillez sélectionner un pack',
  installmentsBetween: (max: number) => `Le nombre d'échéances doit être compris entre 1 et ${max}`,

  PLAN_NOT_FOUND: 'Ce plan de paiement est introuvable.',
  PLAN_CHANGED: 'Ce plan de paiement a été modifié entre-temps : vérifiez ce qui a changé, puis enregistrez.',
  PLAN_EXISTS: 'Ce pack a déjà un plan de paiement.',
  PLAN_HAS_PAYMENTS: 'Ce plan de paiement a déjà reçu des paiements.',
  PLAN_DELETED: 'Plan de paiement supprimé.',
  TOTAL_BELOW_PAID: 'Le montant total ne peut pas être inférieur à ce qui est déjà payé.',
  TOTAL_TOO_SMALL: "Le montant total est trop petit pour ce nombre d'échéances.",
  TOTAL_TOO_LARGE: 'Le montant total est trop élevé.',
  NOTHING_UNPAID: "Aucune échéance n'est en attente : le montant total ne peut plus changer.",

  INSTALLMENT_NOT_FOUND: 'Cette échéance est introuvable.',
  INSTALLMENT_CHANGED:
    'Cette échéance a été modifiée entre-temps : vérifiez ce qui a changé, puis enregistrez.',
  INSTALLMENT_PAID: "Une échéance payée ne peut plus être modifiée : annulez d'abord son paiement.",
  INSTALLMENT_NOT_PAID: "Cette échéance n'est pas payée.",
  INSTALLMENT_CANCELLED: 'Cette échéance est annulée.',
  AMOUNT_CHANGED: "Le montant de cette échéance a changé entre-temps : vérifiez-le avant d'encaisser.",
  PAYMENT_CHANGED: "Ce paiement a changé entre-temps : vérifiez-le avant de l'annuler.",
  ALREADY_PAID: 'Cette échéance est déjà payée.',
  NOTHING_DUE: "Il n'y a rien à encaisser pour cette échéance.",
  RIB_ON_CASH: 'Un RIB ne concerne que les virements.',
  CHEQUE_NUMBER_MISSING: 'Veuillez saisir le numéro du chèque',
  CHEQUE_BANK_MISSING: 'Veuillez saisir la banque du chèque',
  CHEQUE_MISSING: "Veuillez d'abord enregistrer le numéro et la banque du chèque.",
  CHEQUE_ELSEWHERE: "Le numéro et la banque d'un chèque ne concernent que les chèques.",
  TICKET_ELSEWHERE: 'Un numéro de ticket ne concerne que la carte.',
  PAID_IN_FUTURE: 'La date de paiement ne peut pas être dans le futur.',
  PAID_BEFORE_PLAN:
    'La date de paiement ne peut pas être avant le début du plan : sa création, ou sa première échéance si elle est plus ancienne.',
  PACK_REMOVED: 'Ce pack a été retiré : son plan de paiement est clos.',

  REMINDER_NOT_OWED: "Cette échéance n'est plus due : il n'y a rien à relancer.",
  PROMISED_BEFORE: 'Une promesse ne peut pas être pour un jour passé.',

  overdueUpdated: (updated: number) =>
    updated === 0
      ? 'Aucune nouvelle échéance en retard.'
      : `${counted(updated, 'échéance est passée', 'échéances sont passées')} en retard.`,
});

/** What a form says of a RIB that is not as a bank writes it, by the reason that the rule gives. It may be kept all the same. */
export const ODD_RIB = texts('oddRib', {
  length: 'Un RIB comporte en principe 24 chiffres.',
  key: 'La clé de ce RIB ne correspond pas : vérifiez la saisie.',
});
