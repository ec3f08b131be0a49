import type { Coach } from '@elan/contract/coaches.ts';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCoaches } from '../../features/coaches/api.ts';
import { useContact } from '../../features/contact/use-contact.tsx';
import { BOOKING_PARAMS } from '../../features/reservations/state/booking-address.ts';
import { useSession } from '../../lib/sessions.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { usePrepared } from '../../lib/use-prepared.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { dialogPart } from '../../ui/parts/part.tsx';
import { useLoginAgain } from './use-login-again.ts';

const RegistrationDialog = dialogPart(
  () => import('../../features/auth/registration-dialog.tsx'),
  'RegistrationDialog',
);
const ReservationDialog = dialogPart(
  () => import('../../features/reservations/reservation-dialog.tsx'),
  'ReservationDialog',
);

/** Registration makes way for the reservation, which then knows nothing of the button that opened both: the gate does. */
const useOpener = (isOpen: boolean) => {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
};

/**
 * What a press on a coach opens: registration for a visitor, the reservation for a client. The address holds the coach, so
 * that a login on the way comes back to the same place. Where the press `isLikely`, its code is there before it.
 */
export const useReservationGate = (isLikely: boolean) => {
  const isSignedIn = useSession('client')?.user !== undefined;
  const { pathname, search } = useLocation();
  const { data: coaches } = useCoaches();
  const { shown, isOpen, open, close } = useAddressDialog(coaches, BOOKING_PARAMS);
  const rememberOpener = useOpener(isOpen);
  const [openContact, contactDialog] = useContact();
  const hasRunOut = useLoginAgain(isOpen);
  const { prepare } = isSignedIn ? ReservationDialog : RegistrationDialog;
  usePrepared(prepare, isLikely && coaches !== undefined);
  const gate: ReactNode = shown && !hasRunOut && (
    <>
      <Suspense fallback={null}>
        {isSignedIn ? (
          <ReservationDialog isOpen={isOpen} onClose={close} coach={shown} onContact={openContact} />
        ) : (
          <RegistrationDialog
            isOpen={isOpen}
            onClose={close}
            coachName={shown.name}
            portrait={
              <Arch className="h-[52px] w-11 md:h-[63px] md:w-[55px]">
                <Portrait name={shown.name} src={shown.photo} />
              </Arch>
            }
            returnTo={pathname + search}
          />
        )}
      </Suspense>
      {contactDialog}
    </>
  );
  return {
    gate,
    reserve: (coach: Coach) => {
      rememberOpener();
      open(coach);
    },
    prepare,
  };
};
