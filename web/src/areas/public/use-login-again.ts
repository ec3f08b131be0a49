import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathOf } from '../../lib/area.ts';
import { loginUrl } from '../../lib/safe-next-path.ts';
import { endingOf, useSession } from '../../lib/sessions.ts';

/**
 * Whether a client's session ran out under an open dialog. Then the login takes over, which says why and leads back to the
 * same step: the address holds all that was chosen.
 */
export const useLoginAgain = (isOpen: boolean): boolean => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSignedIn = useSession('client') !== undefined;
  const hasRunOut = isOpen && !isSignedIn && endingOf('client') === 'expired';
  useEffect(() => {
    if (!hasRunOut) return;
    void navigate(loginUrl(loginPathOf('client'), { expired: true, from: pathname + search }), {
      replace: true,
    });
  }, [hasRunOut, navigate, pathname, search]);
  return hasRunOut;
};
