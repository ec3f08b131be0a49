import { RemovePackBody, removePack, type UserPack } from '@elan/contract/packs.ts';
import { pointsToTakeBack } from '@elan/contract/points.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { call } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/api-failure.ts';
import { clientNameOf } from '../../../lib/client-name.ts';
import { formatTableDate } from '../../../lib/format.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BalanceChange } from '../../../ui/data/balance-change.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type RemovePackDialogProps = {
  /** Kept while the dialog leaves the screen. */
  assignment: UserPack;
  isOpen: boolean;
  onClose: () => void;
};

/** Takes a pack back, with what is left of its points: says how many before it happens, and asks why. */
export function RemovePackDialog({ assignment, isOpen, onClose }: RemovePackDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: RemovePackBody,
    defaultValues: { reason: '' },
    send: (body) => call(removePack, { params: { assignmentId: assignment.id }, body }),
    onSent: ({ message }) => {
      toast.succeeded(message);
      readAgain();
      form.reset();
      onClose();
    },
  });
  const name = clientNameOf(assignment);
  const { pack_name } = assignment;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      dismissable={!isPending}
      title={
        <Trans>
          Retirer «&nbsp;{pack_name}&nbsp;» à {name} ?
        </Trans>
      }
      footer={
        <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Garder le pack</Trans>
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={isPending}>
            <Trans>Retirer le pack</Trans>
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <FormAlert>{failureText(failure, t`Failed to remove pack. Please try again.`)}</FormAlert>
        )}
        <WhatGoes assignment={assignment} />
        <FormField control={control} name="reason">
          {(field) => (
            <TextArea
              {...field}
              rows={3}
              maxLength={500}
              label={t`Raison`}
              hint={<span className="text-bad">{t`(obligatoire)`}</span>}
              required
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}

function WhatGoes({ assignment }: { assignment: UserPack }) {
  const { points, payment_status, current_solo_points: solo, current_team_points: team } = assignment;
  const soloBack = pointsToTakeBack(assignment.solo_points, solo);
  const teamBack = pointsToTakeBack(assignment.team_points, team);
  const back = soloBack + teamBack;
  const day = formatTableDate(assignment.purchased_at.slice(0, 10));
  return (
    <>
      <p className="text-sm text-ink-2">
        {payment_status === 'completed' ? (
          <Trans>
            Assigné le {day} · {points} points · payé
          </Trans>
        ) : (
          <Trans>
            Assigné le {day} · {points} points · paiement en attente
          </Trans>
        )}
      </p>
      <BalanceChange
        before={{ solo_points: solo, team_points: team }}
        after={{ solo_points: solo - soloBack, team_points: team - teamBack }}
      >
        <Plural value={back} one="# point sera déduit." other="# points seront déduits." />{' '}
        {back < points && (
          <Plural
            value={points - back}
            one="L'autre a déjà servi ; les séances passées restent."
            other="Les # autres ont déjà servi ; les séances passées restent."
          />
        )}
      </BalanceChange>
    </>
  );
}
