import { Id } from '@elan/contract/fields.ts';
import * as z from 'zod/mini';
import { type DialogParams, useDialogParams } from '../../../lib/address/use-address-dialog.ts';
import { readSearch } from '../../../lib/address/use-list-query.ts';

/** Which session is to be moved, or of which client it is one; neither while that is still to be said. */
export interface MovingPreset {
  readonly reservation?: number | undefined;
  readonly client?: number | undefined;
}

const MovingSearch = z.object({ session: z.optional(Id), of: z.optional(Id) });
export const MOVING_PARAMS: DialogParams = ['move', ...Object.keys(MovingSearch.shape)];

/** An address typed by hand may say anything: what makes no sense counts as not known. */
const readMoving = (query: URLSearchParams): MovingPreset | undefined => {
  if (!query.has(MOVING_PARAMS[0])) return undefined;
  const { session, of } = readSearch(MovingSearch, query);
  return { reservation: session, client: of };
};

/** The dialog that moves a session lies over any tab while the address says so, as the one that books does. */
export const useMovingAddress = () => {
  const { query, open, choose, close } = useDialogParams(MOVING_PARAMS);
  const valuesOf = ({ reservation, client }: MovingPreset) => ({
    move: '1',
    session: reservation?.toString(),
    of: client?.toString(),
  });
  return {
    preset: readMoving(query),
    open: (known: MovingPreset = {}) => open(valuesOf(known)),
    /** Says inside the open dialog which session is meant. */
    choose: (known: MovingPreset) => choose(valuesOf(known)),
    close,
  };
};
