import type { AdminCoach } from '@elan/contract/coaches.ts';
import { NewCoachBody } from '@elan/contract/coaches-admin.ts';
import * as z from 'zod/mini';

export type EditedCoach = AdminCoach | { readonly id: 'new' };

/** The name to sign in with is made from the coach's own. */
export const CoachForm = z.omit(NewCoachBody, { username: true });
export type CoachInput = z.input<typeof CoachForm>;

const EMPTY = { photo: null, name: '', specialty: '', bio: '', email: '', matricule: '', password: '' };

export const valuesOf = (coach: EditedCoach) => {
  if (coach.id === 'new') return EMPTY;
  const { photo, name, specialty, bio, email, matricule } = coach;
  return { photo, name, specialty, bio, email: email ?? '', matricule, password: '' };
};
