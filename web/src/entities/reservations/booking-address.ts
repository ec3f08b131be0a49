import { Id } from '@elan/contract/fields.ts';
import { SessionType } from '@elan/contract/slots/slots.ts';
import { CivilDate, CivilTime } from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import { type DialogParams, useDialogParams } from '../../lib/address/use-address-dialog.ts';
import { readSearch } from '../../lib/address/use-list-query.ts';

/** What is known of a session that the desk is about to book for a client. */
export interface BookingPreset {
  readonly client?: number | undefined;
  readonly coach?: number | undefined;
  readonly date?: CivilDate | undefined;
  readonly time?: CivilTime | undefined;
  readonly kind?: SessionType | undefined;
}

const BookingSearch = z.object({
  for: z.optional(Id),
  with: z.optional(Id),
  on: z.optional(CivilDate),
  at: z.optional(CivilTime),
  kind: z.optional(SessionType),
});
export const BOOKING_PARAMS: DialogParams = ['book', ...Object.keys(BookingSearch.shape)];

/** An address typed by hand may say anything: what makes no sense counts as not known. */
export const readBooking = (query: URLSearchParams): BookingPreset | undefined => {
  if (!query.has(BOOKING_PARAMS[0])) return undefined;
  const { for: client, with: coach, on: date, at: time, kind } = readSearch(BookingSearch, query);
  return { client, coach, date, time, kind };
};

/** What the address holds while the reservation dialog is open. */
export const bookingValues = ({ client, coach, date, time, kind }: BookingPreset) => ({
  book: '1',
  for: client?.toString(),
  with: coach?.toString(),
  on: date,
  at: time,
  kind,
});

/** The desk's reservation dialog lies over any tab while the address says so: `open` from anywhere, with what is known. */
export const useBookingAddress = () => {
  const { query, open, close } = useDialogParams(BOOKING_PARAMS);
  return {
    preset: readBooking(query),
    open: (known: BookingPreset = {}) => open(bookingValues(known)),
    close,
  };
};
