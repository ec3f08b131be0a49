import type { Absence, AbsencePerson } from '@elan/contract/absences/absences.ts';
import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlanMark } from '../../../entities/absences/plan-marks.ts';
import { useStudio } from '../../../entities/studio/studio.ts';
import { becomes } from '../../../lib/device/direction.ts';
import { formatLongDay, formatShortDate, formatWeekdayBefore } from '../../../lib/time/format.ts';
import type { PersonRow } from './people-rows.ts';

/** Handed over, wherever it went before it came there: what is said follows from where it is now. */
const isSameHour = (from: CivilMoment, to: CivilMoment) => from.date === to.date && from.time === to.time;

/** What became of a booking, in a line: 09:00 avec Salma, au lieu de Yassine. */
export const useActLine = (absence: Absence) => {
  const { t } = useLingui();
  const isOneDay = absence.from.date === absence.to.date;
  const left = (before: string, { act, credits, title }: AbsencePerson): string => {
    if (act === 'keep') return t`${before} : à décider`;
    const unit = title === null ? 'SI' : 'SE';
    const given = plural(credits, { one: `# ${unit} rendu`, other: `# ${unit} rendus` });
    return credits > 0 ? t`${before} : annulation, ${given}` : t`${before} : annulation`;
  };
  return (person: AbsencePerson): string => {
    const { act, from, to } = person;
    const before = isOneDay ? from.time : `${formatShortDate(from.date)} ${from.time}`;
    if (act === 'cancel' || !to) return left(before, person);
    const [old, coach] = [firstNameOf(from.coach_name), firstNameOf(to.coach_name)];
    if (isSameHour(from, to)) return t`${before} avec ${coach}, au lieu de ${old}`;
    const isSameDay = isOneDay && to.date === from.date;
    const after = isSameDay ? to.time : `${formatShortDate(to.date)} ${to.time}`;
    const wasAt = isSameDay ? from.time : `${formatWeekdayBefore(from.date)} ${from.time}`;
    return to.coach_id === from.coach_id
      ? t`${after}, au lieu de ${wasAt}`
      : t`${after} avec ${coach}, au lieu de ${wasAt}`;
  };
};

/** What is typed already when one writes to somebody. */
export const usePersonMessage = (absence: Absence) => {
  const { t } = useLingui();
  const studio = useStudio();
  const creditOf = (credits: number) =>
    credits > 0
      ? ` ${plural(credits, { one: 'Votre crédit vous est rendu.', other: 'Vos # crédits vous sont rendus.' })}`
      : '';
  const newsOfCourse = ({ act, from, to, credits, title }: AbsencePerson): string => {
    const { time } = from;
    if (act === 'keep') return t`Nous revenons vers vous au sujet du cours « ${title} » de ${time}.`;
    if (!to) return t`Le cours « ${title} » de ${time} est annulé.` + creditOf(credits);
    const [day, at, coach] = [formatLongDay(to.date), to.time, to.coach_name];
    return isSameHour(from, to)
      ? t`Le cours « ${title} » de ${time} a bien lieu, avec ${coach}.`
      : t`Le cours « ${title} » de ${time} aura lieu ${day} à ${at}, avec ${coach}.`;
  };
  const newsOfSession = ({ act, from, to, credits, session_type }: AbsencePerson): string => {
    const { time } = from;
    if (act === 'keep') return t`Nous revenons vers vous au sujet de votre séance de ${time}.`;
    const what = session_type === 'bilan' ? t`Votre séance de bilan` : t`Votre séance`;
    if (!to) return t`${what} de ${time} est annulée.` + creditOf(credits);
    const [day, at, coach] = [formatLongDay(to.date), to.time, to.coach_name];
    return isSameHour(from, to)
      ? t`${what} de ${time} est gardée, avec ${coach}.`
      : t`${what} de ${time} est déplacée : ${day} à ${at}, avec ${coach}.`;
  };
  const newsOf = (person: AbsencePerson) =>
    person.title === null ? newsOfSession(person) : newsOfCourse(person);
  return ({ name, acts }: PersonRow): string => {
    const [first] = acts;
    const [who, coach] = [firstNameOf(name), firstNameOf(absence.coach_name)];
    const days = [...new Set(acts.map(({ from }) => from.date))];
    const when = days.length === 1 ? formatLongDay(first.from.date) : t`ces jours-là`;
    const why = absence.public_reason ? ` (${absence.public_reason})` : '';
    const hello = t`Bonjour ${who}, ${coach} ne sera pas là ${when}`;
    const news = acts.map(newsOf).join(' ');
    const end = t`Répondez ici si cela ne vous va pas.`;
    return `${hello}${why}. ${news} ${end}${studio ? ` ${studio.name}` : ''}`;
  };
};

/** Where each booking stood and where it is now, for the planning beside the list. */
export const usePeopleMarks = () => {
  const { t } = useLingui();
  return (people: readonly AbsencePerson[]): PlanMark[] => {
    const acts = new Map(people.map((person) => [person.act_id, person]));
    return [...acts.values()].flatMap((person): PlanMark[] => {
      const { act, from, to, title, client_name, minutes } = person;
      if (act === 'keep') return [];
      const about = { title: title ?? client_name, minutes };
      const day = to && to.date !== from.date ? `${formatWeekdayBefore(to.date)} ` : '';
      const words = !to
        ? t`annulé`
        : isSameHour(from, to)
          ? `${becomes()} ${firstNameOf(to.coach_name)}`
          : `${becomes()} ${day}${to.time}`;
      const left: PlanMark = { ...about, ...from, kind: 'leaves', words };
      return to ? [left, { ...about, ...to, kind: 'arrives', words: t`confirmé` }] : [left];
    });
  };
};
