import type { ReserveReply } from '@elan/contract/reservations/reservations.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure, isRefused } from '../../../lib/api/api-failure.ts';
import { useSingleFlight } from '../../../lib/api/use-single-flight.ts';
import { peekSession } from '../../../lib/session/sessions.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useReserve } from '../api.ts';

type Outcomes = {
  /** The slot cannot be had: the reason, in the server's words. */
  onConflict: (reason: string, slot: Slot, coachId: number) => unknown;
  onLowCredit: () => void;
  /** The hour is gone, and nobody answers whose it is. */
  onLost: (time: CivilTime) => void;
  /** Done, and the dialog is still there to show it. */
  onBooked: () => void;
};
/** Why the hour could not be had, and whether it may be booked all the same. */
export type Failure = { reason: string; slot: Slot; coachId: number; isUncertain: boolean };

type Sent = { slot: Slot; coachId: number; isFirst: boolean };

const CONFLICT = 409;

/** Whether the booking may have been made all the same. */
const mayBeDone = (failure: ApiFailure) => failure.kind !== 'expired' && !isRefused(failure);

/** Sends the booking once, however often it is pressed, and says what became of it. */
export const useConfirmation = (isOpen: boolean, outcomes: Outcomes) => {
  const { onConflict, onLowCredit } = outcomes;
  const { t } = useLingui();
  const toast = useToast();
  const reserve = useReserve();
  const [failed, setFailed] = useState<Failure>();
  const [sending, setSending] = useState<Slot>();
  const [booked, setBooked] = useState<ReserveReply>();

  const refuse = async (error: unknown, { slot, coachId, isFirst }: Sent) => {
    const failure = error instanceof ApiFailure ? error : undefined;
    const reason = failure?.error ?? t`Échec de la création de la réservation. Veuillez réessayer.`;
    if (failure?.status === CONFLICT && failure.required !== undefined) return onLowCredit();
    // Any other hour of that day would be refused as well.
    const isBeyondRules = failure?.rule !== undefined;
    if (failure?.status === CONFLICT && !isBeyondRules) {
      await onConflict(reason, slot, coachId);
      return;
    }
    if (!isFirst) return outcomes.onLost(slot.start_time);
    setFailed({ reason, slot, coachId, isUncertain: failure !== undefined && mayBeDone(failure) });
  };
  const send = useSingleFlight(async (sent: Sent) => {
    const { slot, coachId } = sent;
    setFailed(undefined);
    setSending(slot);
    const { date, start_time: time, session_type } = slot;
    const userId = peekSession('client')?.user?.id;
    try {
      const body = { coach_id: coachId, date, time, session_type };
      setBooked(await reserve.mutateAsync(userId === undefined ? body : { ...body, user_id: userId }));
    } catch (error) {
      await refuse(error, sent);
    } finally {
      setSending(undefined);
    }
  });

  /** An hour that is gone may be our own by now, if the answer was lost: the same request again tells. Only once. */
  const askAgain = (date: CivilDate | undefined, time: CivilTime): boolean => {
    if (!failed?.isUncertain) return false;
    const { slot, coachId } = failed;
    if (slot.date !== date || slot.start_time !== time) return false;
    void send({ slot, coachId, isFirst: false });
    return true;
  };

  // Someone closed the dialog while the booking was on its way: the answer finds them wherever they are.
  const tell = useEffectEvent(() => {
    if (isOpen) outcomes.onBooked();
    else toast({ title: t`C'est réservé.`, message: t`Retrouvez votre séance dans votre profil.` });
  });
  useEffect(() => {
    if (booked) tell();
  }, [booked]);
  return {
    send: (slot: Slot, coachId: number) => send({ slot, coachId, isFirst: true }),
    askAgain,
    sending,
    booked,
    failed,
    forget: () => {
      setBooked(undefined);
      setFailed(undefined);
    },
  };
};
