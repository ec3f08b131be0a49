import { texts } from '../language.ts';

/** What the public holidays of Morocco are called: those of the same day every year by that day, then those that follow the moon. */
export const HOLIDAY_TEXTS = texts('holidays', {
  '01-01': 'Nouvel An',
  '01-11': "Manifeste de l'Indépendance",
  '01-14': 'Nouvel An amazigh',
  '05-01': 'Fête du Travail',
  '07-30': 'Fête du Trône',
  '08-14': 'Allégeance Oued Ed-Dahab',
  '08-20': 'Révolution du Roi et du Peuple',
  '08-21': 'Fête de la Jeunesse',
  '10-31': "Fête de l'Unité",
  '11-06': 'Marche Verte',
  '11-18': "Fête de l'Indépendance",

  FITR: 'Aïd al-Fitr',
  ADHA: 'Aïd al-Adha',
  MOHARRAM: '1er Moharram',
  MAWLID: 'Aïd al-Mawlid',
});
