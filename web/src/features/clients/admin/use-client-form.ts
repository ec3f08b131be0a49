import { AdminClient } from '@elan/contract/clients.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { updateClient } from './api.ts';
import { bodyOf, ClientForm, valuesOf } from './client.form.ts';
import { type FieldChange, mergeClient } from './client-merge.ts';

type ClientFormProps = {
  /** As it is by now. */
  client: AdminClient;
  /** Asks the server how the client is by now. */
  readAgain: () => Promise<AdminClient | undefined>;
  onSaved: (client: AdminClient, password: string | undefined) => void;
};

const isStale = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 409;

/**
 * The form of one client (one instance per client). It says which version it was filled from. Untouched, it follows what
 * others save; once something is typed, what they saved is told when it is sent (`changes`), and nothing typed is lost.
 */
export const useClientForm = ({ client, readAgain, onSaved }: ClientFormProps) => {
  const [shown, setShown] = useState(client);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);

  const sent = useContractForm({
    schema: ClientForm,
    defaultValues: valuesOf(client),
    send: async (values) => {
      setChanges([]);
      const seen = { seen_solo_points: shown.solo_points, seen_team_points: shown.team_points };
      try {
        return await updateClient(client.id, { ...bodyOf(values), ...seen, version: shown.version });
      } catch (error) {
        if (isStale(error)) await takeOver(error);
        throw error;
      }
    },
    onSent: (saved, { password }) => {
      fillFrom(saved);
      onSaved(saved, password);
    },
  });
  const { form } = sent;

  const fillFrom = (record: AdminClient) => {
    setShown(record);
    form.reset(valuesOf(record));
  };
  const takeOver = async ({ newer }: ApiFailure) => {
    const saved = AdminClient.safeParse(newer).data ?? (await readAgain());
    if (saved === undefined) return;
    const { merged, changes: told } = mergeClient(valuesOf(shown), form.getValues(), valuesOf(saved));
    fillFrom(saved);
    form.reset(merged, { keepDefaultValues: true });
    setChanges(told);
  };

  const { isDirty } = form.formState;
  const follow = useEffectEvent((record: AdminClient) => {
    if (record !== shown) fillFrom(record);
  });
  useEffect(() => {
    if (!isDirty && !sent.isPending) follow(client);
  }, [client, isDirty, sent.isPending]);

  return { ...sent, changes };
};
