import { AdminClient } from '@elan/contract/clients.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts';
import { updateClient } from './api.ts';
import { bodyOf, ClientForm, valuesOf } from './client.form.ts';

type ClientFormProps = {
  /** As it is by now. */
  client: AdminClient;
  /** Asks the server how the client is by now. */
  readAgain: () => Promise<AdminClient | undefined>;
  onSaved: (client: AdminClient, password: string | undefined) => void;
};

/** The form of one client (one instance per client). */
export const useClientForm = ({ client, readAgain, onSaved }: ClientFormProps) => {
  const editor = useContractForm({
    schema: ClientForm,
    defaultValues: valuesOf(client),
    send: (values): Promise<AdminClient> =>
      meanwhile.sendFrom(({ version, solo_points, team_points }) => {
        const seen = { seen_solo_points: solo_points, seen_team_points: team_points };
        return updateClient(client.id, { ...bodyOf(values), ...seen, version });
      }),
    onSent: (saved, { password }) => {
      meanwhile.fillFrom(saved);
      onSaved(saved, password);
    },
  });
  const meanwhile = useSavedMeanwhile({
    form: editor.form,
    isPending: editor.isPending,
    record: client,
    valuesOf,
    readNewer: (newer) => AdminClient.safeParse(newer).data ?? readAgain(),
  });
  return { ...editor, changes: meanwhile.changes };
};
