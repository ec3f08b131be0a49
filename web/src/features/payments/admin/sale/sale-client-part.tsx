import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useClient } from '../../../../entities/clients/api.ts';
import { clientNameOf } from '../../../../entities/clients/client-name.ts';
import { ClientPicker } from '../../../../entities/clients/client-picker.tsx';
import { comma, formatFigures } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import type { SaleForm, SaleInput } from './sale.form.ts';
import { SalePart } from './sale-part.tsx';

type PartProps = { form: UseFormReturn<SaleInput, unknown, SaleForm> };

/** Who buys: somebody who is there, or somebody whose account the sale opens. */
export function SaleClientPart({ form }: PartProps) {
  const { t } = useLingui();
  const { control, setValue } = form;
  const [buyer, clientId, name, email] = useWatch({
    control,
    name: ['buyer', 'client_id', 'full_name', 'email'],
  });
  const { data: client } = useClient(clientId || undefined);
  const isNew = buyer === 'new';
  return (
    <SalePart
      number={1}
      title={t`Client`}
      isDone={isNew ? name.trim() !== '' && email.includes('@') : client !== undefined}
      choice={
        <FormField control={control} name="buyer">
          {(field) => (
            <SegmentedControl
              {...field}
              size="sm"
              label={t`Client`}
              hideLabel
              options={[
                { value: 'existing', label: t`Existant` },
                { value: 'new', label: t`Nouveau` },
              ]}
            />
          )}
        </FormField>
      }
    >
      {isNew && <NewBuyerFields form={form} />}
      {!isNew && client && clientId > 0 && (
        <ChosenClient
          client={client}
          onChange={() => setValue('client_id', 0, { shouldDirty: true, shouldValidate: false })}
        />
      )}
      {!isNew && !(client && clientId > 0) && (
        <FormField control={control} name="client_id">
          {({ value: _, onChange, ...field }) => (
            <ClientPicker
              {...field}
              size="sm"
              label={t`Client`}
              hideLabel
              placeholder={t`Nom, téléphone, matricule`}
              clientId={clientId || undefined}
              unknown={t`Cette fiche est introuvable ou archivée. Choisissez quelqu'un d'autre.`}
              onPick={(picked) => onChange(picked?.id ?? 0)}
            />
          )}
        </FormField>
      )}
    </SalePart>
  );
}

function ChosenClient({ client, onChange }: { client: AdminClient; onChange: () => void }) {
  const name = clientNameOf(client);
  const { matricule, phone, solo_points, team_points } = client;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} tone="sand" />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="block truncate text-15 font-semibold">{name}</b>
        <span className="num text-ink-3">
          {[matricule, phone].filter((fact) => fact !== null).map((fact) => `${formatFigures(fact)} · `)}
          {formatFigures(`${solo_points} SI`)}
          {comma()}
          {formatFigures(`${team_points} SE`)}
        </span>
      </p>
      <Button size="sm" variant="link" onClick={onChange}>
        <Trans>Changer</Trans>
      </Button>
    </div>
  );
}

/** As little as an account needs: a password is made, and shown once it is sold. */
function NewBuyerFields({ form: { control } }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <FormField control={control} name="full_name">
        {(field) => (
          <TextField
            {...field}
            size="sm"
            label={t`Nom complet`}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={120}
            required
          />
        )}
      </FormField>
      <div className="grid gap-3 md:grid-cols-2">
        <FormField control={control} name="phone">
          {(field) => (
            <TextField
              {...field}
              size="sm"
              label={t`Téléphone`}
              hint={t`facultatif`}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
            />
          )}
        </FormField>
        <FormField control={control} name="email">
          {(field) => (
            <TextField
              {...field}
              size="sm"
              label={t`E-mail`}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              required
            />
          )}
        </FormField>
      </div>
    </>
  );
}
