import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import type { AdminClient } from '@elan/contract/clients/clients.ts';
import type { PointType } from '@elan/contract/points/points.ts';
import { useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { NEW_CLIENT_PATH } from '../../lib/address/desk-links.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { formatFigures } from '../../lib/time/format.ts';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import type { FieldProps, FieldSize } from '../../ui/fields/field.tsx';
import { EmptyChoice } from '../../ui/forms/empty-choice.tsx';
import { useClient, useClientSearch, useRememberClient } from './api.ts';
import { clientNameOf } from './client-name.ts';

type ClientPickerProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  clientId: number | undefined;
  onPick: (client: AdminClient | undefined) => void;
  /** Which credit the client is chosen for: how many there are tells two of the same name apart. */
  credit?: PointType;
  /** What is said of a client whom an address names and who is not there; the reservations' own words, unless others are given. */
  unknown?: string;
  placeholder?: string;
  size?: FieldSize;
  ref?: Ref<HTMLInputElement> | undefined;
};

const UNITS = { solo: 'SI', team: 'SE' } as const;

const optionOf = (client: AdminClient, credit: PointType) => ({
  id: client.id,
  label: clientNameOf(client),
  detail: [client.matricule, `${client[`${credit}_points`]} ${UNITS[credit]}`, client.phone ?? client.email]
    .map(formatFigures)
    .join(' · '),
  client,
});

/** A client, found by part of a name, phone, e-mail or matricule. */
export function ClientPicker(props: ClientPickerProps) {
  const { clientId, onPick, credit = 'solo', unknown = CLIENT_TEXTS.NOT_FOUND, ...field } = props;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useClientSearch(text);
  const rememberClient = useRememberClient();
  const { data: chosen, error: unread } = useClient(clientId);
  // An address may name a client who does not exist.
  const isUnknown = unread instanceof ApiFailure && unread.status === 404;
  const isNobodyThere = text === '' && !found.isPlaceholderData && found.data?.total === 0;
  return (
    <ComboBox
      {...field}
      error={field.error ?? (isUnknown ? unknown : undefined)}
      description={
        isNobodyThere && (
          <EmptyChoice
            title={t`Aucun client pour le moment`}
            add={t`Ajouter un client`}
            to={NEW_CLIENT_PATH}
          />
        )
      }
      opensOnFocus={false}
      options={(found.data?.rows ?? []).map((client) => optionOf(client, credit))}
      value={chosen ? optionOf(chosen, credit) : null}
      onChange={(option) => {
        if (option) rememberClient(option.client);
        onPick(option?.client);
      }}
      onSearch={setText}
      isSearching={found.isPending || found.isPlaceholderData}
      failure={found.isError && t`Les clients n'ont pas pu être recherchés. Réessayez dans un instant.`}
    />
  );
}
