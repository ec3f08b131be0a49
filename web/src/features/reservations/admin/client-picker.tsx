import type { AdminClient } from '@elan/contract/clients.ts';
import { type Ref, useState } from 'react';
import { useClient, useClientSearch, useRememberClient } from '../../../lib/directory.ts';
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
  const rememberClient = useRememberClient();
  const { data: chosen } = useClient(clientId);
  return (
    <ComboBox
      {...field}
      opensOnFocus={false}
      options={(found.data?.rows ?? []).map(optionOf)}
      value={chosen ? optionOf(chosen) : null}
      onChange={(option) => {
        if (option) rememberClient(option.client);
        onPick(option?.client);
      }}
      onSearch={setText}
      isSearching={found.isFetching}
    />
  );
}
