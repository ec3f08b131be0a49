import type { Coach } from '@elan/contract/coaches.ts';
import { SESSION_COST } from '@elan/contract/slots.rules.ts';
import type { SessionType, Slot } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../lib/sessions.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Step } from './booking-address.ts';
import { useChoice } from './use-choice.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useDatePick } from './use-date-pick.ts';
import { useLowCreditWarning } from './use-low-credit.ts';
import { useOffer } from './use-offer.ts';
import { useVanished } from './use-vanished.ts';

/** Why the hours are in sight again. */
export type Setback = { kind: 'lost'; time: string } | { kind: 'refused'; reason: string };

/** Everything the dialog knows and does, from the type to the booking. */
export const useBooking = (coach: Coach, isOpen: boolean, onContact: () => void) => {
  const { t } = useLingui();
  const toast = useToast();
  const user = useSession('client')?.user;
  const { choice, change, goOnTo, goBackTo } = useChoice(isOpen);
  const offer = useOffer(coach, choice.type, isOpen);
  const [missing, setMissing] = useState<'date' | 'slot'>();
  const [setback, setSetback] = useState<Setback>();
  /** The hours were asked for while the day was still being taken. */
  const [isHurried, setHurried] = useState(false);

  const today = offer.now?.date;
  const date = choice.date && today && choice.date >= today ? choice.date : undefined;
  const free = date === undefined ? [] : (offer.days?.get(date) ?? []);
  const slot = free.find(({ start_time }) => start_time === choice.time);
  const vanished = useVanished(offer.listed, date);

  const chooseType = (type: SessionType) => {
    setMissing(undefined);
    setSetback(undefined);
    change({ type, date: undefined, time: undefined, step: 'date' });
  };
  const { picked, pick } = useDatePick((picked: CivilDate) => {
    if (!offer.days?.has(picked)) {
      setHurried(false);
      toast({ type: 'error', message: t`Erreur lors de la sélection de la date` });
    } else if (picked !== date) {
      change({ date: picked, time: undefined });
    }
  });
  const goOn = useEffectEvent(() => {
    setHurried(false);
    goOnTo('slot');
  });
  const isArrived = isHurried && picked === undefined && date !== undefined;
  useEffect(() => {
    if (isArrived) goOn();
  }, [isArrived]);

  const confirmation = useConfirmation(coach.id, {
    onConflict: (reason) => {
      setSetback({ kind: 'refused', reason });
      change({ time: undefined, step: 'slot' });
      offer.reload();
    },
    onLowCredit: () => warnLowCredit(),
  });
  const { sending, booked } = confirmation;

  const credits = user?.solo_points ?? 0;
  const isShort = credits < SESSION_COST[choice.type];
  const warnLowCredit = useLowCreditWarning(isShort && isOpen && !sending && !booked, {
    onBilan: () => chooseType('bilan'),
    onContact,
  });

  // The list was read again and no longer holds the hour that was chosen. Our own booking takes it away, too.
  const lost = offer.days && !slot && !sending && !booked && isOpen ? choice.time : undefined;
  const giveUp = useEffectEvent((time: string) => {
    setSetback({ kind: 'lost', time });
    change({ time: undefined, step: 'slot' });
  });
  useEffect(() => {
    if (lost !== undefined) giveUp(lost);
  }, [lost]);

  // Someone left while the wish was on its way: the answer finds them wherever they are.
  const tellElsewhere = useEffectEvent(() => {
    if (!isOpen) toast({ title: t`C'est réservé.`, message: t`Retrouvez votre séance dans votre profil.` });
  });
  useEffect(() => {
    if (booked) tellElsewhere();
  }, [booked]);

  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setMissing(undefined);
      setSetback(undefined);
      confirmation.forget();
    }
  }

  const chosen: Slot | undefined = sending ?? slot;
  const stepWith = (): Step => {
    if (sending) return 'confirm';
    if (date === undefined) return 'date';
    return choice.step === 'confirm' && !slot ? 'slot' : choice.step;
  };
  return {
    user,
    credits,
    isShort,
    offer,
    type: choice.type,
    /** As it is shown: a press shows at once. */
    date: picked ?? date,
    isPicking: picked !== undefined,
    free,
    slot: chosen,
    step: stepWith(),
    missing,
    setback,
    vanished: vanished.gone,
    isSending: sending !== undefined,
    booked,
    chooseType,
    chooseDate: (day: CivilDate) => {
      setMissing(undefined);
      setSetback(undefined);
      pick(day);
    },
    chooseSlot: ({ start_time }: Slot) => {
      setMissing(undefined);
      setSetback(undefined);
      vanished.forget();
      change({ time: start_time });
    },
    seeSlots: () => {
      if (picked !== undefined) setHurried(true);
      else if (date === undefined) setMissing('date');
      else goOnTo('slot');
    },
    goToConfirm: () => (slot ? goOnTo('confirm') : setMissing('slot')),
    backToDate: () => {
      setSetback(undefined);
      goBackTo('date', { time: undefined });
    },
    backToSlots: () => goBackTo('slot'),
    confirm: () => {
      if (isShort) warnLowCredit();
      else if (slot) void confirmation.send(slot);
    },
  };
};
export type Booking = ReturnType<typeof useBooking>;
