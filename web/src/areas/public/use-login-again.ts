import { useEffect } from 'react';
import { endingOf, rejectSession, useSession } from '../../lib/session/sessions.ts';

/**
 * Whether a client's session ran out under an open dialog. That is a refusal like the server's: the login takes over, says why
 * and leads back to the same step, for the address holds all that was chosen.
 */
export const useLoginAgain = (isOpen: boolean): boolean => {
  const hasRunOut = !useSession('client') && isOpen && endingOf('client') === 'expired';
  useEffect(() => {
    if (hasRunOut) rejectSession('client');
  }, [hasRunOut]);
  return hasRunOut;
};
