import { texts } from '../language.ts';

/** What is said of waiting for a course that is full. */
export const WAITING_TEXTS = texts('waiting', {
  JOINED: "Vous êtes sur la liste d'attente.",
  CHANGED: 'Vos choix sont enregistrés.',
  LEFT: "Vous n'êtes plus sur la liste d'attente.",
  NOT_WAITING: "Vous n'êtes pas sur la liste d'attente de ce cours.",
  NOT_FULL: 'Il reste une place dans ce cours : réservez-la.',
  ADDED: "Le client est sur la liste d'attente.",
  REMOVED: "Le client n'est plus sur la liste d'attente.",
  CLIENT_NOT_WAITING: "Ce client n'est pas sur la liste d'attente de ce cours.",
  ORDERED: "L'ordre de la liste d'attente est enregistré.",
  ORDER_CHANGED: "La liste d'attente a changé entre-temps : vérifiez l'ordre, puis enregistrez.",
});
