import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { ClientLoginBody } from '@elan/contract/auth/auth.ts';
import { text } from '@elan/contract/fields.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useStudio } from '../../entities/studio/studio.ts';
import { callLink } from '../../lib/address/phone-links.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { type Area, loginPathOf } from '../../lib/session/area.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { askForPassword } from './api.ts';
import { LoginNameField } from './login-name-field.tsx';

const FORGOT_OF_AREA = {
  client: '/forgot-password',
  coach: '/coach/forgot-password',
  admin: '/admin/forgot-password',
} as const satisfies Record<Area, string>;

/** From a login form, with what was typed there. */
export function ForgotPasswordLink({ area, typed }: { area: Area; typed: string }) {
  return (
    <LinkButton
      to={FORGOT_OF_AREA[area]}
      state={{ typed }}
      variant="link"
      size="sm"
      className="-my-1 justify-self-start"
    >
      <Trans>Mot de passe oublié ?</Trans>
    </LinkButton>
  );
}

const Typed = z.object({ typed: z.string() });
const FORM = {
  email: z.object({ typed: ClientLoginBody.shape.email }),
  matricule: z.object({ typed: text(32, () => AUTH_TEXTS.MATRICULE_MISSING) }),
};

/** A studio that sends no mails is called. */
function CallTheStudio() {
  const { t } = useLingui();
  const { phone, phone_e164 } = useStudio() ?? {};
  return (
    <Notice title={t`Appelez le studio`}>
      <Trans>
        Ce studio n'envoie pas d'e-mails : il vous remettra un lien pour choisir un nouveau mot de passe.
      </Trans>
      {phone && (
        <p className="mt-1.5">
          {phone_e164 ? (
            <a dir="ltr" className="font-semibold underline underline-offset-4" href={callLink(phone_e164)}>
              {phone}
            </a>
          ) : (
            <bdi dir="ltr">{phone}</bdi>
          )}
        </p>
      )}
    </Notice>
  );
}

/** Whether the account exists is not said, here as little as by the server. */
export function ForgotPasswordForm({ area }: { area: Area }) {
  const { t } = useLingui();
  const studio = useStudio();
  const { state } = useLocation();
  const [answer, setAnswer] = useState<string>();
  const by = area === 'client' ? 'email' : 'matricule';
  const { control, submit, isPending, failure } = useContractForm({
    schema: FORM[by],
    defaultValues: { typed: Typed.safeParse(state).data?.typed ?? '' },
    send: ({ typed }) => askForPassword({ [by]: typed }),
    onSent: ({ message }) => setAnswer(message),
  });
  const back = (
    <LinkButton to={loginPathOf(area)} variant="link" className="-ms-1 justify-self-start">
      <Trans>Retour à la connexion</Trans>
    </LinkButton>
  );
  if (studio?.sends_mails === false)
    return (
      <div className="grid gap-4">
        <CallTheStudio />
        {back}
      </div>
    );
  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      {failure && (
        <FormAlert>
          {failureText(failure, t`La demande n'a pas pu être envoyée. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <FormField control={control} name="typed">
        {(field) => <LoginNameField {...field} by={by} />}
      </FormField>
      <div role="status">
        {answer && (
          <Notice tone="success" title={<Trans>Regardez vos e-mails.</Trans>}>
            {answer}
          </Notice>
        )}
      </div>
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        {answer ? t`Demander un autre lien` : t`Recevoir un lien`}
      </Button>
      {area === 'admin' && (
        <p className="text-13 leading-[1.45] text-ink-3">
          <Trans>
            Sans adresse e-mail, demandez un lien à un autre administrateur, ou à qui s'occupe du serveur.
          </Trans>
        </p>
      )}
      {back}
    </form>
  );
}
