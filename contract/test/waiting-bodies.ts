import { WaitingBody } from '../src/waiting-lists/waiting-lists.ts';
import { WaiterBody, WaitingOrderBody } from '../src/waiting-lists/waiting-lists-admin.ts';

/** Those of waiting lists. */
export const waitingBodies = {
  WaitingBody: { schema: WaitingBody, right: { notice: 'eve', if_free: 'ask' } },
  WaiterBody: { schema: WaiterBody, right: { user_id: 4, notice: '4h', if_free: 'enrol' } },
  WaitingOrderBody: { schema: WaitingOrderBody, right: { client_ids: [4, 7] } },
};
