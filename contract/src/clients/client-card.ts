import * as z from 'zod/mini';
import { Gender } from '../auth/auth.ts';

/** Who a client is, for those who meet it: beside a slot, a session, a seat, a payment or a bilan. */
export const ClientCard = z.object({
  full_name: z.nullable(z.string()),
  username: z.string(),
  matricule: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  age: z.nullable(z.int()),
  gender: z.nullable(Gender),
  goal: z.nullable(z.string()),
});
export type ClientCard = z.infer<typeof ClientCard>;

/** What the specification calls three of them where a row is about more than a client. */
export const ClientNames = z.object({
  client_name: z.string(),
  client_email: ClientCard.shape.email,
  client_phone: ClientCard.shape.phone,
});

interface Named<Username> {
  readonly full_name: string | null;
  readonly username: Username;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Without a client there is no username either: all three are null. */
export const clientNames = <Username>({ full_name, username, email, phone }: Named<Username>) => ({
  client_name: full_name ?? username,
  client_email: email,
  client_phone: phone,
});
