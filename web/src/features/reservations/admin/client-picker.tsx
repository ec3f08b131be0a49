import type { AdminClient } from '@elan/contract/clients.ts';
import { type Ref, useState } from 'react';
import { useClient, useClientSearch } from '../../../lib/directory.ts';
import { ComboBox } from '../../../ui/forms/combo-box.tsx';
import type { FieldProps, FieldSize } from '../../../ui/forms/field.tsx';

type ClientPickerProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  clientId: number | undefined;
  onPick: (client: AdminClient | undefined) => void;
  placeholder?: string;
  size?: FieldSize;
  ref?: Ref<HTMLInputElement> | undefined;
};

const nameOf = ({ full_name, username }: AdminClient) => full_name ?? username;

const optionOf = (client: AdminClient) => ({
  id: client.id,
  label: nameOf(client),
  detail: `${client.matricule} · ${client.solo_points} SI · ${client.phone ?? client.email}`,
  client,
});

/** A client, found by part of a name, phone, e-mail or matricule. */
export function ClientPicker({ clientId, onPick, ...field }: ClientPickerProps) {
  const [text, setText] = useState('');
  const found = useClientSearch(text);
  // On screen at once; what has become of it meanwhile is asked for.
  const [picked, setPicked] = useState<AdminClient>();
  const { data: current } = useClient(clientId);
  const chosen = [current, picked].find((client) => client !== undefined && client.id === clientId);
  return (
    <ComboBox
      {...field}
      options={(found.data?.rows ?? []).map(optionOf)}
      value={chosen ? optionOf(chosen) : null}
      onChange={(option) => {
        setPicked(option?.client);
        onPick(option?.client);
      }}
      onSearch={setText}
      isSearching={found.isFetching}
    />
  );
}
