import { MatriculeLoginBody } from '@elan/contract/auth.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAdminLogin, useCoachLogin } from './api.ts';
import { type LoginWords, loginErrorText } from './login-failure.ts';

type FormProps = { login: UseMutationResult<void, Error, MatriculeLoginBody>; words: LoginWords };

function MatriculeLoginForm({ login, words }: FormProps) {
  const { t } = useLingui();
  const { control, handleSubmit, formState } = useForm<MatriculeLoginBody, unknown, MatriculeLoginBody>({
    resolver: standardSchemaResolver(MatriculeLoginBody),
    defaultValues: { matricule: '', password: '' },
  });
  // One sentence covers both fields: it is said once, under the first that is wrong, which also has the focus.
  const { matricule: wrongMatricule, password: wrongPassword } = formState.errors;
  return (
    <form noValidate className="grid gap-3.5" onSubmit={handleSubmit((body) => login.mutate(body))}>
      {login.error && <FormAlert>{loginErrorText(login.error, words)}</FormAlert>}
      <Controller
        control={control}
        name="matricule"
        render={({ field }) => (
          <TextField
            {...field}
            label={t`Matricule`}
            autoComplete="username"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={wrongMatricule?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field }) => (
          <PasswordField
            {...field}
            label={t`Mot de passe`}
            autoComplete="current-password"
            required
            error={wrongMatricule ? undefined : wrongPassword?.message}
          />
        )}
      />
      <Button type="submit" variant="primary" size="lg" wide pending={login.isPending} className="mt-2">
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
    wrongRole: t`This login is for coaches only`,
  };
  return <MatriculeLoginForm login={useCoachLogin()} words={words} />;
}

export function AdminLoginForm() {
  const { t } = useLingui();
  const words = {
    unreachable: t`Connexion au serveur impossible. Vérifiez votre réseau, puis réessayez.`,
    failed: t`La connexion a échoué. Vérifiez votre matricule et votre mot de passe, puis réessayez.`,
    wrongRole: t`This login is for admins only`,
  };
  return <MatriculeLoginForm login={useAdminLogin()} words={words} />;
}
