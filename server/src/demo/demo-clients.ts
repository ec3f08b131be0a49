import { type Gender, GOAL_SEPARATOR, GOALS } from '@elan/contract/auth.ts';
import type { PackKey } from './demo-offers.ts';
import type { CoachKey } from './demo-people.ts';

export interface DemoClient {
  readonly full_name: string;
  readonly username: string;
  readonly email: string;
  readonly matricule: string;
  readonly gender: Gender;
  readonly age: number | null;
  readonly phone: string | null;
  readonly goal: string | null;
  readonly joined_days_ago: number;
  /** With whom most of the sessions are. */
  readonly coach: CoachKey;
  /** Points of either kind that are not spent yet: not everybody books the last one. */
  readonly spare: number;
  /** Packs bought, each with how many days ago. */
  readonly sales: readonly (readonly [PackKey, number])[];
}

type Row = readonly [
  name: string,
  gender: 'f' | 'h',
  age: number | null,
  hasPhone: boolean,
  goals: readonly number[],
  joined_days_ago: number,
  coach: CoachKey,
  ...sales: (readonly [PackKey, number])[],
];

/** Oldest member first; goals by their place in GOALS. */
const ROWS: readonly Row[] = [
  ['Hicham Tazi', 'h', 41, true, [1, 3], 710, 'yassine', ['intensif', 44]],
  ['Leïla Chraïbi', 'f', 37, true, [0], 655, 'karim', ['progression', 39], ['equipe', 30]],
  ['Mehdi Alaoui', 'h', 29, true, [1], 602, 'yassine', ['progression', 41], ['progression', 6]],
  ['Rania Benjelloun', 'f', 45, true, [2, 6], 540, 'salma', ['progression', 36], ['equipe', 28]],
  ['Omar Sefrioui', 'h', 52, true, [0], 498, 'karim', ['intensif', 35]],
  ['Kenza Alami', 'f', 31, true, [5, 6], 471, 'nadia', ['intensif', 62]],
  ['Rachid Bennis', 'h', 48, false, [2], 430, 'salma', ['progression', 33]],
  ['Sofia Guessous', 'f', 26, true, [3], 402, 'nadia', ['progression', 40], ['equipe', 14]],
  ['Nabil Skalli', 'h', 35, true, [4, 1], 377, 'yassine', ['intensif', 38]],
  ['Ghita Lamrani', 'f', 33, true, [2], 350, 'salma', ['progression', 34]],
  ['Driss El Fassi', 'h', 58, true, [0], 322, 'karim', ['progression', 31]],
  ['Yasmine Raji', 'f', 24, true, [3, 5], 300, 'nadia', ['progression', 43], ['progression', 9]],
  ['Amine Kettani', 'h', null, true, [1], 281, 'yassine', ['progression', 32], ['equipe', 26]],
  ['Dounia Rifi', 'f', 39, true, [2], 254, 'salma', ['intensif', 30]],
  ['Samir Haddad', 'h', 44, true, [2, 0], 233, 'salma', ['progression', 37]],
  ['Maria Zniber', 'f', 50, true, [0], 210, 'karim', ['progression', 29], ['equipe', 29]],
  ['Hamza Jettou', 'h', 22, true, [4], 192, 'yassine', ['progression', 45]],
  ['Loubna Squalli', 'f', 36, false, [6], 175, 'nadia', ['equipe', 33]],
  ['Amina Mekouar', 'f', 34, true, [2, 6], 150, 'salma', ['decouverte', 34], ['progression', 27]],
  ['Bilal Ouahbi', 'h', 30, true, [3], 141, 'nadia', ['progression', 28]],
  ['Inès Belkadi', 'f', 28, true, [], 126, 'salma', ['equipe', 35]],
  ['Reda Cherkaoui', 'h', 46, true, [0, 5], 110, 'karim', ['progression', 42]],
  ['Asmae Tahiri', 'f', 42, true, [0], 96, 'karim', ['progression', 27]],
  ['Othmane Filali', 'h', 27, true, [1, 4], 81, 'yassine', ['progression', 30]],
  ['Hind Ziani', 'f', null, false, [2], 66, 'salma', ['progression', 26]],
  ['Farah Idrissi', 'f', 32, true, [5], 58, 'nadia', ['decouverte', 27], ['equipe', 20]],
  ['Meryem Hajji', 'f', 29, true, [6], 47, 'nadia', ['progression', 25]],
  ['Adil Naciri', 'h', 55, true, [0], 33, 'karim', ['decouverte', 24]],
  ['Mouna Bahri', 'f', 40, true, [2], 21, 'salma', ['decouverte', 12]],
  ['Sara Lahlou', 'f', 25, true, [], 12, 'nadia', ['essai', 10]],
  ['Zakaria Bouzid', 'h', 38, true, [1], 8, 'yassine', ['decouverte', 6]],
  ['Anas Berdai', 'h', null, false, [], 3, 'yassine'],
];

const SPARE_LEVELS = 4;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase();

function clientOf(row: Row, index: number): DemoClient {
  const [full_name, gender, age, hasPhone, goals, joined_days_ago, coach, ...sales] = row;
  const [first = '', ...last] = plain(full_name).split(' ');
  const number = String(index + 1);
  return {
    full_name,
    username: `${first}.${last.join('').slice(0, 1)}`,
    email: `${first}.${last.join('')}@example.ma`,
    matricule: `CL-${number.padStart(4, '0')}`,
    gender: gender === 'f' ? 'female' : 'male',
    age,
    phone: hasPhone ? `+212 6 00 00 00 ${number.padStart(2, '0')}` : null,
    goal: goals.length > 0 ? goals.map((goal) => GOALS[goal]).join(GOAL_SEPARATOR) : null,
    joined_days_ago,
    coach,
    spare: index % SPARE_LEVELS,
    sales,
  };
}

export const CLIENTS: readonly DemoClient[] = ROWS.map(clientOf);

/** The known client, whose bookings are written by hand and not rolled. */
export const AMINA = 'amina.m';
