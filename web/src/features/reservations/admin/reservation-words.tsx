import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { Reservation } from '@elan/contract/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';

type Judged = { readonly status: string; readonly is_past: boolean };

/** A status by its shape and its word. What is over is past, whatever else it was, unless it was cancelled. */
export function ReservationStatusMark({ reservation: { status, is_past } }: { reservation: Judged }) {
  const { t } = useLingui();
  if (status === 'cancelled') return <StatusMark kind="cancelled">{t`Annulée`}</StatusMark>;
  if (is_past)
    return (
      <span className="text-ink-3">
        <StatusMark kind="past">{t`Passée`}</StatusMark>
      </span>
    );
  if (status === 'confirmed') return <StatusMark kind="done">{t`Confirmée`}</StatusMark>;
  if (status === 'pending') return <StatusMark kind="waiting">{t`En attente`}</StatusMark>;
  return <StatusMark kind="off">{status}</StatusMark>;
}

/** What became of the credit. */
export function CreditWord({ reservation }: { reservation: Reservation }) {
  const { is_free, refunded, status, session_type } = reservation;
  if (is_free) return <Trans>offert</Trans>;
  if (refunded) return <Trans>rendu</Trans>;
  if (status === 'cancelled') return <Trans>gardé</Trans>;
  return <>{SESSION_COST[session_type]} SI</>;
}
