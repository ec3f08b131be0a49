import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Booking } from '../state/use-booking.ts';
import type { Failure } from '../state/use-confirmation.ts';

/** At the button that failed: the reason, and what was and was not done. */
function FailureNotice({ reason, isUncertain }: Failure) {
  const { t } = useLingui();
  return (
    <Notice role="alert" tone="danger" title={t`Erreur de Réservation`} className="mb-3">
      <p>{reason}</p>
      <p className="mt-1">
        {isUncertain ? (
          <Trans>
            Nous ne savons pas si votre demande est arrivée. Réessayez sans crainte : elle ne comptera qu'une
            fois.
          </Trans>
        ) : (
          <Trans>Rien n'a été réservé, et aucun crédit n'a été débité.</Trans>
        )}
      </p>
    </Notice>
  );
}

type Props = { booking: Booking; onContact: () => void };

/** Without a credit the ways out come first; whoever confirms all the same is told why it cannot be. */
function ShortOfCredit({ booking, onContact }: Props) {
  return (
    <div className="grid gap-2.5">
      <Button variant="primary" size="lg" wide onClick={() => booking.chooseType('bilan')}>
        <Trans>Choisir un bilan</Trans>
      </Button>
      <div className="flex flex-wrap gap-2.5">
        <Button className="flex-1" onClick={onContact}>
          <Trans>Contacter le studio</Trans>
        </Button>
        <Button variant="plain" className="flex-1" onClick={booking.confirm}>
          <Trans>Confirmer la réservation</Trans>
        </Button>
      </div>
    </div>
  );
}

export function ConfirmFooter({ booking, onContact }: Props) {
  const { failure, isSending, isShort, confirm } = booking;
  return (
    <>
      {failure && <FailureNotice {...failure} />}
      {isShort ? (
        <ShortOfCredit {...{ booking, onContact }} />
      ) : (
        <Button variant="accent" size="lg" wide pending={isSending} onClick={confirm}>
          <Trans>Confirmer la réservation</Trans>
        </Button>
      )}
    </>
  );
}
