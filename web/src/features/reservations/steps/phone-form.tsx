import type { ClientUser } from '@elan/contract/auth/auth.ts';
import { OwnPhoneBody } from '@elan/contract/clients/own-phone.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../lib/api/api-failure.ts';
import { saveUser } from '../../../lib/session/sessions.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { firstFieldOf } from '../../../ui/overlays/use-focus-kept.ts';
import { changePhone } from '../api.ts';

/** Corrects the number by which the studio reaches its client, without leaving the booking. */
export function PhoneForm({ user, onDone }: { user: ClientUser; onDone: () => void }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { control, submit, isPending, failure } = useContractForm({
    schema: OwnPhoneBody,
    defaultValues: { phone: user.phone ?? '' },
    send: changePhone,
    onSent: ({ phone }) => {
      saveUser('client', { ...user, phone });
      onDone();
    },
  });
  // It was opened to type.
  useEffect(() => {
    if (form.current) firstFieldOf(form.current)?.focus();
  }, []);
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2 grid gap-2.5 text-start font-normal">
      {failure && (
        <FormAlert>{failureText(failure, t`Le numéro n'a pas pu être enregistré. Réessayez.`)}</FormAlert>
      )}
      <FormField control={control} name="phone">
        {(field) => (
          <TextField
            {...field}
            label={t`Téléphone`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            required
          />
        )}
      </FormField>
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="plain" disabled={isPending} onClick={onDone}>
          <Trans>Annuler</Trans>
        </Button>
        <Button size="sm" type="submit" pending={isPending}>
          <Trans>Enregistrer le numéro</Trans>
        </Button>
      </span>
    </form>
  );
}
