export const BILAN_TEXTS = {
  NOT_FOUND: "Aucun bilan n'existe pour ce client et ce coach.",
} as const;
