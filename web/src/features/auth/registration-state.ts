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

const refusedFields = (error: unknown) =>
  error instanceof ApiFailure ? FIELDS.filter((name) => error.fields[name] !== undefined) : [];

/** Whether everything there is to say stands under the fields. */
export const isAboutFields = (error: unknown): boolean => refusedFields(error).length > 0;

/** Puts the server's word on each field it refused, and the focus on the first of them. */
export const showFieldErrors = (
  form: UseFormReturn<RegistrationInput, unknown, Registration>,
  error: unknown,
): void => {
  if (!(error instanceof ApiFailure)) return;
  const [first, ...others] = refusedFields(error);
  for (const name of others) form.setError(name, { type: 'server', message: error.fields[name] ?? '' });
  if (first)
    form.setError(first, { type: 'server', message: error.fields[first] ?? '' }, { shouldFocus: true });
};
