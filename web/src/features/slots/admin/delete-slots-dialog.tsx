import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '../../../lib/api/api-failure.ts';
import { comma, formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deleteSlot, deleteSlots } from './api.ts';
import { KindCounts } from './slot-words.tsx';

type QuestionProps = DialogState &
  Pick<ComponentProps<typeof ActDialog>, 'title' | 'act' | 'confirmText' | 'cancelText'> & {
    hour: SlotDetails;
    onDone: (() => void) | undefined;
    /** What becomes of it. */
    children: ReactNode;
  };

function Question({ hour, children, ...dialog }: QuestionProps) {
  const { t } = useLingui();
  const day = formatDate(hour.date);
  const hours = formatTimeRange(hour.start_time, hour.duration);
  return (
    <ActDialog
      message={
        <>
          <p>
            <b className="font-semibold text-ink">
              {day}
              {comma()}
              {hours}
            </b>
          </p>
          <p className="mt-2">{children}</p>
        </>
      }
      {...dialog}
      failure={(error) => failureText(error, t`Failed to delete availability slots`)}
      onRefused={dialog.onClose}
    />
  );
}

type DeleteSlotDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  slot: SlotDetails;
  onDone?: (() => void) | undefined;
};

export function DeleteSlotDialog({ slot, onDone, ...dialog }: DeleteSlotDialogProps) {
  const { t } = useLingui();
  return (
    <Question
      {...dialog}
      hour={slot}
      title={t`Supprimer ce créneau ?`}
      confirmText={t`Supprimer le créneau`}
      cancelText={t`Garder le créneau`}
      act={async () => (await deleteSlot(slot)).message}
      onDone={onDone}
    >
      {slot.is_past ? (
        <Trans>Ce créneau est déjà passé : il disparaîtra de l'historique du coach.</Trans>
      ) : (
        <Trans>On ne pourra plus le réserver. Personne ne l'a pris.</Trans>
      )}
    </Question>
  );
}

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
  const normal = slots.filter(({ session_type }) => session_type === 'normal').length;
  return (
    <Question
      {...dialog}
      hour={first}
      title={plural(slots.length, { one: 'Supprimer # créneau ?', other: 'Supprimer # créneaux ?' })}
      confirmText={t`Supprimer les créneaux`}
      cancelText={t`Garder les créneaux`}
      act={async () => (await deleteSlots(slots)).message}
      onDone={onDone}
    >
      <KindCounts normal={normal} bilan={slots.length - normal} />
      {'. '}
      {slots.every(({ is_past }) => is_past) ? (
        <Trans>Ils sont déjà passés : ils disparaîtront de l'historique du coach.</Trans>
      ) : (
        <Trans>On ne pourra plus les réserver. Personne ne les a pris.</Trans>
      )}
    </Question>
  );
}
