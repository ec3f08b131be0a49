import type { AdminUser as AdminAccount, ClientUser, CoachUser } from '@elan/contract/auth/auth.ts';
import { LANGUAGES } from '@elan/contract/language.ts';
import { isInt, isLiteral, isString, orNull, readShape, type Shape } from '../device/shape.ts';
import type { Area } from './area.ts';

/** The user records kept on the device beside each token. */
export type AdminUser = AdminAccount & { isAdmin: true };

export interface UserOf {
  client: ClientUser;
  coach: CoachUser;
  admin: AdminUser;
}

const account = {
  id: isInt,
  userId: isInt,
  username: isString,
  matricule: isString,
  language: orNull(isLiteral(...LANGUAGES)),
};

const RECORDS: { readonly [A in Area]: Shape<UserOf[A]> } = {
  client: {
    ...account,
    role: isLiteral('user'),
    email: isString,
    points: isInt,
    solo_points: isInt,
    team_points: isInt,
    full_name: orNull(isString),
    phone: orNull(isString),
    age: orNull(isInt),
    gender: orNull(isLiteral('male', 'female', 'other')),
    goal: orNull(isString),
  },
  coach: {
    ...account,
    role: isLiteral('coach'),
    name: isString,
    specialty: isString,
    bio: isString,
    photo: orNull(isString),
  },
  admin: { ...account, role: isLiteral('admin'), points: isInt, isAdmin: isLiteral(true) },
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** A record of another shape (an older version's, or tampered with) counts as missing, as none does. */
export const readRecord = <A extends Area>(area: A, json: string | null): UserOf[A] | undefined =>
  readShape<UserOf[A]>(RECORDS[area], parseJson(json ?? ''));
