import type { User } from '@elan/contract/clients.ts';
import { assignPack } from '@elan/contract/packs-admin.ts';
import { sumPoints } from '@elan/contract/points.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/api-failure.ts';
import { clientNameOf } from '../../../lib/client-name.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { BalanceChange } from '../../../ui/data/balance-change.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { usePacks } from '../api.ts';
import { AssignPackForm } from './assign-pack.form.ts';
import { PackChoice } from './pack-choice.tsx';

type AssignPackPanelProps = {
  client: User;
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onAssigned: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Gives a client a pack. One instance per client (`key`). */
export function AssignPackPanel(props: AssignPackPanelProps) {
  const { client, isOpen, onClose, onAssigned, onDirtyChange } = props;
  const { t } = useLingui();
  const { data: packs } = usePacks();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: AssignPackForm,
    defaultValues: { packId: 0, notes: '' },
    send: ({ packId, notes }) => call(assignPack, { params: { userId: client.id, packId }, body: { notes } }),
    outcome: ({ message }) => message,
    onDone: onAssigned,
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const packId = useWatch({ control, name: 'packId' });
  const pack = packs?.find(({ id }) => id === packId);
  const after = {
    solo_points: client.solo_points + (pack?.solo_points ?? 0),
    team_points: client.team_points + (pack?.team_points ?? 0),
  };
  const name = clientNameOf(client);
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      isPending={isPending}
      onSubmit={submit}
      title={t`Assigner un pack`}
      submit={t`Assigner`}
      aside={
        <p className="text-[13px] leading-snug text-ink-3">
          <Trans>Points crédités tout de suite.</Trans>
        </p>
      }
      failure={failure && failureText(failure, t`Failed to assign pack. Please try again.`)}
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} tone="sand" />
        <p className="min-w-0 leading-snug">
          <b className="block truncate text-[15px] font-semibold">{name}</b>
          <span className="num text-ink-3">
            {client.matricule} · {client.solo_points} SI · {client.team_points} SE
          </span>
        </p>
      </div>
      <FormField control={control} name="packId">
        {(field) => <PackChoice {...field} />}
      </FormField>
      <FormField control={control} name="notes">
        {(field) => (
          <TextArea {...field} size="sm" rows={3} label={t`Notes`} hint={t`facultatif`} maxLength={1000} />
        )}
      </FormField>
      <BalanceChange before={client} after={after}>
        <p className="flex justify-between gap-4">
          <Trans>Total</Trans>
          <span className="num">
            {sumPoints(client)} →{' '}
            <b className="font-semibold text-ink">
              <Plural value={sumPoints(after)} one="# point" other="# points" />
            </b>
          </span>
        </p>
      </BalanceChange>
    </FormPanel>
  );
}
