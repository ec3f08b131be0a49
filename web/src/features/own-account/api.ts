import {
  type CloseOwnAccountBody,
  closeOwnAccount,
  type OwnAccountBody,
  readClosing,
  readOwnAccount,
  updateOwnAccount,
} from '@elan/contract/clients/own-account.ts';
import { call } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { peekSession, saveUser } from '../../lib/session/sessions.ts';

export const useOwnAccount = () =>
  useCall(['client', 'own-account'], readOwnAccount, {}, { topics: ['clients'] });

/** What the device remembers of its client follows. */
export const saveOwnAccount = async (body: OwnAccountBody) => {
  const saved = await call(updateOwnAccount, { body });
  const { full_name, phone, age, gender, goal } = saved;
  const user = peekSession('client')?.user;
  if (user) saveUser('client', { ...user, full_name, phone, age, gender, goal });
  return saved;
};

/** Said before an account is closed, so it is never an old answer. */
export const useClosing = () =>
  useCall(
    ['client', 'closing'],
    readClosing,
    {},
    { topics: ['reservations', 'group-courses', 'points', 'payments'], gcTime: 0 },
  );

export const closeAccount = (body: CloseOwnAccountBody) => call(closeOwnAccount, { body });
