import { ClientLoginBody } from '@elan/contract/auth/auth.ts';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { loginClient } from './api.ts';
import { ForgotPasswordLink } from './forgot-password-form.tsx';
import { loginErrorText } from './login-failure.ts';
import { LoginNameField } from './login-name-field.tsx';

export function ClientLoginForm() {
  const { t } = useLingui();
  const { control, submit, isPending, failure } = useContractForm({
    schema: ClientLoginBody,
    defaultValues: { email: '', password: '' },
    send: loginClient,
  });
  const typed = useWatch({ control, name: 'email' });
  const words = {
    unreachable: t`Server is unavailable. Please try again later.`,
    inTrouble: t`Server is unavailable. Please try again later.`,
    failed: t`Invalid credentials`,
    wrongRole: t`This login is for clients only. Please use the appropriate login.`,
  };
  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      {failure && <FormAlert>{loginErrorText(failure, words)}</FormAlert>}
      <FormField control={control} name="email">
        {(field) => <LoginNameField {...field} by="email" />}
      </FormField>
      <FormField control={control} name="password">
        {(field) => (
          <PasswordField {...field} label={t`Mot de passe`} autoComplete="current-password" required />
        )}
      </FormField>
      <ForgotPasswordLink area="client" typed={typed} />
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        {t`Se connecter`}
      </Button>
    </form>
  );
}
