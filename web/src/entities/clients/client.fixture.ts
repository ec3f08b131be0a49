import type { AdminClient } from '@elan/contract/clients/clients.ts';
import type { CoachClient } from '@elan/contract/coach-dashboard/coach-dashboard.ts';

/** A client as the administrator reads it, for tests. */
export const aClient = (over: Partial<AdminClient> = {}): AdminClient => ({
  id: 7,
  username: 'ines',
  full_name: 'Inès Belkadi',
  email: 'ines@example.ma',
  matricule: 'CL-0007',
  phone: '0600000000',
  phone_e164: '+212600000000',
  age: 30,
  gender: 'female',
  goal: 'strongman',
  role: 'user',
  points: 5,
  solo_points: 5,
  team_points: 0,
  created_at: '2026-11-01T10:00:00+00:00',
  bilans_count: 0,
  upcoming_bookings: 0,
  version: 3,
  ...over,
});

/** A client as the coach reads it, without a bilan. */
export const aCoachClient = (over: Partial<CoachClient> = {}): CoachClient => ({
  id: 7,
  full_name: 'Amina Mekouar',
  username: 'amina',
  matricule: 'CL-0142',
  email: 'amina@example.ma',
  phone: null,
  phone_e164: null,
  age: null,
  gender: null,
  goal: null,
  total_sessions: 9,
  completed_sessions: 7,
  bilan: null,
  bilan_created_at: null,
  bilan_updated_at: null,
  bilan_version: 0,
  ...over,
});
