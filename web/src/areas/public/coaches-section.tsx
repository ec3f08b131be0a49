import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCoaches } from '../../features/coaches/api.ts';
import { CoachesList } from '../../features/coaches/coaches-list.tsx';
import { ContactDialog } from '../../features/contact/contact.tsx';
import { BOOKING_PARAMS } from '../../entities/reservations/choice-address.ts';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { usePrepared } from '../../lib/device/when-idle.ts';
import { useSession } from '../../lib/session/sessions.ts';
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

/** Gives the focus back to the button that opened registration: the reservation that follows it does not know that button. */
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

type CoachesSectionProps = {
  heading: 'h2' | 'h3';
  phone: 'rail' | 'stack';
  phoneBio?: (coach: Coach) => ReactNode;
  /** The page is about the coaches: the code of what a press opens is fetched ahead. */
  isLikely?: boolean;
};

/**
 * The coaches, and what a press on one of them opens: registration for a visitor, the reservation for a client. The address
 * holds the coach, so that a login on the way comes back to the same place.
 */
export function CoachesSection({ isLikely = false, ...props }: CoachesSectionProps) {
  const isSignedIn = useSession('client')?.user !== undefined;
  const { pathname, search } = useLocation();
  const { data: coaches } = useCoaches();
  const { shown: coach, isOpen, open, close } = useAddressDialog(coaches, BOOKING_PARAMS);
  const rememberOpener = useOpener(isOpen);
  const [isContactOpen, setContactOpen] = useState(false);
  const hasRunOut = useLoginAgain(isOpen);
  const { prepare } = isSignedIn ? ReservationDialog : RegistrationDialog;
  usePrepared(prepare, isLikely && coaches !== undefined);
  const reserve = (chosen: Coach) => {
    rememberOpener();
    open(chosen);
  };
  return (
    <>
      <CoachesList {...props} onReserve={reserve} onIntent={prepare} />
      {coach && !hasRunOut && (
        <>
          <Suspense fallback={null}>
            {isSignedIn ? (
              <ReservationDialog
                isOpen={isOpen}
                onClose={close}
                coach={coach}
                onContact={() => setContactOpen(true)}
              />
            ) : (
              <RegistrationDialog
                isOpen={isOpen}
                onClose={close}
                coachName={coach.name}
                portrait={
                  <Arch className="h-13 w-11 md:h-15.75 md:w-13.75">
                    <Portrait name={coach.name} src={coach.photo} />
                  </Arch>
                }
                returnTo={pathname + search}
              />
            )}
          </Suspense>
          <ContactDialog isOpen={isContactOpen} onClose={() => setContactOpen(false)} />
        </>
      )}
    </>
  );
}
