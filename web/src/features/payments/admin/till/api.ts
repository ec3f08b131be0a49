import {
  correctTillMovement,
  closeTill as endTill,
  readTill,
  readTillClosing,
  recordTillMovement,
  type TillClosingBody,
  type TillMovementBody,
} from '@elan/contract/till/till.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { useCall } from '../../../../lib/api/use-call.ts';

const TILL_KEY = ['admin', 'till'];

/** The till that is open, read again with every line that comes. */
export const useTill = () => useCall([...TILL_KEY, 'open'], readTill, {});

/** A closed one; none as long as no day is named. */
export const useTillClosing = (day: CivilDate | undefined) =>
  useCall(
    [...TILL_KEY, 'closing', day],
    readTillClosing,
    { params: { day: day ?? '' } },
    { enabled: day !== undefined, placeholderData: keepPreviousData },
  );

export const closeTill = (body: TillClosingBody) => call(endTill, { body });
export const recordMovement = (body: TillMovementBody) => call(recordTillMovement, { body });
export const correctMovement = (id: number) => call(correctTillMovement, { params: { id } });
