import { ClientLoginBody } from '@elan/contract/auth.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLingui } from '@lingui/react/macro';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useClientLogin } from './api.ts';
import { FormAlert } from './form-alert.tsx';
import { loginErrorText } from './login-failure.ts';

export function ClientLoginForm() {
  const { t } = useLingui();
  const login = useClientLogin();
  const { control, handleSubmit } = useForm<ClientLoginBody, unknown, ClientLoginBody>({
    resolver: standardSchemaResolver(ClientLoginBody),
    defaultValues: { email: '', password: '' },
  });
  const words = {
    unreachable: t`Server is unavailable. Please try again later.`,
    failed: t`Invalid credentials`,
    wrongRole: t`This login is for clients only. Please use the appropriate login.`,
  };
  return (
    <form noValidate className="grid gap-3.5" onSubmit={handleSubmit((body) => login.mutate(body))}>
      {login.error && <FormAlert>{loginErrorText(login.error, words)}</FormAlert>}
      <Controller
        control={control}
        name="email"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t`Adresse e-mail`}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label={t`Mot de passe`}
            autoComplete="current-password"
            required
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" variant="primary" size="lg" wide pending={login.isPending} className="mt-2">
        {t`Se connecter`}
      </Button>
    </form>
  );
}
