import { isPast } from '@elan/contract/time.ts';
import { SECOND_THOUGHTS_MINUTES } from '@elan/contract/waiting-lists/waiting-lists.rules.ts';
import { wallAt } from '../../platform/clock.ts';
import { translatedNow } from '../../platform/database/translated.ts';
import type { AddressedMail, Sender } from '../mails.templates.ts';
import type { MailDeps, Recipient } from '../mails-writing.jobs.ts';
import { listMailedWaits, listOtherWaits, type MailedWait } from './mails-waiting.queries.ts';
import type { WaitingMail } from './mails-waiting.service.ts';
import { composeWaiting } from './mails-waiting.templates.ts';

/**
 * Reads what these mails tell, all at once; what it returns writes one of them. Nothing of a seat that was left or taken meanwhile, or of a
 * course that has begun.
 */
export async function readWaits({ db, clock }: MailDeps, mails: readonly WaitingMail[]) {
  const now = clock.now();
  const ids = mails.map(({ about }) => about.wait);
  const waits = await listMailedWaits(db, ids);
  const others = await listOtherWaits(db, ids);

  const isStillSo = (event: WaitingMail['about']['event'], wait: MailedWait): boolean => {
    if (isPast(wait, now)) return false;
    if (event === 'called_off') return wait.outcome === 'called_off' && !wait.waits_again;
    if (event === 'put_in') return wait.booking_id !== null;
    const waits = wait.outcome === null && wait.is_open;
    return event === 'on_again' ? waits : waits && wait.free_seats > 0;
  };

  return async (
    to: Recipient,
    { about }: WaitingMail,
    sender: Sender,
  ): Promise<AddressedMail | undefined> => {
    const wait = waits.find(({ id }) => id === about.wait);
    if (!wait || !isStillSo(about.event, wait)) return undefined;
    const sameDay = others.filter(({ of }) => of === wait.id).map(asRead);
    return composeWaiting(
      { event: about.event, to, wait: asRead(wait), sameDay, until: untilOf(wait) },
      sender,
    );
  };
}

/** Under the title that its reader knows. */
const asRead = <T extends Pick<MailedWait, 'title' | 'translations'>>(told: T): T => ({
  ...told,
  title: translatedNow(told.title, told.translations, 'title'),
});

/** `10:41`: until when a seat may be left again, whatever notice the course asks for. */
const untilOf = ({ ended_at }: MailedWait): string =>
  ended_at === null
    ? ''
    : wallAt(Temporal.Instant.from(ended_at).add({ minutes: SECOND_THOUGHTS_MINUTES })).slice(-5);
