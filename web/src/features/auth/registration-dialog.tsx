import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { failureText } from '../../lib/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { registerClient } from './api.ts';
import { REGISTRATION_BLANK, RegistrationForm, registrationBody } from './registration.form.ts';
import { RegistrationFields } from './registration-fields.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  coachName: string;
  portrait?: ReactNode;
  /** Where "Se connecter" leads back to. */
  returnTo: string;
};

/** Opens an account on the way to a first booking. Success signs the client in; the page behind takes it from there. */
export function RegistrationDialog({ isOpen, onClose, coachName, portrait, returnTo }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const { state } = useLocation();
  // In the place of this dialog's own entry of the browser's history, and back to it: "back" then walks on from there.
  const login = { to: `/client/login?next=${encodeURIComponent(returnTo)}`, replace: true, state };
  const { control, submit, isPending, failure } = useContractForm({
    schema: RegistrationForm,
    defaultValues: REGISTRATION_BLANK,
    send: (registration) => registerClient(registrationBody(registration)),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      media={portrait}
      title={<Trans>S'inscrire pour réserver avec {coachName}</Trans>}
      footer={
        <div className="flex flex-col-reverse items-center justify-between gap-1 md:flex-row md:gap-4">
          <LinkButton variant="link" size="md" {...login}>
            <Trans>Déjà un compte ? Se connecter</Trans>
          </LinkButton>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            className="max-md:w-full"
            pending={isPending}
            trailing={<ArrowRight className="size-5" aria-hidden="true" />}
          >
            {t`S'inscrire et choisir l'heure`}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <FormAlert>{failureText(failure, t`Échec de l'inscription. Veuillez réessayer.`)}</FormAlert>
        )}
        <RegistrationFields control={control} login={login} />
      </form>
    </Dialog>
  );
}
