export const PAYMENT_TEXTS = {
  PLAN_NOT_FOUND: 'Ce plan de paiement est introuvable.',
  INSTALLMENT_NOT_FOUND: 'Cette échéance est introuvable.',
  PLAN_EXISTS: 'Ce pack a déjà un plan de paiement.',
  TOTAL_BELOW_PAID: 'Le montant total ne peut pas être inférieur à ce qui est déjà payé.',
  TOTAL_TOO_SMALL: "Le montant total est trop petit pour ce nombre d'échéances.",
  INSTALLMENT_PAID: 'Une échéance payée ne peut plus être modifiée.',
  INSTALLMENT_NOT_PAID: "Cette échéance n'est pas payée.",
  INSTALLMENT_CANCELLED: 'Cette échéance est annulée.',
  RIB_MISSING: "Veuillez saisir et enregistrer les informations RIB pour le paiement par virement d'abord.",
  PLAN_HAS_PAYMENTS: 'Ce plan de paiement a déjà reçu des paiements.',
} as const;
