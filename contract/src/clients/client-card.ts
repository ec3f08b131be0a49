import * as z from 'zod/mini';
import { Gender } from './gender.ts';

/** Each of `ClientParticulars`, as the office and the client's own account and file tell it. */
export const ToldParticulars = z.object({
  full_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  age: z.nullable(z.int()),
  gender: z.nullable(Gender),
  goal: z.nullable(z.string()),
});
const { full_name, phone, age, gender, goal } = ToldParticulars.shape;

/** Who a client is, for those who meet it: beside a slot, a session, a seat, a payment or a bilan. */
export const ClientCard = z.object({
  full_name,
  username: z.string(),
  matricule: z.string(),
  email: z.nullable(z.string()),
  phone,
  /** As it is dialled, +212612345678; null where what was typed cannot be. */
  phone_e164: z.nullable(z.string()),
  age,
  gender,
  goal,
});
export type ClientCard = z.infer<typeof ClientCard>;

/** What the specification calls some of them where a row is about more than a client. */
export const ClientNames = z.object({
  client_name: z.string(),
  client_email: ClientCard.shape.email,
  client_phone: ClientCard.shape.phone,
  client_phone_e164: ClientCard.shape.phone_e164,
});

interface Named<Username> {
  readonly full_name: string | null;
  readonly username: Username;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_e164: string | null;
}

/** Without a client there is no username either: all are null. */
export const clientNames = <Username>({ full_name, username, email, ...number }: Named<Username>) => ({
  client_name: full_name ?? username,
  client_email: email,
  client_phone: number.phone,
  client_phone_e164: number.phone_e164,
});
