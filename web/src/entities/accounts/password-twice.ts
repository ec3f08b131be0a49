import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { PASSWORD_MAX_LENGTH } from '@elan/contract/auth/auth.ts';
import { secret } from '@elan/contract/fields.ts';
import * as z from 'zod/mini';

export const TypedSecret = secret(PASSWORD_MAX_LENGTH);

/** For a form that asks for a new password in the field of this name, and again in `confirmPassword`. */
export const typedTwice = <Name extends string>(name: Name) =>
  z.refine<Readonly<Record<Name | 'confirmPassword', string>>>(
    (form) => form[name] === form.confirmPassword,
    {
      error: () => AUTH_TEXTS.PASSWORDS_DIFFER,
      path: ['confirmPassword'],
      // Said as soon as both are typed, even while another field is still wrong.
      when: ({ value }) =>
        z.object({ [name]: TypedSecret, confirmPassword: TypedSecret }).safeParse(value).success,
    },
  );
