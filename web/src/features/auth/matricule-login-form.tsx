import { MatriculeLoginBody } from '@elan/contract/auth/auth.ts';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { loginAdmin, loginCoach } from './api.ts';
import { ForgotPasswordLink } from './forgot-password-form.tsx';
import { type LoginWords, loginErrorText } from './login-failure.ts';
import { LoginNameField } from './login-name-field.tsx';

type FormProps = {
  area: 'coach' | 'admin';
  send: (body: MatriculeLoginBody) => Promise<void>;
  words: LoginWords;
};

function MatriculeLoginForm({ area, send, words }: FormProps) {
  const { t } = useLingui();
  const { control, submit, isPending, failure, form } = useContractForm({
    schema: MatriculeLoginBody,
    defaultValues: { matricule: '', password: '' },
    send,
  });
  const typed = useWatch({ control, name: 'matricule' });
  // One sentence covers both fields: it is said once, under the first that is wrong, which also has the focus.
  const isSaidAbove = form.formState.errors.matricule !== undefined;
  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      {failure && <FormAlert>{loginErrorText(failure, words)}</FormAlert>}
      <FormField control={control} name="matricule">
        {(field) => <LoginNameField {...field} by="matricule" />}
      </FormField>
      <FormField control={control} name="password">
        {(field) => (
          <PasswordField
            {...field}
            error={isSaidAbove ? undefined : field.error}
            label={t`Mot de passe`}
            autoComplete="current-password"
            required
          />
        )}
      </FormField>
      <ForgotPasswordLink area={area} typed={typed} />
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        {t`Se connecter`}
      </Button>
    </form>
  );
}

export function CoachLoginForm() {
  const { t } = useLingui();
  const words = {
    unreachable: t`Server is unavailable. Please try again later.`,
    failed: t`Login failed. Please check your credentials.`,
    wrongRole: t`Cette connexion est réservée aux coachs.`,
  };
  return <MatriculeLoginForm area="coach" send={loginCoach} words={words} />;
}

export function AdminLoginForm() {
  const { t } = useLingui();
  const words = {
    unreachable: t`Connexion au serveur impossible. Vérifiez votre réseau, puis réessayez.`,
    failed: t`La connexion a échoué. Vérifiez votre matricule et votre mot de passe, puis réessayez.`,
    wrongRole: t`This login is for admins only`,
  };
  return <MatriculeLoginForm area="admin" send={loginAdmin} words={words} />;
}
