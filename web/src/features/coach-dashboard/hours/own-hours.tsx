import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api/api-failure.ts';
import { comma, formatDate, formatSpan } from '../../../lib/time/format.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { closeOwnHours, useCoachProfile } from '../api.ts';

/** What the studio lets the coach do with own hours, and the question before one is closed. */
export const useOwnHours = () => {
  const { about: doomed, turn, dialog, open } = useDialogAbout<readonly SlotDetails[]>();
  const mayOpen = useCoachProfile().data?.may_open_hours === true;
  return { mayOpen, doomed, turn, dialog, close: open };
};

type CloseHoursDialogProps = DialogState & {
  /** What is free at one time: the session and the bilans in its place. Kept while the dialog leaves the screen. */
  slots: readonly SlotDetails[];
};

/** Takes an hour that nobody has booked off the offer, whole. */
export function CloseHoursDialog({ slots, ...dialog }: CloseHoursDialogProps) {
  const { t } = useLingui();
  const starts = slots.map(({ start_time }) => start_time).toSorted();
  const ends = slots.map(({ end_time }) => end_time).toSorted();
  const [first] = slots;
  if (!first) return null;
  return (
    <ActDialog
      title={t`Fermer cette heure ?`}
      message={
        <>
          <p>
            <b className="num font-semibold text-ink">
              {formatDate(first.date)}
              {comma()}
              {formatSpan(starts[0] ?? '', ends.at(-1) ?? '')}
            </b>
          </p>
          <p className="mt-2">
            <Trans>On ne pourra plus la réserver avec vous. Personne ne l'a prise.</Trans>
          </p>
        </>
      }
      confirmText={t`Fermer l'heure`}
      cancelText={t`Garder l'heure`}
      {...dialog}
      act={async () => (await closeOwnHours(slots.map(({ id }) => id))).message}
      failure={(error) => failureText(error, t`Cette heure n'a pas pu être fermée. Veuillez réessayer.`)}
      onRefused={dialog.onClose}
      area="coach"
    />
  );
}
