import { AdminUser as AdminAccount, ClientUser, CoachUser } from '@elan/contract/auth.ts';
import * as z from 'zod/mini';
import type { Area } from './area.ts';

/** The user records kept on the device beside each token. */
export const AdminUser = z.extend(AdminAccount, { isAdmin: z.literal(true) });
export type AdminUser = z.infer<typeof AdminUser>;

export interface UserOf {
  client: ClientUser;
  coach: CoachUser;
  admin: AdminUser;
}

const RECORDS: { [A in Area]: z.ZodMiniType<UserOf[A]> } = {
  client: ClientUser,
  coach: CoachUser,
  admin: AdminUser,
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** A record of another shape (an older version's, or tampered with) counts as missing. */
export const readRecord = <A extends Area>(area: A, json: string | null): UserOf[A] | undefined => {
  if (json === null) return undefined;
  const parsed = RECORDS[area].safeParse(parseJson(json));
  return parsed.success ? parsed.data : undefined;
};
