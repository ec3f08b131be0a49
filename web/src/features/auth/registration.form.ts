import { Gender, GOAL_SEPARATOR, GOALS, RegisterBody } from '@elan/contract/auth.ts';
import { secret } from '@elan/contract/fields.ts';
import * as z from 'zod/mini';

/** What the dialog asks beyond what it sends: the password again, and the goals one by one. */
export const RegistrationForm = z
  .extend(z.omit(RegisterBody, { goal: true }), {
    // Nothing is chosen at first.
    gender: z.pipe(z.optional(Gender), Gender),
    confirmPassword: secret(200),
    goals: z.array(z.enum(GOALS)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'Les mots de passe ne correspondent pas',
      path: ['confirmPassword'],
      // Said as soon as both are typed, even while another field is still wrong.
      when: ({ value }) =>
        z.object({ password: secret(200), confirmPassword: secret(200) }).safeParse(value).success,
    }),
  );
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
