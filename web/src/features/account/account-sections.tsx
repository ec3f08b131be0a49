import { OwnPasswordBody } from '@elan/contract/auth/login-sessions.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import {
  ChosenPasswordField,
  RepeatedPasswordField,
} from '../../entities/accounts/chosen-password-field.tsx';
import { TypedSecret, typedTwice } from '../../entities/accounts/password-twice.ts';
import { LanguageCorner } from '../../entities/language/language-corner.tsx';
import { failureText } from '../../lib/api/api-failure.ts';
import type { Area } from '../../lib/session/area.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';
import type { FieldSize } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { PageSection } from '../../ui/layout/page-section.tsx';
import { changePassword, useLoginSessions } from './api.ts';
import { OwnEmail } from './own-email.tsx';
import { SessionsList } from './sessions-list.tsx';

/** What the form asks beyond what it sends: the new password again. */
const PasswordChange = z
  .extend(OwnPasswordBody, { confirmPassword: TypedSecret })
  .check(typedTwice('new_password'));

const PASSWORD_BLANK = { current_password: '', new_password: '', confirmPassword: '' };

type Props = {
  /** For password managers: whose password it is. */
  login: string;
  size: FieldSize;
  onChanged: () => void;
};

function PasswordForm({ login, size, onChanged }: Props) {
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
      <p className="text-13 leading-[1.45] text-ink-3">
        <Trans>Vos autres sessions se termineront aussitôt ; celle-ci reste ouverte.</Trans>
      </p>
      <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
        <Trans>Modifier le mot de passe</Trans>
      </Button>
    </form>
  );
}

/** Everybody looks after their own password and sessions. */
export function AccountSections({ area }: { area: Area }) {
  const list = useLoginSessions(area);
  const user = useSession(area)?.user;
  const login = (user && 'email' in user ? user.email : user?.matricule) ?? '';
  return (
    <div className="grid max-w-260 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:[&>section:last-child]:col-start-2 lg:[&>section:last-child]:row-span-3 lg:[&>section:last-child]:row-start-1">
      {area === 'client' && (
        <PageSection title={<Trans>Adresse e-mail</Trans>}>
          <OwnEmail area="client" />
        </PageSection>
      )}
      <PageSection title={<Trans>Mot de passe</Trans>}>
        <PasswordForm
          login={login}
          size={area === 'client' ? 'md' : 'sm'}
          onChanged={() => void list.refetch()}
        />
      </PageSection>
      <PageSection title={<Trans>Langue</Trans>}>
        <p className="mb-2.5 text-13 leading-[1.45] text-ink-3">
          <Trans>Celle du site et de vos e-mails.</Trans>
        </p>
        <LanguageCorner named />
      </PageSection>
      <PageSection title={<Trans>Sessions ouvertes</Trans>}>
        <SessionsList list={list} />
      </PageSection>
    </div>
  );
}
