import type { StudioFacts } from '@elan/contract/studio/studio-details.ts';
import type { Invitation } from '../platform/smtp.ts';
import { type Party, writeCalendar } from './calendars.templates.ts';
import { type CalendarBooking, eventOf, fileNameOf } from './calendars-events.templates.ts';

interface Occasion {
  readonly studio: Pick<StudioFacts, 'phone' | 'address'>;
  readonly siteUrl: string | null;
  readonly organizer: Party;
  readonly attendee: Party;
  readonly written: Temporal.Instant;
}

/**
 * A booking for the calendar of its client, as it is now: an invitation, or the withdrawal of one. Each in a file of its own: a
 * calendar reads one UID to an invitation.
 */
export function inviteTo(booking: CalendarBooking, occasion: Occasion): Invitation {
  const { studio, siteUrl, organizer, attendee, written } = occasion;
  const event = eventOf(booking, { role: 'user', studio, siteUrl });
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  return {
    method,
    filename: fileNameOf(booking),
    content: writeCalendar({ written, events: [event] }, { method, organizer, attendee }),
  };
}
