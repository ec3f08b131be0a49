import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../lib/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';
import { ChosenPasswordField, RepeatedPasswordField } from '../../ui/forms/chosen-password-field.tsx';
import type { FieldSize } from '../../ui/forms/field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { changePassword } from './api.ts';
import { PASSWORD_BLANK, PasswordChange } from './password.form.ts';

type Props = {
  /** For password managers: whose password it is. */
  login: string;
  size: FieldSize;
  onChanged: () => void;
};

export function PasswordForm({ login, size, onChanged }: Props) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: PasswordChange,
    defaultValues: PASSWORD_BLANK,
    send: ({ confirmPassword: _, ...body }) => changePassword(body),
    onSent: ({ message }) => {
      form.reset();
      toast.succeeded(message);
      onChanged();
    },
  });
  return (
    <form noValidate className="grid max-w-[26rem] gap-3.5" onSubmit={submit}>
      {failure && (
        <FormAlert>
          {failureText(failure, t`Le mot de passe n'a pas pu être modifié. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <FormField control={control} name="current_password">
        {(field) => (
          <PasswordField
            {...field}
            size={size}
            label={t`Mot de passe actuel`}
            autoComplete="current-password"
            required
          />
        )}
      </FormField>
      <FormField control={control} name="new_password">
        {(field) => <ChosenPasswordField {...field} size={size} label={t`Nouveau mot de passe`} />}
      </FormField>
      <FormField control={control} name="confirmPassword">
        {(field) => (
          <RepeatedPasswordField {...field} size={size} label={t`Confirmer le nouveau mot de passe`} />
        )}
      </FormField>
      <p className="text-[13.5px] leading-[1.45] text-ink-3">
        <Trans>Vos autres sessions se termineront aussitôt ; celle-ci reste ouverte.</Trans>
      </p>
      <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
        <Trans>Modifier le mot de passe</Trans>
      </Button>
    </form>
  );
}
