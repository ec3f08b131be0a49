import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api/api-failure.ts';
import { comma, formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deleteSlots } from './api.ts';
import { DeleteSlotDialog } from './delete-slot-dialog.tsx';
import { KindCounts } from './slot-words.tsx';

type DeleteHourDialogProps = DialogState & {
  /** What is offered at one time, or a part of it; kept while the dialog leaves the screen. */
  slots: readonly SlotDetails[];
  onDone: () => void;
};

/** Takes an hour off, of one kind or of both; all of it or nothing. */
export function DeleteHourDialog({ slots, onDone, ...dialog }: DeleteHourDialogProps) {
  const { t } = useLingui();
  const [first] = slots;
  if (!first) return null;
  if (slots.length === 1) return <DeleteSlotDialog slot={first} onDone={onDone} {...dialog} />;
  const day = formatDate(first.date);
  const hours = formatTimeRange(first.start_time, first.duration);
  const normal = slots.filter(({ session_type }) => session_type === 'normal').length;
  return (
    <ActDialog
      title={plural(slots.length, { one: 'Supprimer # créneau ?', other: 'Supprimer # créneaux ?' })}
      message={
        <>
          <p>
            <b className="font-semibold text-ink">
              {day}
              {comma()}
              {hours}
            </b>
          </p>
          <p className="mt-2">
            <KindCounts normal={normal} bilan={slots.length - normal} />
            {'. '}
            {slots.every(({ is_past }) => is_past) ? (
              <Trans>Ils sont déjà passés : ils disparaîtront de l'historique du coach.</Trans>
            ) : (
              <Trans>On ne pourra plus les réserver. Personne ne les a pris.</Trans>
            )}
          </p>
        </>
      }
      confirmText={t`Supprimer les créneaux`}
      cancelText={t`Garder les créneaux`}
      {...dialog}
      act={async () => (await deleteSlots(slots)).message}
      onDone={onDone}
      failure={(error) => failureText(error, t`Failed to delete availability slots`)}
      onRefused={dialog.onClose}
    />
  );
}
