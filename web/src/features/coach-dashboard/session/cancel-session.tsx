import { lessThanNotice } from '@elan/contract/reservations/notice-words.ts';
import { CANCEL_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { formatLongDay } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { cancelSession } from '../api.ts';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';

type CancelSessionProps = {
  session: Reservation;
  now: ClockReading;
  /** It is no longer on the agenda. */
  isGone: boolean;
  onCancelled: () => void;
};

/** Cancels a client's session as long as the client could; after that, the button becomes the reason. */
export function CancelSession({ session, now, isGone, onCancelled }: CancelSessionProps) {
  const { t } = useLingui();
  const { about: doomed, turn, ...asking } = useDialogAbout<Reservation>();
  const name = doomed?.client_name;
  return (
    <>
      <WayToCancel
        session={session}
        now={now}
        // Not while the coach's own cancelling is being told.
        isGone={isGone && !asking.isOpen}
        onAsk={() => asking.open(session)}
      />
      {doomed && (
        <CancelBookingDialog
          key={turn}
          isOpen={asking.isOpen}
          title={t`Annuler la séance de ${name} ?`}
          cancel={() => cancelSession(doomed.id)}
          onClose={asking.close}
          onCancelled={() => {
            asking.close();
            onCancelled();
          }}
        >
          <p>
            <Trans>
              {formatLongDay(doomed.date)} à {doomed.time}. L'heure redevient libre et {name} le saura par un
              message.
            </Trans>
          </p>
          <p>
            {doomed.cost > 0 ? (
              <Plural
                value={doomed.cost}
                one="Le crédit de la séance est rendu au client."
                other="Les # crédits de la séance sont rendus au client."
              />
            ) : (
              <Trans>Un bilan est gratuit : aucun crédit n'est rendu.</Trans>
            )}
          </p>
        </CancelBookingDialog>
      )}
    </>
  );
}

type WayToCancelProps = Omit<CancelSessionProps, 'onCancelled'> & { onAsk: () => void };

function WayToCancel({ session, now, isGone, onAsk }: WayToCancelProps) {
  if (isGone) {
    return (
      <Notice tone="warning" role="status">
        <Trans>Cette séance vient d'être retirée de votre agenda.</Trans>
      </Notice>
    );
  }
  switch (whyNotCancellable(session, now)) {
    case 'cancelled':
    case 'past':
      return null;
    case 'too_late':
      return (
        <p className="flex gap-2.5 text-13 leading-normal text-ink-2">
          <Lock className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <Trans>
            Annulation impossible : la séance commence dans {lessThanNotice(CANCEL_NOTICE_HOURS)}.
          </Trans>
        </p>
      );
    default:
      return (
        <Button variant="danger-quiet" size="sm" wide className="min-h-11" onClick={onAsk}>
          <Trans>Annuler cette séance</Trans>
        </Button>
      );
  }
}
