import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useController } from 'react-hook-form';
import { generatePassword } from '../../../lib/generate-password.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import type { ClientInput } from './client.form.ts';

type NewPasswordFieldProps = {
  control: Control<ClientInput>;
  isNew: boolean;
  onGenerate: (password: string) => void;
};

/** Typed, or generated: then nobody has to think of one, and it is shown once the client is saved. */
export function NewPasswordField({ control, isNew, onGenerate }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control, name: 'password' });
  const generate = () => {
    const password = generatePassword();
    field.onChange(password);
    onGenerate(password);
  };
  return (
    <div>
      <PasswordField
        {...field}
        error={fieldState.error?.message}
        size="sm"
        label={t`Mot de passe`}
        hint={isNew && <span className="text-bad">*</span>}
        required={isNew}
        placeholder={isNew ? t`6 caractères au moins` : t`Inchangé si vide`}
        autoComplete="new-password"
      />
      <Button size="sm" variant="link" className="text-[13px] md:min-h-8" onClick={generate}>
        <Trans>Générer</Trans>
      </Button>
    </div>
  );
}
