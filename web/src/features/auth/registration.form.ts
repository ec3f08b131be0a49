import { Gender, GOAL_SEPARATOR, GOALS, RegisterBody } from '@elan/contract/auth.ts';
import * as z from 'zod/mini';
import { TypedSecret, typedTwice } from '../../lib/password-twice.ts';

/** What the dialog asks beyond what it sends: the password again, and the goals one by one. */
export const RegistrationForm = z
  .extend(z.omit(RegisterBody, { goal: true }), {
    // Nothing is chosen at first.
    gender: z.pipe(z.optional(Gender), Gender),
    confirmPassword: TypedSecret,
    goals: z.array(z.enum(GOALS)),
  })
  .check(typedTwice('password'));
export type RegistrationInput = z.input<typeof RegistrationForm>;
export type Registration = z.infer<typeof RegistrationForm>;

export const REGISTRATION_BLANK = {
  username: '',
  full_name: '',
  email: '',
  phone: '',
  age: '',
  gender: undefined,
  password: '',
  confirmPassword: '',
  goals: [],
} satisfies RegistrationInput;

export const registrationBody = ({ confirmPassword: _, goals, ...account }: Registration): RegisterBody => ({
  ...account,
  ...(goals.length > 0 && { goal: goals.join(GOAL_SEPARATOR) }),
});
