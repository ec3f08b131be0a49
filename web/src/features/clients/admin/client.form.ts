import { GOAL_SEPARATOR } from '@elan/contract/auth.ts';
import { type AdminClient, ClientBody, NewClientBody } from '@elan/contract/clients.ts';
import * as z from 'zod/mini';
import { goalsOf } from '../../../lib/goals.ts';

const { username, email, full_name, phone, age, gender } = ClientBody.shape;
/** What both forms ask alike. */
const person = { full_name, username, email, phone, age, gender, goals: z.array(z.string()) };
const typedPassword = z.optional(z.string());
type Typed = z.infer<typeof typedPassword>;

/** A client's particulars; an empty password stays what it was. */
export const ClientForm = z.object({
  ...person,
  solo_points: ClientBody.shape.solo_points,
  team_points: ClientBody.shape.team_points,
  password: z.pipe(
    typedPassword,
    z.pipe(
      z.transform((typed: Typed) => typed || undefined),
      z.optional(NewClientBody.shape.password),
    ),
  ),
});
export type ClientInput = z.input<typeof ClientForm>;

/** Points left empty are none. */
const initialPoints = z.pipe(
  z.transform((typed: string | number) => (typed === '' ? 0 : typed)),
  ClientBody.shape.solo_points,
);

/** The same of a new one, who needs a password. */
export const NewClientForm = z.object({
  ...person,
  solo_points: initialPoints,
  team_points: initialPoints,
  password: z.pipe(
    typedPassword,
    z.pipe(
      z.transform((typed: Typed) => typed ?? ''),
      NewClientBody.shape.password,
    ),
  ),
});

export const NEW_CLIENT = {
  full_name: '',
  username: '',
  email: '',
  phone: '',
  age: '',
  gender: '',
  goals: [],
  solo_points: 0,
  team_points: 0,
  password: '',
} satisfies ClientInput;

export const valuesOf = (client: AdminClient) =>
  ({
    full_name: client.full_name ?? '',
    username: client.username,
    email: client.email,
    phone: client.phone ?? '',
    age: client.age ?? '',
    gender: client.gender ?? '',
    goals: goalsOf(client.goal),
    solo_points: client.solo_points,
    team_points: client.team_points,
    password: '',
  }) satisfies ClientInput;

/** What the form says, as the call takes it. */
export const bodyOf = <Person extends { goals: string[] }>({ goals, ...values }: Person) => ({
  ...values,
  goal: goals.length > 0 ? goals.join(GOAL_SEPARATOR) : null,
});
