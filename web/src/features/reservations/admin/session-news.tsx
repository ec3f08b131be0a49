import { firstNameOf } from '@elan/contract/desk-reminders/desk-reminders.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { PeopleToTell, type PersonToTell } from '../../../../entities/clients/people-to-tell.tsx';
import { useStudio } from '../../../../entities/studio/studio.ts';
import { formatLongDay, formatShortDate, formatTime } from '../../../../lib/time/format.ts';

/** A session that has just been cancelled, and what its client got back. */
export type CancelledSession = Pick<
  Reservation,
  | 'id'
  | 'user_id'
  | 'client_name'
  | 'client_phone'
  | 'client_email'
  | 'coach_name'
  | 'date'
  | 'time'
  | 'session_type'
  | 'cost'
> & { readonly refunded: number };

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Everybody whose sessions were cancelled, each once, with what is to be said to them. */
const useCancelledPeople = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const momentOf = ({ date, time, coach_name }: CancelledSession) =>
    t`${formatLongDay(date)} à ${formatTime(time)} avec ${coach_name}`;
  const lineOf = ({ date, time, session_type, coach_name }: CancelledSession) => {
    const when = `${formatShortDate(date)} ${formatTime(time)}`;
    return session_type === 'bilan' ? t`${when}, bilan avec ${coach_name}` : t`${when} avec ${coach_name}`;
  };
  const creditWords = (sessions: readonly CancelledSession[]) => {
    const refunded = sumOf(sessions.map((session) => session.refunded));
    if (refunded > 0)
      return plural(refunded, {
        one: 'Votre crédit vous est rendu.',
        other: 'Vos # crédits vous sont rendus.',
      });
    return sumOf(sessions.map(({ cost }) => cost)) > 0
      ? plural(sessions.length, {
          one: "Le crédit n'est pas rendu.",
          other: 'Les crédits ne sont pas rendus.',
        })
      : '';
  };
  const newsOf = (sessions: readonly CancelledSession[]) => {
    const [first] = sessions;
    if (first === undefined) return '';
    if (sessions.length > 1) {
      const list = sessions.map((session) => `– ${momentOf(session)}`).join('\n');
      return t`ces rendez-vous sont annulés :\n${list}\n`;
    }
    const moment = momentOf(first);
    return first.session_type === 'bilan'
      ? t`votre bilan du ${moment} est annulé. `
      : t`votre séance du ${moment} est annulée. `;
  };
  return (cancelled: readonly CancelledSession[]): PersonToTell[] =>
    [...Map.groupBy(cancelled, ({ user_id }) => user_id)].map(([id, sessions]) => {
      const [{ client_name: name, client_phone: phone, client_email: email } = NOBODY] = sessions;
      const greeting = t`Bonjour ${firstNameOf(name)}, ${newsOf(sessions)}`;
      const closing = studio ? `\n${studio.name}` : '';
      return {
        id,
        name,
        phone,
        email,
        lines: sessions.map(lineOf),
        message: `${greeting}${creditWords(sessions)}${closing}`,
      };
    });
};

const NOBODY = { client_name: '', client_phone: null, client_email: '' };

type CancelledPeopleProps = { sessions: readonly CancelledSession[]; onClose: () => void };

/** Whom to call or write to, since their sessions were cancelled. */
export function CancelledPeople({ sessions, onClose }: CancelledPeopleProps) {
  const peopleOf = useCancelledPeople();
  if (sessions.length === 0) return null;
  const people = peopleOf(sessions);
  return (
    <PeopleToTell
      title={<Plural value={people.length} one="# personne à prévenir" other="# personnes à prévenir" />}
      people={people}
      onClose={onClose}
    />
  );
}
