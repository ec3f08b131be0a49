import type { CivilDate } from '../time.ts';

/** The public holidays of Morocco that fall on the same day every year. */
const FIXED = [
  ['01-01', 'Nouvel An'],
  ['01-11', "Manifeste de l'Indépendance"],
  ['01-14', 'Nouvel An amazigh'],
  ['05-01', 'Fête du Travail'],
  ['07-30', 'Fête du Trône'],
  ['08-14', 'Allégeance Oued Ed-Dahab'],
  ['08-20', 'Révolution du Roi et du Peuple'],
  ['08-21', 'Fête de la Jeunesse'],
  ['10-31', "Fête de l'Unité"],
  ['11-06', 'Marche Verte'],
  ['11-18', "Fête de l'Indépendance"],
] as const;

const names: ReadonlyMap<string, string> = new Map(FIXED);

/** Those that follow the moon: entered when they are announced, never worked out. */
export const MOVING_HOLIDAYS = [
  { name: 'Aïd al-Fitr', days: 2 },
  { name: 'Aïd al-Adha', days: 2 },
  { name: '1er Moharram', days: 1 },
  { name: 'Aïd al-Mawlid', days: 2 },
] as const;

export interface Holiday {
  readonly date: CivilDate;
  readonly name: string;
}

export const fixedHolidays = (year: number): Holiday[] =>
  FIXED.map(([day, name]) => ({ date: `${String(year).padStart(4, '0')}-${day}`, name }));

/** What a day is called if it is one of them. */
export const holidayOn = (date: CivilDate): string | undefined => names.get(date.slice('YYYY-'.length));
