import { texts } from './language.ts';

/** Of fields that several nouns share: texts, numbers, dates, amounts, lists. */
export const FIELD_TEXTS = texts('fields', {
  REQUIRED: 'Ce champ est obligatoire',
  INVALID: 'Valeur invalide',
  FORBIDDEN_CHARACTER: 'Ce texte contient un caractère non autorisé',
  ID_WRONG: 'Identifiant invalide',
  EMAIL_WRONG: 'Veuillez entrer une adresse e-mail valide',
  PHONE_WRONG: 'Numéro de téléphone invalide',
  TWICE: 'Cette liste contient un doublon',
  charactersMax: (max: number) => `${max} caractères au maximum`,
  itemsMax: (max: number) => `${max} éléments au maximum`,

  DATE_MISSING: 'Veuillez sélectionner une date',
  DATE_WRONG: 'Date invalide',
  TIME_MISSING: 'Veuillez sélectionner une heure',
  TIME_WRONG: 'Heure invalide',
  WEEKDAY_WRONG: 'Jour de la semaine invalide',
  LAST_DAY_FIRST: 'Le dernier jour vient avant le premier',
  YEAR_MAX: 'Un an au maximum',
  daysMax: (max: number) => `${max} jours au maximum`,

  MONEY_WRONG: 'Montant invalide',
  MONEY_TOO_FINE: 'Deux décimales au plus, et pas de point entre les milliers : 1234 ou 1,23',
});
