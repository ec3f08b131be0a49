import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathOf } from '../../lib/session/area.ts';
import { loginUrl } from '../../lib/session/safe-next-path.ts';
import { endingOf, useSession } from '../../lib/session/sessions.ts';

/**
 * Whether a client's session ended under an open dialog: by its date, or in another tab. The login takes over as after a refusal of the
 * server, says why and leads back to the same step, for the address holds all that was chosen.
 */
export const useLoginAgain = (isOpen: boolean): boolean => {
  const isSignedIn = useSession('client') !== undefined;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // Who logged out before it was opened is a visitor there.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const isClients = isOpen && (isSignedIn || wasSignedIn);
  if (isClients !== wasSignedIn) setWasSignedIn(isClients);
  const hasEnded = isOpen && !isSignedIn && (wasSignedIn || endingOf('client') === 'expired');
  const logIn = useEffectEvent(() => {
    const ending = endingOf('client') === 'expired' ? 'expired' : 'rejected';
    // An open dialog counts its entries in the state: after the login "back" finds them again.
    void navigate(loginUrl(loginPathOf('client'), { ending, from: pathname + search }), {
      replace: true,
      state,
    });
  });
  useEffect(() => {
    if (hasEnded) logIn();
  }, [hasEnded]);
  return hasEnded;
};
