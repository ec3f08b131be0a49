import type { User } from '@elan/contract/clients/clients.ts';
import { optionalProse } from '@elan/contract/fields.ts';
import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import type { Pack } from '@elan/contract/packs/packs.ts';
import { assignPack } from '@elan/contract/packs/packs-admin.ts';
import { sumPoints } from '@elan/contract/points/points.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { BalanceChange } from '../../../entities/points/balance-change.tsx';
import { NEW_PACK_PATH } from '../../../lib/address/desk-links.ts';
import { call } from '../../../lib/api/api-client.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { becomes } from '../../../lib/device/direction.ts';
import { formatFigures, formatMoney } from '../../../lib/time/format.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Choices } from '../../../ui/fields/choices.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { usePacks } from '../api.ts';

/** The assignment as it is asked for: the pack travels in the path, the notes in the body. */
const AssignPackForm = z.object({
  /** 0 until one is chosen. */
  packId: z.int().check(z.minimum(1, { error: () => PACK_TEXTS.MISSING })),
  notes: optionalProse(1000),
});

type AssignPackPanelProps = { client: User; isOpen: boolean; onClose: () => void };

/** Gives a client a pack. One instance per client (`key`). */
export function AssignPackPanel({ client, isOpen, onClose }: AssignPackPanelProps) {
  const { t } = useLingui();
  const { data: packs } = usePacks();
  const { control, panel, failure } = useOfficeForm({
    schema: AssignPackForm,
    defaultValues: { packId: 0, notes: '' },
    send: ({ packId, notes }) => call(assignPack, { params: { userId: client.id, packId }, body: { notes } }),
    outcome: ({ message }) => message,
    onDone: onClose,
    guardedParams: ['client'],
  });
  const packId = useWatch({ control, name: 'packId' });
  const pack = packs?.find(({ id }) => id === packId);
  const after = {
    solo_points: client.solo_points + (pack?.solo_points ?? 0),
    team_points: client.team_points + (pack?.team_points ?? 0),
  };
  const name = clientNameOf(client);
  return (
    <FormPanel
      {...panel}
      isOpen={isOpen}
      onClose={onClose}
      title={t`Assigner un pack`}
      submit={t`Assigner`}
      aside={
        <p className="text-13 leading-snug text-ink-3">
          <Trans>Points crédités tout de suite.</Trans>
        </p>
      }
      failure={failure && failureText(failure, t`Failed to assign pack. Please try again.`)}
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} tone="sand" />
        <p className="min-w-0 leading-snug">
          <b className="block truncate text-15 font-semibold">{name}</b>
          <span className="num text-ink-3">
            {client.matricule} · {formatFigures(`${client.solo_points} SI`)} ·{' '}
            {formatFigures(`${client.team_points} SE`)}
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
            {sumPoints(client)} {becomes()}{' '}
            <b className="font-semibold text-ink">
              <Plural value={sumPoints(after)} one="# point" other="# points" />
            </b>
          </span>
        </p>
      </BalanceChange>
    </FormPanel>
  );
}

type PackChoiceProps = {
  value: number | undefined;
  onChange: (packId: number) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
};

const worthOf = ({ solo_points, team_points }: Pack) =>
  [
    solo_points > 0 && formatFigures(`${solo_points} SI`),
    team_points > 0 && formatFigures(`${team_points} SE`),
  ]
    .filter(Boolean)
    .join(' + ');

/** The packs on offer, one of which is given. */
function PackChoice(props: PackChoiceProps) {
  const { t } = useLingui();
  const packs = usePacks();
  if (packs.isPending) return <SkeletonRows dense count={4} />;
  if (packs.isError) {
    return <ErrorState compact title={t`Failed to load packs.`} onRetry={() => void packs.refetch()} />;
  }
  return (
    <FieldGroup label={t`Pack`} error={props.error}>
      {packs.data.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            Aucun pack actif : activez-en un dans Manage Packs, ou{' '}
            <TextLink to={NEW_PACK_PATH}>ajoutez-en un</TextLink>.
          </Trans>
        </p>
      ) : (
        <PackRadios packs={packs.data} {...props} />
      )}
    </FieldGroup>
  );
}

function PackRadios({ packs, value, onChange, onBlur, ref }: PackChoiceProps & { packs: readonly Pack[] }) {
  const { t } = useLingui();
  return (
    <div className="overflow-hidden rounded-control inset-ring inset-ring-line">
      <Choices
        type="radio"
        options={packs.map((pack) => ({ value: pack.id, pack }))}
        isChosen={(id) => id === value}
        onPress={onChange}
        onBlur={onBlur}
        ref={ref}
        look="relative flex min-h-13 cursor-pointer items-center gap-3 border-b border-line px-3.5 py-2 last:border-0 has-checked:bg-maj-50 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-maj-500 hover:not-has-checked:bg-sand"
        inputLook="size-4.5 flex-none appearance-none rounded-full bg-paper outline-none inset-ring-[1.5px] inset-ring-edge checked:bg-white checked:inset-ring-[5px] checked:inset-ring-maj-600"
      >
        {({ pack }) => (
          <>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{pack.name}</span>
              <span className="num block text-ink-3">{worthOf(pack)}</span>
            </span>
            <span className="num font-medium">{pack.price === null ? t`Free` : formatMoney(pack.price)}</span>
          </>
        )}
      </Choices>
    </div>
  );
}
