import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Booking } from '../state/use-booking.ts';

const list = (times: readonly string[], and: string) =>
  times.length > 1 ? `${times.slice(0, -1).join(', ')} ${and} ${times.at(-1)}` : (times[0] ?? '');

function News({ setback, vanished }: Pick<Booking, 'setback' | 'vanished'>) {
  const { t } = useLingui();
  if (setback?.kind === 'refused') {
    return (
      <Notice tone="danger" title={t`Erreur de Réservation`} className="mb-4">
        <p>{setback.reason}</p>
        <p className="mt-1">
          <Trans>Votre date est gardée, et aucun crédit n'a été débité.</Trans>
        </p>
      </Notice>
    );
  }
  if (setback?.kind === 'lost') {
    return (
      <Notice tone="warning" title={t`Le créneau de ${setback.time} n'est plus libre.`} className="mb-4">
        <Trans>Votre date est gardée : choisissez une autre heure.</Trans>
      </Notice>
    );
  }
  if (vanished.length === 0) return null;
  const hours = list(vanished, t`et`);
  return (
    <Notice className="mb-4">
      {vanished.length === 1 ? (
        <Trans>Le créneau de {hours} n'est plus libre.</Trans>
      ) : (
        <Trans>Les créneaux de {hours} ne sont plus libres.</Trans>
      )}
    </Notice>
  );
}

/** What changed while one was choosing. Always there, so that what appears in it is spoken. */
export function BookingNews({ booking }: { booking: Booking }) {
  const { setback, vanished, step } = booking;
  return <div role="status">{step === 'slot' && <News {...{ setback, vanished }} />}</div>;
}
