import { readBookingRules } from '@elan/contract/reservations/booking-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

/** What clients who book for themselves are allowed: set by one feature, and told by another. */
export const useBookingRules = (isAsked = true) =>
  useQuery({
    queryKey: ['admin', 'booking-rules'],
    enabled: isAsked,
    queryFn: ({ signal }) => call(readBookingRules, { signal }),
  });
