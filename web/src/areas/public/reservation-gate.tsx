import type { Coach } from '@elan/contract/coaches.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCoaches } from '../../features/coaches/api.ts';
import { ContactButtons } from '../../features/contact/contact-buttons.tsx';
import { useSession } from '../../lib/sessions.ts';
import { Arch } from '../../ui/arch.tsx';
import { Portrait } from '../../ui/portrait.tsx';

const loadRegistration = () => import('../../features/auth/registration-dialog.tsx');
const loadReservation = () => import('../../features/reservations/reservation-dialog.tsx');
const RegistrationDialog = lazy(() =>
  loadRegistration().then((module) => ({ default: module.RegistrationDialog })),
);
const ReservationDialog = lazy(() =>
  loadReservation().then((module) => ({ default: module.ReservationDialog })),
);

const COACH_PARAM = 'coach';

/** The coach whose dialog the address names; kept while the dialog leaves the screen. */
const useChosenCoach = () => {
  const [query, setQuery] = useSearchParams();
  const { data: coaches } = useCoaches();
  const chosen = coaches?.find((coach) => String(coach.id) === query.get(COACH_PARAM));
  const [shown, setShown] = useState<Coach>();
  if (chosen && chosen !== shown) setShown(chosen);
  const change = (id: number | undefined) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === undefined) after.delete(COACH_PARAM);
        else after.set(COACH_PARAM, String(id));
        return after;
      },
      { preventScrollReset: true },
    );
  return { shown, isOpen: chosen !== undefined, change };
};

/**
 * What a press on a coach opens: registration for a visitor, the reservation for a client. The address holds the coach, so
 * that a login on the way comes back to the same place.
 */
export const useReservationGate = () => {
  const isSignedIn = useSession('client')?.user !== undefined;
  const { pathname } = useLocation();
  const { shown, isOpen, change } = useChosenCoach();
  const common = shown && {
    onClose: () => change(undefined),
    coachName: shown.name,
    portrait: (
      <Arch className="h-[52px] w-11 md:h-[63px] md:w-[55px]">
        <Portrait name={shown.name} src={shown.photo} />
      </Arch>
    ),
  };
  const gate: ReactNode = common && (
    <Suspense fallback={null}>
      {isSignedIn ? (
        <ReservationDialog {...common} isOpen={isOpen} contact={<ContactButtons />} />
      ) : (
        <RegistrationDialog {...common} isOpen={isOpen} returnTo={`${pathname}?${COACH_PARAM}=${shown.id}`} />
      )}
    </Suspense>
  );
  return {
    gate,
    reserve: (coach: Coach) => change(coach.id),
    prepare: () => void (isSignedIn ? loadReservation() : loadRegistration()),
  };
};
