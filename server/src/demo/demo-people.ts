/** The team of the demo studio. */
export const PASSWORDS = { user: 'elan-client', coach: 'elan-coach', admin: 'elan-admin' } as const;

export const ADMIN = {
  username: 'Zineb Kadiri',
  email: 'zineb.kadiri@example.ma',
  matricule: 'AD-0001',
  joined_days_ago: 730,
} as const;

export type CoachKey = 'yassine' | 'salma' | 'karim' | 'nadia';

interface DemoCoach {
  readonly key: CoachKey;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly matricule: string;
  readonly specialty: string;
  readonly bio: string;
  readonly joined_days_ago: number;
}

export const COACHES: readonly DemoCoach[] = [
  {
    key: 'yassine',
    name: 'Yassine Berrada',
    username: 'yassine.b',
    email: 'yassine.berrada@example.ma',
    matricule: 'CO-0001',
    specialty: 'Force et haltérophilie',
    bio:
      'Ancien haltérophile de l’équipe nationale, il vous apprend à soulever juste avant de soulever lourd. ' +
      'Chaque cycle commence par la technique, barre à vide, et se termine par un record qui vous ressemble. ' +
      'Il suit aussi bien des débutants que des compétiteurs de strongman.',
    joined_days_ago: 720,
  },
  {
    key: 'salma',
    name: 'Salma El Idrissi',
    username: 'salma.e',
    email: 'salma.elidrissi@example.ma',
    matricule: 'CO-0002',
    specialty: 'Perte de poids',
    bio:
      'Nutrition, cardio et patience : voilà douze ans que Salma accompagne des reprises en douceur. ' +
      'Pas de régime miracle, mais des habitudes qui tiennent, un suivi chaque semaine et des séances que l’on a envie de refaire. ' +
      'Diplômée en nutrition du sport.',
    joined_days_ago: 610,
  },
  {
    key: 'karim',
    name: 'Karim Ouazzani',
    username: 'karim.o',
    email: 'karim.ouazzani@example.ma',
    matricule: 'CO-0003',
    specialty: 'Posture et mobilité',
    bio:
      'Kinésithérapeute de formation, Karim remet les choses à leur place : dos, hanches, épaules. ' +
      'Il commence toujours par un bilan, puis construit des séances précises pour celles et ceux qui passent leurs journées assis. ' +
      'On repart plus grand qu’on n’est venu.',
    joined_days_ago: 540,
  },
  {
    key: 'nadia',
    name: 'Nadia Bensouda',
    username: 'nadia.b',
    email: 'nadia.bensouda@example.ma',
    matricule: 'CO-0004',
    specialty: 'Préparation physique',
    bio:
      'Coach de boxeuses et de coureuses, Nadia aime les séances courtes, précises, et qui comptent. ' +
      'Elle prépare des marathons, des saisons de club et des concours, calendrier en main. ' +
      'Son cours de boxe sans contact du samedi affiche souvent complet.',
    joined_days_ago: 400,
  },
];

interface DemoAccount {
  readonly role: 'user' | 'coach' | 'admin';
  readonly name: string;
  /** What is typed to log in: the e-mail of a client, the matricule of a coach or an administrator. */
  readonly login: string;
  readonly password: string;
  readonly path: string;
}

/** One known account per role, printed at start. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'user',
    name: 'Amina Mekouar',
    login: 'amina.mekouar@example.ma',
    password: PASSWORDS.user,
    path: '/login',
  },
  {
    role: 'coach',
    name: 'Yassine Berrada',
    login: 'CO-0001',
    password: PASSWORDS.coach,
    path: '/coach/login',
  },
  {
    role: 'admin',
    name: ADMIN.username,
    login: ADMIN.matricule,
    password: PASSWORDS.admin,
    path: '/admin/login',
  },
];
