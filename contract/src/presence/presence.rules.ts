import { type CivilMoment, isPast } from '../time.ts';

export type WhyNotMarkable = 'cancelled' | 'not_begun';

interface Booking extends CivilMoment {
  readonly status: string;
}

/** Why nobody can say yet, or any more, whether the client came; undefined when one can. */
export const whyNotMarkable = (booking: Booking, now: CivilMoment): WhyNotMarkable | undefined => {
  if (booking.status !== 'confirmed') return 'cancelled';
  return isPast(booking, now) ? undefined : 'not_begun';
};
