import { OwnEmailBody } from '@elan/contract/auth/login-sessions.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useStudio } from '../../entities/studio/studio.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import type { Area } from '../../lib/session/area.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { changeEmail, useOwnEmail } from './api.ts';

type FormProps = { area: OwnEmailArea; email: string; onChanged: () => void };

function EmailForm({ area, email, onChanged }: FormProps) {
  const { t } = useLingui();
  const size = area === 'client' ? 'md' : 'sm';
  const toast = useOutcomeToast();
  const isMailed = useStudio()?.sends_mails !== false;
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: OwnEmailBody,
    defaultValues: { email, current_password: '' },
    send: (body) => changeEmail(area, body),
    onSent: (saved) => {
      form.reset({ email: saved.email ?? '', current_password: '' });
      toast.succeeded(t`Adresse e-mail enregistrée.`);
      onChanged();
    },
  });
  return (
    <form noValidate className="grid max-w-[26rem] gap-3.5" onSubmit={submit}>
      {failure && (
        <FormAlert>
          {failureText(failure, t`L'adresse e-mail n'a pas pu être enregistrée. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <FormField control={control} name="email">
        {(field) => (
          <TextField
            {...field}
            size={size}
            label={t`Adresse e-mail`}
            description={
              area === 'client'
                ? isMailed
                  ? t`C'est avec elle que vous vous connectez. L'ancienne est prévenue par e-mail.`
                  : t`C'est avec elle que vous vous connectez.`
                : t`C'est là que part le lien, si vous oubliez votre mot de passe.`
            }
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </FormField>
      <FormField control={control} name="current_password">
        {(field) => (
          <PasswordField
            {...field}
            size={size}
            label={t`Votre mot de passe, pour confirmer`}
            autoComplete="current-password"
            required
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
        <Trans>Enregistrer l'adresse</Trans>
      </Button>
    </form>
  );
}

/** Coaches have the office change theirs. */
type OwnEmailArea = Exclude<Area, 'coach'>;

export function OwnEmail({ area }: { area: OwnEmailArea }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useOwnEmail(area);
  if (data) return <EmailForm area={area} email={data.email ?? ''} onChanged={() => void refetch()} />;
  if (isError)
    return (
      <ErrorState
        compact
        title={t`L'adresse e-mail n'a pas pu être lue.`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <SkeletonRows count={2} />;
}
