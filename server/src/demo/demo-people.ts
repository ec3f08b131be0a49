import { GOAL_SEPARATOR, GOALS } from '@elan/contract/auth/auth.ts';
import type { Gender } from '@elan/contract/clients/gender.ts';

/** Everybody of a role shares one password. */
export const PASSWORDS = { user: 'elan-client', coach: 'elan-coach', admin: 'elan-admin' } as const;

export const ADMIN = {
  username: 'Zineb Kadiri',
  email: 'zineb.kadiri@example.ma',
  matricule: 'AD-0001',
  joined_days_ago: 730,
} as const;

export type CoachKey = 'yassine' | 'salma' | 'karim' | 'nadia';

type CoachRow = readonly [key: CoachKey, name: string, specialty: string, joined_days_ago: number];

const COACH_ROWS: readonly CoachRow[] = [
  ['yassine', 'Yassine Berrada', 'Force et haltérophilie', 720],
  ['salma', 'Salma El Idrissi', 'Perte de poids', 610],
  ['karim', 'Karim Ouazzani', 'Posture et mobilité', 540],
  ['nadia', 'Nadia Bensouda Benjelloun', 'Préparation physique', 400],
];

const BIOS = [
  'Ancien haltérophile de l’équipe nationale, il vous apprend à soulever juste avant de soulever lourd. Chaque cycle commence par la technique, barre à vide, et se termine par un record qui vous ressemble. Il suit aussi bien des débutants que des compétiteurs de strongman.',
  'Nutrition, cardio et patience : voilà douze ans que Salma accompagne des reprises en douceur. Pas de régime miracle, mais des habitudes qui tiennent, un suivi chaque semaine et des séances que l’on a envie de refaire. Diplômée en nutrition du sport.',
  'Kinésithérapeute de formation, Karim remet les choses à leur place : dos, hanches, épaules. Il commence toujours par un bilan, puis construit des séances précises pour celles et ceux qui passent leurs journées assis. On repart plus grand qu’on n’est venu.',
  'Coach de boxeuses et de coureuses, Nadia aime les séances courtes, précises, et qui comptent. Elle prépare des marathons, des saisons de club et des concours, calendrier en main. Son cours de boxe sans contact du samedi affiche souvent complet.',
];

/** Numbered CO-0001 and on. */
export const COACHES = COACH_ROWS.map(([key, name, specialty, joined_days_ago], index) => {
  const matricule = `CO-${String(index + 1).padStart(4, '0')}`;
  return { key, name, specialty, bio: BIOS[index] ?? '', matricule, joined_days_ago };
});

type Row = readonly [
  full_name: string,
  gender: 'f' | 'h',
  age: number | null,
  hasPhone: boolean,
  goals: readonly number[],
  joined_days_ago: number,
  coach: CoachKey,
  ...sales: (readonly [pack: string, daysAgo: number])[],
];

