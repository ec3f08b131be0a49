import { Id } from '@elan/contract/fields.ts';
import { useDialogParams } from '../../lib/address/use-address-dialog.ts';

const MOVE_PARAM = 'move';

/** Over one's reservations: where mails lead, too. */
export const ownMovingAddress = (id: number) => `/profile?tab=reservations&${MOVE_PARAM}=${id}`;

/** The session of one's own that the address asks to move, if any. */
export const useOwnMovingAddress = () => {
  const { query, open, close } = useDialogParams([MOVE_PARAM]);
  return {
    id: Id.safeParse(query.get(MOVE_PARAM)).data,
    open: (id: number) => open({ [MOVE_PARAM]: String(id) }),
    close,
  };
};
