import { isPast } from '@elan/contract/time.ts';
import type { Deps } from '../platform/deps.ts';
import { readStudio } from '../studio/studio.service.ts';
import type { Addressee } from './mails.queries.ts';
import type { BookingsMail } from './mails.service.ts';
import type { WrittenMail } from './mails.templates.ts';
import { listMailedBookings, type MailedBooking } from './mails-bookings.queries.ts';
import { composeBookings } from './mails-bookings.templates.ts';

/** What is no longer so is not told: a session cancelled in the meantime has a mail of its own, and one that is over none. */
export async function writeBookings(
  deps: Deps,
  { name }: Addressee,
  mail: BookingsMail,
): Promise<WrittenMail | undefined> {
  const { db, config, clock } = deps;
  const now = clock.now();
  const isStillSo = (booking: MailedBooking) =>
    mail.event === 'cancelled'
      ? booking.status === 'cancelled'
      : booking.status === 'confirmed' && !isPast(booking, now);
  const bookings = (await listMailedBookings(db, mail)).filter(isStillSo);
  if (bookings.length === 0) return undefined;
  const sender = { studio: await readStudio(deps), publicUrl: config.publicUrl };
  return composeBookings({ event: mail.event, name, bookings }, sender);
}
