import type { AdminClient } from '@elan/contract/clients.ts';

/** A client as the administrator reads it, for tests. */
export const aClient = (over: Partial<AdminClient> = {}): AdminClient => ({
  id: 7,
  username: 'ines',
  full_name: 'Inès Belkadi',
  email: 'ines@example.ma',
  matricule: 'CL-0007',
  phone: '0600000000',
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
