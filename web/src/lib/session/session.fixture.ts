import type { ClientUser, CoachUser } from '@elan/contract/auth/auth.ts';
import { machineNow } from '../time/machine-clock.ts';
import { type Area, roleOf } from './area.ts';
import type { AdminUser } from './session-records.ts';

/** Sessions as a login leaves them, for tests. */
const base64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const tokenFor = (area: Area, expiresAtMs: number, issuedAtMs?: number): string =>
  [
    base64Url({ alg: 'HS256' }),
    base64Url({
      userId: 7,
      role: roleOf(area),
      exp: expiresAtMs / 1000,
      ...(issuedAtMs && { iat: issuedAtMs / 1000 }),
    }),
    'signature',
  ].join('.');

export const amina: ClientUser = {
  id: 7,
  userId: 7,
  username: 'amina.m',
  matricule: 'CL-0007',
  email: 'amina@example.ma',
  role: 'user',
  points: 12,
  solo_points: 8,
  team_points: 4,
  full_name: 'Amina Mekouar',
  phone: '+212600000001',
  age: 34,
  gender: 'female',
  goal: 'perte de poids',
  language: null,
};

export const yassine: CoachUser = {
  id: 7,
  userId: 7,
  role: 'coach',
  username: 'yassine',
  matricule: 'CO-0001',
  name: 'Yassine Berrada',
  specialty: 'Force et haltérophilie',
  bio: '',
  photo: null,
  language: null,
};

export const zineb: AdminUser = {
  id: 7,
  userId: 7,
  role: 'admin',
  username: 'zineb',
  matricule: 'AD-0001',
  points: 0,
  isAdmin: true,
  language: null,
};

/** For an hour. */
export const signInAsAdmin = () => {
  localStorage.setItem('adminToken', tokenFor('admin', machineNow() + 3_600_000));
  localStorage.setItem('adminUser', JSON.stringify(zineb));
};
