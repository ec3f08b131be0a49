import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { expect, test } from 'vitest';
import { findCoaches } from './coaches-table.tsx';

const coach = (name: string, specialty: string, matricule: string): AdminCoach => ({
  id: 1,
  name,
  specialty,
  matricule,
  bio: '',
  photo: null,
  profile_image: null,
  username: 'x',
  email: `${matricule.toLowerCase()}@elan.ma`,
  version: 1,
  upcoming_sessions: 0,
  upcoming_courses: 0,
  upcoming_seats: 0,
});
const coaches = [
  coach('Salma Él-Idrissi', 'Posture', 'CO-0001'),
  coach('Karim Ouazzani', 'Force', 'CO-0002'),
];
const found = (words?: string) => findCoaches(coaches, words).map(({ name }) => name.split(' ')[0]);

test.each([
  [undefined, ['Salma', 'Karim']],
  ['  ', ['Salma', 'Karim']],
  ['el-idr', ['Salma']],
  ['FORCE', ['Karim']],
  ['co-0001', ['Salma']],
  ['0002@elan', ['Karim']],
  ['posture salma', ['Salma']],
  ['posture karim', []],
])('the search for %j finds %j', (words, names) => expect(found(words)).toEqual(names));
