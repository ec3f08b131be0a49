import { Id } from '@elan/contract/fields.ts';
import { SessionType } from '@elan/contract/slots.ts';
import { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useSearchParams } from 'react-router';
import { stateAtDepth, useCloseDialog, withoutParams } from './use-address-dialog.ts';
import { onceThere } from './way-back.ts';

/** What is known of a session that the desk is about to book for a client. */
export interface BookingPreset {
  readonly client?: number | undefined;
  readonly coach?: number | undefined;
  readonly date?: CivilDate | undefined;
  readonly time?: CivilTime | undefined;
  readonly kind?: SessionType | undefined;
}

export const BOOKING_PARAM = 'book';
const PARAMS = { client: 'for', coach: 'with', date: 'on', time: 'at', kind: 'kind' } as const;
const BOOKING_PARAMS = [BOOKING_PARAM, ...Object.values(PARAMS)];

/** An address typed by hand may say anything: what makes no sense counts as not known. */
export const readBooking = (query: URLSearchParams): BookingPreset | undefined => {
  if (!query.has(BOOKING_PARAM)) return undefined;
  return {
    client: Id.safeParse(query.get(PARAMS.client)).data,
    coach: Id.safeParse(query.get(PARAMS.coach)).data,
    date: CivilDate.safeParse(query.get(PARAMS.date)).data,
    time: CivilTime.safeParse(query.get(PARAMS.time)).data,
    kind: SessionType.safeParse(query.get(PARAMS.kind)).data,
  };
};

/** The same address with the reservation dialog over it. */
export const writeBooking = (query: URLSearchParams, preset: BookingPreset): URLSearchParams => {
  const after = withoutParams(query, BOOKING_PARAMS);
  after.set(BOOKING_PARAM, '1');
  const { client, coach, date, time, kind } = preset;
  for (const [name, value] of Object.entries({ client, coach, date, time, kind })) {
    if (value !== undefined) after.set(Reflect.get(PARAMS, name), String(value));
  }
  return after;
};

/**
 * The desk's reservation dialog lies over any tab while the address says so: `open` from anywhere, with what is known.
 * Closed is as before it was opened, as with `useAddressDialog`.
 */
export const useBookingAddress = () => {
  const [query, setQuery] = useSearchParams();
  const closeOpen = useCloseDialog(BOOKING_PARAMS);
  const preset = readBooking(query);
  const open = (known: BookingPreset = {}) =>
    onceThere(() => {
      const after = writeBooking(new URLSearchParams(window.location.search), known);
      setQuery(after, { preventScrollReset: true, state: stateAtDepth(1) });
    });
  const close = () => {
    if (preset !== undefined) closeOpen();
  };
  return { preset, open, close };
};
