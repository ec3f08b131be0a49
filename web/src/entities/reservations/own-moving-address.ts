import { Id } from '@elan/contract/fields.ts';
import { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useState } from 'react';
import { useDialogParams } from '../../lib/address/use-address-dialog.ts';

const MOVE_PARAM = 'move';
const CHOICES = { coach: 'avec', date: 'jour', time: 'heure' } as const;
/** In their place once the session has moved. What came of it is not in the address: a reload shows neither that nor the form. */
const MOVED_PARAM = 'deplacee';

/** Over one's reservations: where mails lead, too. */
export const ownMovingAddress = (id: number) => `/profile?tab=reservations&${MOVE_PARAM}=${id}`;

const useMovingParams = () => useDialogParams([MOVE_PARAM, ...Object.values(CHOICES), MOVED_PARAM]);

/** The session of one's own that the address asks to move, if any. */
export const useOwnMovingAddress = () => {
  const { query, open, close } = useMovingParams();
  return {
    id: Id.safeParse(query.get(MOVE_PARAM)).data,
    open: (id: number) => open({ [MOVE_PARAM]: String(id) }),
    close,
  };
};

/** What came of the move, while the address says that there is something to show. */
export const useMovedAddress = () => {
  const { query, close } = useDialogParams([MOVED_PARAM]);
  return { isOpen: query.has(MOVED_PARAM), close };
};

/** Where it is to go, and with whom, as far as that is chosen. */
interface Destination {
  readonly coach_id?: number | undefined;
  readonly date?: CivilDate | undefined;
  readonly time?: CivilTime | undefined;
}

const readDestination = (query: URLSearchParams): Destination => {
  const date = CivilDate.safeParse(query.get(CHOICES.date)).data;
  return {
    coach_id: Id.safeParse(query.get(CHOICES.coach)).data,
    date,
    time: date && CivilTime.safeParse(query.get(CHOICES.time)).data,
  };
};

/** In the address, so that a reload or a login on the way keeps it; in sight while the dialog leaves the screen. */
export const useMoveDestination = (isOpen: boolean) => {
  const { query, choose, handOver } = useMovingParams();
  const search = query.toString();
  const [held, setHeld] = useState(search);
  if (isOpen && held !== search) setHeld(search);
  return {
    ...readDestination(new URLSearchParams(held)),
    choose: ({ coach_id, date, time }: Destination) =>
      choose({
        [CHOICES.coach]: coach_id?.toString(),
        [CHOICES.date]: date,
        [CHOICES.time]: time,
      }),
    finish: () => handOver({ [MOVED_PARAM]: '1' }),
  };
};
