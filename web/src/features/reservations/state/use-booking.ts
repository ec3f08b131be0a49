import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { SessionType, Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bookable } from '../../../entities/coaches/any-coach.ts';
import { useHeldBack } from '../../../entities/missed/own-missed.ts';
import type { Step } from '../../../entities/reservations/choice-address.ts';
import { useSession } from '../../../lib/session/sessions.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useBilanToCome, useOwnDay } from '../api.ts';
import { type Availability, useAvailability, useSlotsGone } from '../availability/use-availability.ts';
import { useCoachOfHour } from '../availability/use-coach-of-hour.ts';
import { useChoice } from './use-choice.ts';
import { useConfirmation } from './use-confirmation.ts';

const DATE_DELAY_MS = 200;

/** A day that was pressed is taken a moment later, so that a slip of the finger can be corrected by the next press. */
const useDatePick = (take: (date: CivilDate) => void) => {
  const [picked, setPicked] = useState<CivilDate>();
  const settle = useEffectEvent((date: CivilDate) => {
    setPicked(undefined);
    take(date);
  });
  useEffect(() => {
    if (picked === undefined) return;
    const timer = setTimeout(() => settle(picked), DATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [picked]);
  return { picked, pick: setPicked };
};

type Address = ReturnType<typeof useChoice>;

/** The day: pressed, taken a moment later if it still has something free, and the way on to its hours. */
const useChosenDay = (address: Address, { now, days }: Availability) => {
  const { choice, change, goOnTo, startOver, hasEntries } = address;
  const { t } = useLingui();
  const toast = useToast();
  /** The hours were asked for while the day was still being taken. */
  const [isHurried, setHurried] = useState(false);
  const isPast = choice.date !== undefined && now !== undefined && choice.date < now.date;
  const date = now && !isPast ? choice.date : undefined;
  // By an old link, or over midnight: the steps after it lead nowhere, and "back" must not walk them.
  const forgetPast = useEffectEvent(startOver);
  const isUseless = isPast && hasEntries;
  useEffect(() => {
    if (isUseless) forgetPast();
  }, [isUseless]);

  const { picked, pick } = useDatePick((pressed: CivilDate) => {
    if (!days?.has(pressed)) {
      setHurried(false);
      toast({ type: 'error', message: t`Erreur lors de la sélection de la date` });
    } else if (pressed !== date) {
      change({ date: pressed, time: undefined });
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

  /** False when there is no day to see the hours of. */
  const seeSlots = (): boolean => {
    if (picked !== undefined) setHurried(true);
    else if (date !== undefined) goOnTo('slot');
    return picked !== undefined || date !== undefined;
  };
  // A press shows at once.
  return { date, shown: picked ?? date, pick, seeSlots };
};

/** Why the hours are in sight again. */
type Setback = { kind: 'lost'; time: CivilTime } | { kind: 'refused'; time: CivilTime; reason: string };

const LOW_CREDIT_TOAST_MS = 8000;

type Ways = { onBilan: () => void; onContact: () => void };

/** Says that a normal session needs a credit, with the two ways out; by itself as soon as it is so, and when asked. */
const useLowCreditWarning = (isShort: boolean, { onBilan, onContact }: Ways) => {
  const { t } = useLingui();
  const toast = useToast();
  const dismiss = useRef<() => void>(undefined);
  const warn = () => {
    dismiss.current?.();
    dismiss.current = toast({
      type: 'warning',
      title: t`Crédits Insuffisants`,
      message: t`Vous avez besoin d'au moins ${plural(SESSION_COST.normal, { one: '# crédit', other: '# crédits' })} pour réserver une séance normale. Choisissez un bilan, gratuit, ou contactez l'administrateur.`,
      duration: LOW_CREDIT_TOAST_MS,
      actions: [
        { label: t`Choisir un bilan`, onPress: onBilan },
        { label: t`Contacter`, onPress: onContact },
      ],
    });
    return dismiss.current;
  };
  const warnOnce = useEffectEvent(warn);
  // Leaving, or choosing the free session, makes the warning pointless.
  useEffect(() => (isShort ? warnOnce() : undefined), [isShort]);
  return warn;
};

/** The list was read again and no longer holds the hour that was chosen: says so once. */
const useLostSlot = (lost: CivilTime | undefined, onLost: (time: CivilTime) => void) => {
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    if (lost !== undefined) tell(lost);
  }, [lost]);
};

interface BookingOptions {
  readonly isOpen: boolean;
  /** Another dialog lies over it, which says itself what it does with the credits. */
  readonly isCovered: boolean;
  readonly onContact: () => void;
}

/** Everything the dialog knows and does, from the type to the booking. */
export const useBooking = (coach: Bookable, { isOpen, isCovered, onContact }: BookingOptions) => {
  const user = useSession('client')?.user;
  const address = useChoice(isOpen);
  const { choice, change } = address;
  const availability = useAvailability(coach, choice.type, isOpen);
  const day = useChosenDay(address, availability);
  const [missing, setMissing] = useState<'date' | 'slot'>();
  const [setback, setSetback] = useState<Setback>();
  const forgetWords = () => {
    setMissing(undefined);
    setSetback(undefined);
  };

  const free = day.date === undefined ? [] : (availability.days?.get(day.date) ?? []);
  const slot = free.find(({ start_time }) => start_time === choice.time);
  /** The hour that the address remembers, until the hours have come and say whether it is still among them. */
  const awaited = availability.days ? undefined : choice.time;
  const engagements = useOwnDay(day.date, isOpen);
  const otherBilan = useBilanToCome(availability.now, isOpen && choice.type === 'bilan');
  const heldBack = useHeldBack(isOpen);
  const slotsGone = useSlotsGone(availability.listed, day.date);
  const chooseAgain = (why: Setback) => {
    setSetback(why);
    address.goBackTo('slot', { time: undefined });
  };
  const chooseType = (type: SessionType) => {
    forgetWords();
    address.goBackTo('date', { type, date: undefined, time: undefined });
  };

  const confirmation = useConfirmation(isOpen, {
    onConflict: async (reason, { date, start_time: time }, coachId) => {
      const known = coach.among ? await availability.readAgain() : void availability.reload();
      const others = known?.find((hour) => hour.date === date && hour.start_time === time)?.coach_ids;
      // The next one who is free at that hour comes in place.
      if (others?.includes(coachId) === false) return;
      chooseAgain({ kind: 'refused', time, reason });
    },
    onLowCredit: () => warnLowCredit(),
    onLost: (time) => chooseAgain({ kind: 'lost', time }),
    onBooked: address.startOver,
  });
  const { sending, booked } = confirmation;
  const isChoosing = isOpen && !sending && !booked;

  const ofHour = useCoachOfHour(coach, isChoosing ? slot : undefined, () =>
    slot ? confirmation.askAgain(slot.date, slot.start_time) : false,
  );

  const credits = user?.solo_points ?? 0;
  const isShort = credits < SESSION_COST[choice.type];
  const warnLowCredit = useLowCreditWarning(!isCovered && isShort && isChoosing, {
    onBilan: () => chooseType('bilan'),
    onContact,
  });
  // Our own booking takes the hour off the list, too: only while one chooses is it lost.
  useLostSlot(isChoosing && availability.days && !slot ? choice.time : undefined, (time) => {
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
    /** Who gives the hour that is chosen, why this one, and whom it was before. */
    ofHour,
    credits,
    isShort,
    availability,
    type: choice.type,
    date: day.shown,
    free,
    engagements,
    /** Not the one that is being booked right now. */
    bilanToCome: isChoosing ? otherBilan : undefined,
    /** Nor one that was missed meanwhile. */
    heldBack: isChoosing ? heldBack : undefined,
    slot: sending ?? slot,
    awaited,
    step: stepInSight(),
    missing,
    setback,
    slotsGone: slotsGone.gone,
    isSending: sending !== undefined,
    booked,
    /** Only the hour it is about is told about it. */
    failure: confirmation.failed?.slot.id === slot?.id ? confirmation.failed : undefined,
    chooseType,
    chooseDate: (date: CivilDate) => {
      forgetWords();
      day.pick(date);
    },
    chooseSlot: ({ start_time }: Pick<Slot, 'start_time'>) => {
      forgetWords();
      slotsGone.forget();
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
      else if (slot && ofHour.coachId !== undefined) void confirmation.send(slot, ofHour.coachId);
    },
  };
};
export type Booking = ReturnType<typeof useBooking>;
