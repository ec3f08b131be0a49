import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Credentials } from '../../../entities/accounts/credentials-dialog.tsx';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { createClient } from './api.ts';
import { bodyOf, ClientFields, NewClientForm, valuesOf } from './client-fields.tsx';

type NewClientPanelProps = DialogState & {
  /** When there is a generated password to hand over. */
  onCredentials: (credentials: Credentials) => void;
};

/** Opens a client's account. */
export function NewClientPanel({ onCredentials, ...dialog }: NewClientPanelProps) {
  const { t } = useLingui();
  const sale = useSaleAddress();
  const [generated, setGenerated] = useState<string>();
  const { control, panel, failure } = useOfficeForm({
    schema: NewClientForm,
    defaultValues: valuesOf(),
    // What a new client begins with needs no reason.
    send: ({ reason: _, ...values }) => createClient(bodyOf(values)),
    outcome: (client) => {
      const name = clientNameOf(client);
      return t`Compte de ${name} ouvert, matricule ${client.matricule}.`;
    },
    next: (client) => ({ label: t`Vendre un pack`, onPress: () => sale.open(client.id) }),
    onDone: (client, { password }) => {
      const name = clientNameOf(client);
      dialog.onClose();
      if (password === generated)
        onCredentials({ name, path: '/login', login: { label: t`E-mail`, value: client.email }, password });
    },
    guardedParams: ['client'],
  });
  return (
    <FormPanel
      {...panel}
      {...dialog}
      size="xl"
      title={t`Ajouter un client`}
      submit={t`Ajouter le client`}
      failure={failure && failureText(failure, t`Failed to add client`)}
    >
      <ClientFields control={control} onGenerate={setGenerated} />
    </FormPanel>
  );
}
