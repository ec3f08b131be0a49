import { whyNotMarkable } from '@elan/contract/presence/presence.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { PresenceControl } from '../../entities/presence/presence-control.tsx';
import { markSession, useSessionsOf } from '../../features/coach-dashboard/api.ts';
import { CancelSession } from '../../features/coach-dashboard/session/cancel-session.tsx';
import { Fact } from '../../features/coach-dashboard/session/client-facts.tsx';
import { SessionFacts } from '../../features/coach-dashboard/session/session-facts.tsx';
import type { DialogState } from '../../ui/overlays/dialog-state.ts';
import { ClientSheet } from './client-sheet.tsx';

type SessionSheetProps = DialogState & {
  /** Kept while the sheet leaves the screen, and when it leaves the list: somebody may be typing. */
  session: Reservation;
  now: ClockReading;
};

/** Cancelled or deleted while it was looked at: its day no longer has it. A list may have let go of it for another reason. */
const useIsGone = (session: Reservation, isOpen: boolean): boolean => {
  const day = useSessionsOf({ from: session.date, to: session.date }, { enabled: isOpen });
  if (!isOpen || session.status !== 'confirmed' || day.data === undefined || day.isFetching) return false;
  return !day.data.some(({ id }) => id === session.id);
};

/** A session in full: its client, whether they came, what was agreed, and the way to cancel it. */
export function SessionSheet({ session, now, ...dialog }: SessionSheetProps) {
  const isGone = useIsGone(session, dialog.isOpen);
  const person = {
    id: session.user_id,
    name: session.client_name,
    matricule: session.matricule,
    phone: session.phone,
    phone_e164: session.phone_e164,
    age: session.age,
    gender: session.gender,
    goal: session.goal,
  };
  return (
    <ClientSheet
      person={person}
      {...dialog}
      facts={
        <>
          <SessionFacts session={session} now={now} isGone={isGone} />
          {!isGone && whyNotMarkable(session, now) === undefined && (
            <Fact name={<Trans>Présence</Trans>}>
              <PresenceControl
                area="coach"
                name={session.client_name}
                presence={session.presence}
                mark={(presence) => markSession(session.id, presence)}
              />
            </Fact>
          )}
        </>
      }
    >
      <CancelSession session={session} now={now} isGone={isGone} onCancelled={dialog.onClose} />
    </ClientSheet>
  );
}
