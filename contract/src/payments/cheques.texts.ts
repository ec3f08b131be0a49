import { texts } from '../language.ts';
import { counted } from '../plural.ts';

export const CHEQUE_TEXTS = texts('cheques', {
  NOT_FOUND: 'Ce chèque est introuvable.',
  CHANGED: "Ce chèque a changé d'état entre-temps : vérifiez-le avant de continuer.",
  REASON_REQUIRED: 'Veuillez indiquer le motif du refus',
  NOTHING_CHOSEN: 'Veuillez choisir au moins un chèque',
  NOT_ALL_TO_HAND_IN:
    "Un des chèques choisis n'est plus à remettre en banque : vérifiez la sélection, rien n'a été changé.",

  // Why it does not become something else, by the state in which it is.
  RECEIVED: "Ce chèque n'a pas été remis en banque.",
  HANDED_IN: 'Ce chèque est déjà remis en banque.',
  CASHED: "Ce chèque est encaissé : la banque peut encore le refuser, rien d'autre.",
  REFUSED: 'Ce chèque a été refusé : son échéance est de nouveau à payer.',
  RETURNED: 'Le paiement par ce chèque a été annulé : il est rendu.',

  handedIn: (cheques: number) => `${counted(cheques, 'chèque remis', 'chèques remis')} en banque.`,
});
