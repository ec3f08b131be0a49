import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { ReservationMove } from '@elan/contract/reservations/reservations-moving.ts';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { PeopleToTell, type PersonToTell } from '../../../entities/clients/people-to-tell.tsx';
import { useStudio } from '../../../entities/studio/studio.ts';
import { becomes } from '../../../lib/device/direction.ts';
import { formatLongDay, formatShortDate, formatTime } from '../../../lib/time/format.ts';

/** A session as it was, and what has just become of it: what its client got back, or where it is now. */
export type SessionNews = Pick<
  Reservation,
  | 'id'
  | 'user_id'
  | 'client_name'
  | 'client_phone'
  | 'client_phone_e164'
  | 'client_email'
  | 'coach_name'
  | 'date'
  | 'time'
  | 'session_type'
  | 'cost'
> & { readonly became: { readonly refunded: number } | { readonly to: ReservationMove['to'] } };

type Cancelled = SessionNews & { readonly became: { readonly refunded: number } };
const isCancelled = (news: SessionNews): news is Cancelled => 'refunded' in news.became;

type Hour = Pick<SessionNews, 'date' | 'time'>;
/** A session that keeps its hour was handed to another coach. */
const isSameHour = (from: Hour, to: Hour) => from.date === to.date && from.time === to.time;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Everybody to whose sessions something happened, each once, with what is to be said to them. */
const usePeopleWithNews = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const hourOf = ({ date, time }: Hour) => t`${formatLongDay(date)} à ${formatTime(time)}`;
  const shortHourOf = ({ date, time }: Hour) => `${formatShortDate(date)} ${formatTime(time)}`;
  const momentOf = ({ date, time, coach_name }: Pick<SessionNews, 'date' | 'time' | 'coach_name'>) =>
    t`${formatLongDay(date)} à ${formatTime(time)} avec ${coach_name}`;
  const placesOf = (from: Hour, to: Hour) =>
    isSameHour(from, to) ? shortHourOf(from) : `${shortHourOf(from)} ${becomes()} ${shortHourOf(to)}`;
  const lineOf = (news: SessionNews) => {
    const { became, session_type } = news;
    const [when, coach_name] =
      'to' in became
        ? [placesOf(news, became.to), became.to.coach_name]
        : [shortHourOf(news), news.coach_name];
    return session_type === 'bilan' ? t`${when}, bilan avec ${coach_name}` : t`${when} avec ${coach_name}`;
  };
  const creditWords = (cancelled: readonly Cancelled[]) => {
    const refunded = sumOf(cancelled.map(({ became }) => became.refunded));
    if (refunded > 0)
      return plural(refunded, {
        one: 'Votre crédit vous est rendu.',
        other: 'Vos # crédits vous sont rendus.',
      });
    return sumOf(cancelled.map(({ cost }) => cost)) > 0
      ? plural(cancelled.length, {
          one: "Le crédit n'est pas rendu.",
          other: 'Les crédits ne sont pas rendus.',
        })
      : '';
  };
  const sentenceOf = (news: SessionNews) => {
    const { became, session_type } = news;
    if ('to' in became && isSameHour(news, became.to)) {
      const [before, coach] = [hourOf(news), became.to.coach_name];
      return session_type === 'bilan'
        ? t`votre bilan du ${before} a lieu avec ${coach}, qui remplace ${news.coach_name}. `
        : t`votre séance du ${before} a lieu avec ${coach}, qui remplace ${news.coach_name}. `;
    }
    if ('to' in became) {
      const [before, after] = [hourOf(news), momentOf(became.to)];
      return session_type === 'bilan'
        ? t`votre bilan du ${before} est déplacé au ${after}. `
        : t`votre séance du ${before} est déplacée au ${after}. `;
    }
    const moment = momentOf(news);
    return session_type === 'bilan'
      ? t`votre bilan du ${moment} est annulé. `
      : t`votre séance du ${moment} est annulée. `;
  };
  const changeOf = (news: SessionNews) => {
    if (!('to' in news.became)) return t`– ${momentOf(news)} : annulé`;
    if (isSameHour(news, news.became.to))
      return t`– ${hourOf(news)} : avec ${news.became.to.coach_name}, qui remplace ${news.coach_name}`;
    return t`– ${hourOf(news)} : déplacé au ${momentOf(news.became.to)}`;
  };
  const newsOf = (all: readonly SessionNews[]) => {
    const [first, ...others] = all;
    if (first === undefined) return '';
    if (others.length === 0) return sentenceOf(first);
    if (all.every(isCancelled)) {
      const list = all.map((each) => `– ${momentOf(each)}`).join('\n');
      return t`ces rendez-vous sont annulés :\n${list}\n`;
    }
    const list = all.map(changeOf).join('\n');
    return t`ces rendez-vous changent :\n${list}\n`;
  };
  return (news: readonly SessionNews[]): PersonToTell[] =>
    [...Map.groupBy(news, ({ user_id }) => user_id)].map(([id, theirs]) => {
      const [{ client_name: name, client_phone: phone, client_email: email, ...first } = NOBODY] = theirs;
      const greeting = t`Bonjour ${firstNameOf(name)}, ${newsOf(theirs)}`;
      const words = `${greeting}${creditWords(theirs.filter(isCancelled))}`.trimEnd();
      return {
        id,
        name,
        phone,
        dialled: first.client_phone_e164,
        email,
        lines: theirs.map(lineOf),
        message: studio ? `${words}\n${studio.name}` : words,
      };
    });
};

const NOBODY = { client_name: '', client_phone: null, client_phone_e164: null, client_email: '' };

type PeopleWithNewsProps = { news: readonly SessionNews[]; onClose: () => void };

/** Whom to call or write to, since their sessions were cancelled or moved. */
export function PeopleWithNews({ news, onClose }: PeopleWithNewsProps) {
  const peopleOf = usePeopleWithNews();
  if (news.length === 0) return null;
  const people = peopleOf(news);
  return (
    <PeopleToTell
      title={<Plural value={people.length} one="# personne à prévenir" other="# personnes à prévenir" />}
      people={people}
      onClose={onClose}
    />
  );
}
