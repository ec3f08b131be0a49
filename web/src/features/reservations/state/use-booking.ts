import type { Coach } from '@elan/contract/coaches.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { SessionType, Slot } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useState } from 'react';
import { useSession } from '../../../lib/sessions.ts';
import { useBilanToCome, useOwnDay } from '../api.ts';
import { useOffer } from '../availability/use-offer.ts';
import { useVanished } from '../availability/use-vanished.ts';
import type { Step } from './booking-address.ts';
import { useChoice } from './use-choice.ts';
import { useChosenDay } from './use-chosen-day.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useLostSlot } from './use-lost-slot.ts';
import { useLowCreditWarning } from './use-low-credit.ts';

/** Why the hours are in sight again. */
export type Setback = { kind: 'lost'; time: string } | { kind: 'refused'; reason: string };

/** Everything the dialog knows and does, from the type to the booking. */
export const useBooking = (coach: Coach, isOpen: boolean, onContact: () => void) => {
  const user = useSession('client')?.user;
  const address = useChoice(isOpen);
  const { choice, change } = address;
  const offer = useOffer(coach, choice.type, isOpen);
  const day = useChosenDay(address, offer);
  const [missing, setMissing] = useState<'date' | 'slot'>();
  const [setback, setSetback] = useState<Setback>();
  const forgetWords = () => {
    setMissing(undefined);
    setSetback(undefined);
  };

  const free = day.date === undefined ? [] : (offer.days?.get(day.date) ?? []);
  const slot = free.find(({ start_time }) => start_time === choice.time);
  /** The hour that the address remembers, until the hours have come and say whether it is still among them. */
  const awaited = offer.days ? undefined : choice.time;
  const engagements = useOwnDay(day.date, isOpen);
  const bilanToCome = useBilanToCome(offer.now, isOpen && choice.type === 'bilan');
  const vanished = useVanished(offer.listed, day.date);
  const chooseAgain = (why: Setback) => {
    setSetback(why);
    address.goBackTo('slot', { time: undefined });
  };
  const chooseType = (type: SessionType) => {
    forgetWords();
    address.goBackTo('date', { type, date: undefined, time: undefined });
  };

  const confirmation = useConfirmation(coach.id, isOpen, {
    onConflict: (reason) => {
      chooseAgain({ kind: 'refused', reason });
      offer.reload();
    },
    onLowCredit: () => warnLowCredit(),
    onLost: (time) => chooseAgain({ kind: 'lost', time }),
    onBooked: address.startOver,
  });
  const { sending, booked } = confirmation;
  const isChoosing = isOpen && !sending && !booked;

  const credits = user?.solo_points ?? 0;
  const isShort = credits < SESSION_COST[choice.type];
  const warnLowCredit = useLowCreditWarning(isShort && isChoosing, {
    onBilan: () => chooseType('bilan'),
    onContact,
  });
  // Our own booking takes the hour off the list, too: only while one chooses is it lost.
  useLostSlot(isChoosing && offer.days && !slot ? choice.time : undefined, (time) => {
    if (!confirmation.askAgain(day.date, time)) chooseAgain({ kind: 'lost', time });
  });

  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      forgetWords();
      confirmation.forget();
    }
  }

  const stepInSight = (): Step => {
    if (sending) return 'confirm';
    if (day.date === undefined) return 'date';
    return choice.step === 'confirm' && !slot ? 'slot' : choice.step;
  };
  return {
    user,
    credits,
    isShort,
    offer,
    type: choice.type,
    date: day.shown,
    free,
    engagements,
    bilanToCome,
    slot: sending ?? slot,
    awaited,
    step: stepInSight(),
    missing,
    setback,
    vanished: vanished.gone,
    isSending: sending !== undefined,
    booked,
    /** Only the hour it is about is told about it. */
    failure: confirmation.failed?.slot.id === slot?.id ? confirmation.failed : undefined,
    chooseType,
    chooseDate: (date: CivilDate) => {
      forgetWords();
      day.pick(date);
    },
    chooseSlot: ({ start_time }: Slot) => {
      forgetWords();
      vanished.forget();
      change({ time: start_time });
    },
    seeSlots: () => {
      if (!day.seeSlots()) setMissing('date');
    },
    goToConfirm: () => (slot || awaited ? address.goOnTo('confirm') : setMissing('slot')),
    backToDate: () => {
      setSetback(undefined);
      address.goBackTo('date', { time: undefined });
    },
    backToSlots: () => address.goBackTo('slot'),
    confirm: () => {
      if (isShort) warnLowCredit();
      else if (slot) void confirmation.send(slot);
    },
  };
};
export type Booking = ReturnType<typeof useBooking>;
