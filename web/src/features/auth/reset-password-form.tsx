import { ResetPasswordBody } from '@elan/contract/auth/password-links.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import {
  ChosenPasswordField,
  RepeatedPasswordField,
} from '../../entities/accounts/chosen-password-field.tsx';
import { TypedSecret, typedTwice } from '../../entities/accounts/password-twice.ts';
import { ApiFailure, failureText } from '../../lib/api/api-failure.ts';
import { AREAS, loginPathOf, roleOf } from '../../lib/session/area.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { setPassword } from './api.ts';

/** What the page asks beyond what it sends: the password again. The link's token is not typed. */
const NewPasswordTwice = z
  .extend(z.omit(ResetPasswordBody, { token: true }), { confirmPassword: TypedSecret })
  .check(typedTwice('password'));

/** Used, expired, or cut off by a mail program. */
export function DeadPasswordLink() {
  return (
    <div className="grid gap-4">
      <Notice tone="warning" role="alert" title={<Trans>Ce lien ne sert plus.</Trans>}>
        <Trans>Il a expiré, il a déjà servi, ou le mot de passe a changé depuis.</Trans>
      </Notice>
      <p>
        <LinkButton to="/forgot-password" variant="primary">
          <Trans>Demander un autre lien</Trans>
        </LinkButton>
      </p>
    </div>
  );
}

const isDead = (failure: unknown) => failure instanceof ApiFailure && failure.status === 410;

/** Nothing is used up by opening the page: mail scanners follow links. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { control, submit, isPending, failure } = useContractForm({
    schema: NewPasswordTwice,
    defaultValues: { password: '', confirmPassword: '' },
    send: ({ password }) => setPassword({ token, password }),
    onSent: ({ role }) => {
      const area = AREAS.find((place) => roleOf(place) === role) ?? 'client';
      void navigate(`${loginPathOf(area)}?reason=password_changed`, { replace: true });
    },
  });
  if (isDead(failure)) return <DeadPasswordLink />;
  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      {failure && (
        <FormAlert>
          {failureText(failure, t`Le mot de passe n'a pas pu être modifié. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <FormField control={control} name="password">
        {(field) => <ChosenPasswordField {...field} label={t`Nouveau mot de passe`} />}
      </FormField>
      <FormField control={control} name="confirmPassword">
        {(field) => <RepeatedPasswordField {...field} label={t`Confirmer le nouveau mot de passe`} />}
      </FormField>
      <p className="text-13 leading-[1.45] text-ink-3">
        <Trans>Toutes vos sessions se termineront, sur tous vos appareils.</Trans>
      </p>
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        <Trans>Enregistrer le mot de passe</Trans>
      </Button>
    </form>
  );
}
