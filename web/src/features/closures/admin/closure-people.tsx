import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { ClosureBooking, ClosureEffect } from '@elan/contract/closures/closures-admin.ts';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { PeopleToTell } from '../../../entities/clients/people-to-tell.tsx';
import { useStudio } from '../../../entities/studio/studio.ts';
import { comma, formatLongDay, formatShortDate, formatTime } from '../../../lib/time/format.ts';

type ClosurePeopleProps = { effect: ClosureEffect; onClose: () => void };

/** Whom to call or write to, since the studio is closed when they were to come. */
export function ClosurePeople({ effect, onClose }: ClosurePeopleProps) {
  const { t } = useLingui();
  const studio = useStudio();
  if (effect.people.length === 0) return null;
  const reasons = [...new Set(effect.closures.map(({ reason }) => reason))].join(comma());
  const lineOf = ({ kind, title, date, time, coach_name }: ClosureBooking) => {
    const what = kind === 'course' ? title : t`Séance avec ${coach_name}`;
    return `${what}${comma()}${formatShortDate(date)} ${formatTime(time)}`;
  };
  const people = effect.people.map((person) => {
    const { user_id, full_name, email, phone, phone_e164, credits } = person;
    const name = full_name ?? email ?? t`Sans nom`;
    const theirs = effect.bookings.filter(({ kind, id }) =>
      person.bookings.some((booking) => booking.kind === kind && booking.id === id),
    );
    const firstName = firstNameOf(name);
    const cancelled = theirs.map((booking) => {
      const [day, time] = [formatLongDay(booking.date), formatTime(booking.time)];
      const { title, coach_name } = booking;
      return booking.kind === 'course'
        ? t`– le cours « ${title} » du ${day} à ${time}`
        : t`– la séance du ${day} à ${time} avec ${coach_name}`;
    });
    const credit =
      credits > 0 &&
      plural(credits, { one: 'Votre crédit vous est rendu.', other: 'Vos # crédits vous sont rendus.' });
    const words = [
      t`Bonjour ${firstName}, le studio sera fermé (${reasons}). Nous annulons :`,
      ...cancelled,
      credit,
      studio?.name,
    ];
    return {
      id: user_id,
      name,
      phone,
      dialled: phone_e164,
      email,
      lines: theirs.map(lineOf),
      message: words.filter(Boolean).join('\n'),
    };
  });
  return (
    <PeopleToTell
      title={<Plural value={people.length} one="# personne à prévenir" other="# personnes à prévenir" />}
      people={people}
      onClose={onClose}
    />
  );
}