/** Oldest member first; goals by their place in GOALS, the coach of most sessions, packs bought so many days ago. */
const ROWS: readonly Row[] = [
  ['Hicham Tazi', 'h', 41, true, [1, 3], 710, 'yassine', ['Intensif', 44]],
  ['Leïla Chraïbi', 'f', 37, true, [0], 655, 'karim', ['Progression', 39], ['Équipe', 30]],
  ['Mehdi Alaoui', 'h', 29, true, [1], 602, 'yassine', ['Progression', 41], ['Progression', 6]],
  ['Rania Benjelloun', 'f', 45, true, [2, 6], 540, 'salma', ['Progression', 36], ['Équipe', 28]],
  ['Omar Sefrioui El Alaoui El Ismaïli', 'h', 52, true, [0], 498, 'karim', ['Intensif', 35]],
  ['Kenza Alami', 'f', 31, true, [5, 6], 471, 'nadia', ['Intensif', 62]],
  ['Rachid Bennis', 'h', 48, false, [2], 430, 'salma', ['Progression', 33]],
  ['Sofia Guessous', 'f', 26, true, [3], 402, 'nadia', ['Progression', 40], ['Équipe', 14]],
  ['Nabil Skalli', 'h', 35, true, [4, 1], 377, 'yassine', ['Intensif', 38]],
  ['Ghita Lamrani', 'f', 33, true, [2], 350, 'salma', ['Progression', 34]],
  ['Driss El Fassi', 'h', 58, true, [0], 322, 'karim', ['Progression', 31]],
  ['Yasmine Raji', 'f', 24, true, [3, 5], 300, 'nadia', ['Progression', 43], ['Progression', 9]],
  ['Amine Kettani', 'h', null, true, [1], 281, 'yassine', ['Progression', 32], ['Équipe', 26]],
  ['Dounia Rifi', 'f', 39, true, [2], 254, 'salma', ['Intensif', 30]],
  ['Samir Haddad', 'h', 44, true, [2, 0], 233, 'salma', ['Progression', 37]],
  ['Maria Zniber', 'f', 50, true, [0], 210, 'karim', ['Progression', 29], ['Équipe', 29]],
  ['Hamza Jettou', 'h', 22, true, [4], 192, 'yassine', ['Progression', 45]],
  ['Loubna Squalli', 'f', 36, false, [6], 175, 'nadia', ['Équipe', 33]],
  ['Amina Mekouar', 'f', 34, true, [2, 6], 150, 'salma', ['Découverte', 34], ['Progression', 27]],
  ['Bilal Ouahbi', 'h', 30, true, [3], 141, 'nadia', ['Progression', 28]],
  ['Inès Belkadi', 'f', 28, true, [], 126, 'salma', ['Équipe', 35]],
  ['Reda Cherkaoui', 'h', 46, true, [0, 5], 110, 'karim', ['Progression', 42]],
  ['Asmae Tahiri', 'f', 42, true, [0], 96, 'karim', ['Progression', 27]],
  ['Othmane Filali', 'h', 27, true, [1, 4], 81, 'yassine', ['Progression', 30]],
  ['Hind Ziani', 'f', null, false, [2], 66, 'salma', ['Progression', 26]],
  ['Farah Idrissi', 'f', 32, true, [5], 58, 'nadia', ['Découverte', 27], ['Équipe', 20]],
  ['Meryem Hajji', 'f', 29, true, [6], 47, 'nadia', ['Progression', 25]],
  ['Adil Naciri', 'h', 55, true, [0], 33, 'karim', ['Découverte', 24]],
  ['Mouna Bahri', 'f', 40, true, [2], 21, 'salma', ['Découverte', 12]],
  ['Sara Lahlou', 'f', 25, true, [], 12, 'nadia', ['Essai', 10]],
  ['Zakaria Bouzid', 'h', 38, true, [1], 8, 'yassine', ['Découverte', 6]],
  ['Anas Berdai', 'h', null, false, [], 3, 'yassine'],
];

/** `Driss El Fassi` → `driss.e` and `driss.elfassi@example.ma`. */
export function addressesOf(fullName: string) {
  const plain = fullName.normalize('NFD').replace(/[^a-z ]/gi, '');
  const [first = '', ...names] = plain.toLowerCase().split(' ');
  const last = names.join('');
  return { username: `${first}.${last.slice(0, 1)}`, email: `${first}.${last}@example.ma` };
}

export const CLIENTS = ROWS.map((row, index) => {
  const [full_name, gender, age, hasPhone, goals, joined_days_ago, coach, ...sales] = row;
  return {
    full_name,
    ...addressesOf(full_name),
    gender: (gender === 'f' ? 'female' : 'male') satisfies Gender,
    age,
    phone: hasPhone ? `+212 6 00 00 00 ${String(index + 1).padStart(2, '0')}` : null,
    goal: goals.length > 0 ? goals.map((goal) => GOALS[goal]).join(GOAL_SEPARATOR) : null,
    joined_days_ago,
    coach,
    sales,
  } as const;
});

/** The known client, whose bookings are written by hand and not rolled. */
export const AMINA = 'amina.m';

/** One known account per role, printed at start. */
export const DEMO_ACCOUNTS = (
  [
    { role: 'user', name: 'Amina Mekouar', login: 'amina.mekouar@example.ma', path: '/login' },
    { role: 'coach', name: 'Yassine Berrada', login: 'CO-0001', path: '/coach/login' },
    { role: 'admin', name: ADMIN.username, login: ADMIN.matricule, path: '/admin/login' },
  ] as const
).map((account) => ({ ...account, password: PASSWORDS[account.role] }));

/** Whoever opens with a password that everybody can read here. */
export const EVERYBODY = [
  { role: 'admin', login: ADMIN.matricule, password: PASSWORDS.admin },
  ...COACHES.map(
    ({ matricule }) => ({ role: 'coach', login: matricule, password: PASSWORDS.coach }) as const,
  ),
  ...CLIENTS.map(({ email }) => ({ role: 'user', login: email, password: PASSWORDS.user }) as const),
] as const;
