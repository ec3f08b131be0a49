import { PASSWORD_MIN_LENGTH } from '@elan/contract/auth/auth.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';

type ChosenPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'description' | 'required'
>;

/** For a password that is being chosen: its rule is read before it is broken; once it is, the error says the same. */
export function ChosenPasswordField(props: ChosenPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...props}
      description={props.error ? undefined : t`Au moins ${PASSWORD_MIN_LENGTH} caractères`}
      autoComplete="new-password"
      required
    />
  );
}

/** The same once more, so that a slip of the finger shows. */
export function RepeatedPasswordField(props: ChosenPasswordFieldProps) {
  return <PasswordField {...props} autoComplete="new-password" required />;
}
