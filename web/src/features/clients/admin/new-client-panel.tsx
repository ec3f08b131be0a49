import type { AdminClient } from '@elan/contract/clients.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { clientNameOf } from '../../../lib/client-name.ts';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import type { Credentials } from '../../../ui/overlays/credentials-dialog.tsx';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { createClient } from './api.ts';
import { bodyOf, NEW_CLIENT, NewClientForm } from './client.form.ts';
import { ClientFields } from './client-fields.tsx';

type NewClientPanelProps = {
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onAdded: (client: AdminClient) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onCredentials: (credentials: Credentials) => void;
};

/** Opens a client's account. */
export function NewClientPanel(props: NewClientPanelProps) {
  const { isOpen, onClose, onAdded, onDirtyChange, onCredentials } = props;
  const { t } = useLingui();
  const [generated, setGenerated] = useState<string>();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: NewClientForm,
    defaultValues: NEW_CLIENT,
    send: (values) => createClient(bodyOf(values)),
    outcome: (client) => {
      const name = clientNameOf(client);
      return t`${name} est inscrit sous le matricule ${client.matricule}.`;
    },
    onDone: (client, { password }) => {
      const name = clientNameOf(client);
      onAdded(client);
      if (password === generated)
        onCredentials({ name, path: '/login', login: { label: t`E-mail`, value: client.email }, password });
    },
  });
  useReportDirty(form, isOpen, onDirtyChange);
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      isPending={isPending}
      onSubmit={submit}
      title={t`Ajouter un client`}
      submit={t`Ajouter le client`}
      failure={failure && failureText(failure, t`Failed to add client`)}
    >
      <ClientFields control={control} onGenerate={setGenerated} />
    </FormPanel>
  );
}
