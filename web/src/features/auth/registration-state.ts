import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import type { Registration, RegistrationInput } from './registration.form.ts';

export const REGISTRATION_BLANK: Partial<RegistrationInput> = {
  username: '',
  full_name: '',
  email: '',
  phone: '',
  age: '',
  password: '',
  confirmPassword: '',
  goals: [],
};

const FIELDS: readonly FieldPath<RegistrationInput>[] = [
  'username',
  'full_name',
  'email',
  'phone',
  'age',
  'gender',
  'password',
];

/** Puts the server's word on each field it refused, and the focus on the first of them. */
export const showFieldErrors = (
  form: UseFormReturn<RegistrationInput, unknown, Registration>,
  error: unknown,
): void => {
  if (!(error instanceof ApiFailure)) return;
  const refused = FIELDS.filter((name) => error.fields[name] !== undefined);
  for (const name of refused) form.setError(name, { type: 'server', message: error.fields[name] ?? '' });
  const [first] = refused;
  if (first) form.setFocus(first);
};
