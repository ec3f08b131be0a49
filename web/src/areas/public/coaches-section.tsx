import type { Coach, FreeHour, ListedCoach } from '@elan/contract/coaches/coaches.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { ANY_COACH_ID, type Bookable } from '../../entities/coaches/any-coach.ts';
import { BookableFace } from '../../entities/coaches/bookable-face.tsx';
import { atHour, BOOKING_PARAMS, readChoice } from '../../entities/reservations/choice-address.ts';
import { useCoaches } from '../../features/coaches/api.ts';
import { CoachesList } from '../../features/coaches/coaches-list.tsx';
import { ContactDialog } from '../../features/contact/contact.tsx';
import type { Away } from '../../features/reservations/availability/why-empty.tsx';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { usePrepared } from '../../lib/device/when-idle.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { dialogPart } from '../../ui/parts/part.tsx';
import { useLoginAgain } from './use-login-again.ts';
import { useOpener } from './use-opener.ts';

const RegistrationDialog = dialogPart(
  () => import('../../features/auth/registration-dialog.tsx'),
  'RegistrationDialog',
);
const ReservationDialog = dialogPart(
  () => import('../../features/reservations/reservation-dialog.tsx'),
  'ReservationDialog',
);

type CoachesSectionProps = {
  heading: 'h2' | 'h3';
  phone: 'rail' | 'stack';
  phoneBio?: (coach: Coach) => ReactNode;
  /** The page is about the coaches: the code of what a press opens is fetched ahead. */
  isLikely?: boolean;
};

/** The coaches, and whoever of them is free. */
const useBookable = (coaches: readonly ListedCoach[] | undefined) => {
  const { t } = useLingui();
  const name = t`N'importe quel coach`;
  return useMemo(() => {
    const anyone = { id: ANY_COACH_ID, name, specialty: '', bio: '', photo: null };
    return coaches && [...coaches, { ...anyone, among: coaches }];
  }, [coaches, name]);
};

/**
 * The coaches, and what a press on one of them opens: registration for a visitor, the reservation for a client. The address
 * holds the coach and, if one was pressed, the hour, so that a login on the way comes back to the same place.
 */
export function CoachesSection({ isLikely = false, ...props }: CoachesSectionProps) {
  const isSignedIn = useSession('client')?.user !== undefined;
  const { pathname, search } = useLocation();
  const { data: coaches } = useCoaches();
  const bookable = useBookable(coaches);
  const { shown: coach, isOpen, open, close } = useAddressDialog<Bookable & Away>(bookable, BOOKING_PARAMS);
  const rememberOpener = useOpener(isOpen);
  const [isContactOpen, setContactOpen] = useState(false);
  const hasEnded = useLoginAgain(isOpen);
  const { prepare } = isSignedIn ? ReservationDialog : RegistrationDialog;
  usePrepared(prepare, isLikely && coaches !== undefined);
  const reserve = (chosen: { readonly id: number }, hour?: FreeHour) => {
    rememberOpener();
    open(chosen, hour && atHour(hour));
  };
  return (
    <>
      <CoachesList
        {...props}
        onReserve={reserve}
        onReserveAny={(hour) => reserve({ id: ANY_COACH_ID }, hour)}
        onIntent={prepare}
      />
      {coach && !hasEnded && (
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
                aim={aimOf(coach, search)}
                portrait={
                  <Arch className="h-13 w-11 md:h-15.75 md:w-13.75">
                    <BookableFace coach={coach} />
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

/** What somebody registers for: the coach, and the hour that was pressed. */
const aimOf = ({ name, among }: Bookable, search: string) => {
  const { date, time } = readChoice(new URLSearchParams(search));
  return { coach: among ? undefined : name, ...(date && time && { hour: { date, start_time: time } }) };
};
