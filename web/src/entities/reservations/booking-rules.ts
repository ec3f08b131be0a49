import { readBookingRules } from '@elan/contract/reservations/booking-rules.ts';
import { useCall } from '../../lib/api/use-call.ts';

/** What clients who book for themselves are allowed: set by one feature, and told by another. */
export const useBookingRules = (isAsked = true) =>
  useCall(['admin', 'booking-rules'], readBookingRules, {}, { enabled: isAsked });
