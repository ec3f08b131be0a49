import type { ReserveReply } from '@elan/contract/reservations.ts';
import type { Slot } from '@elan/contract/slots.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { peekSession } from '../../lib/sessions.ts';
import { useToast } from '../../ui/toast.tsx';
import { useReserve } from './api.ts';

type Outcomes = {
  /** The slot cannot be had: the reason, in the server's words. */
  onConflict: (reason: string) => void;
  onLowCredit: () => void;
};

const CONFLICT = 409;

/** Sends the wish once, however often it is pressed, and says what became of it. */
export const useConfirmation = (coachId: number, isOpen: boolean, { onConflict, onLowCredit }: Outcomes) => {
  const { t } = useLingui();
  const toast = useToast();
  const reserve = useReserve();
  const isSending = useRef(false);
  const [sending, setSending] = useState<Slot>();
  const [booked, setBooked] = useState<ReserveReply>();

  const refuse = (error: unknown) => {
    const failure = error instanceof ApiFailure ? error : undefined;
    const reason = failure?.error ?? t`Échec de la création de la réservation. Veuillez réessayer.`;
    if (failure?.status === CONFLICT && failure.required !== undefined) return onLowCredit();
    if (failure?.status === CONFLICT) return onConflict(reason);
    toast({ type: 'error', title: t`Erreur de Réservation`, message: reason });
  };
  const send = async (slot: Slot) => {
    if (isSending.current) return;
    isSending.current = true;
    setSending(slot);
    const { date, start_time: time, session_type } = slot;
    const userId = peekSession('client')?.user?.id;
    try {
      const wish = { coach_id: coachId, date, time, session_type };
      setBooked(await reserve.mutateAsync(userId === undefined ? wish : { ...wish, user_id: userId }));
    } catch (error) {
      refuse(error);
    } finally {
      isSending.current = false;
      setSending(undefined);
    }
  };

  // Someone left while the wish was on its way: the answer finds them wherever they are.
  const tellElsewhere = useEffectEvent(() => {
    if (!isOpen) toast({ title: t`C'est réservé.`, message: t`Retrouvez votre séance dans votre profil.` });
  });
  useEffect(() => {
    if (booked) tellElsewhere();
  }, [booked]);
  return { send, sending, booked, forget: () => setBooked(undefined) };
};
