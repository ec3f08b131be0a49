import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { SeriesOutcome, SeriesPerson } from '@elan/contract/group-courses/course-series.ts';
import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { PeopleToTell } from '../../../entities/clients/people-to-tell.tsx';
import { useStudio } from '../../../entities/studio/studio.ts';
import { comma, formatLongDay, formatShortDate, formatTime } from '../../../lib/time/format.ts';

type CalledOffCourse = Pick<GroupCourse, 'id' | 'title' | 'date' | 'time' | 'coach_name'>;

/** Courses that were deleted together, with those whose seats went with them. */
export interface CalledOff {
  readonly courses: readonly CalledOffCourse[];
  readonly people: readonly SeriesPerson[];
}

export const calledOffAlone = (course: GroupCourse, seats: readonly CourseBooking[]): CalledOff => ({
  courses: [course],
  people: seats.map(({ user_id, full_name, email, phone, phone_e164, cost }) => ({
    ...{ user_id, full_name, email, phone, phone_e164 },
    course_ids: [course.id],
    credits: cost,
  })),
});

export const calledOffTogether = ({ courses, people }: SeriesOutcome): CalledOff => ({
  courses: courses.flatMap(({ id, title, from, is_left_out }) =>
    is_left_out ? [] : [{ id, title, ...from }],
  ),
  people,
});

type CalledOffPeopleProps = { calledOff: CalledOff; onClose: () => void };

/** Whom to call or write to, since the courses they were in were called off. */
export function CalledOffPeople({ calledOff: { courses, people: seated }, onClose }: CalledOffPeopleProps) {
  const { t } = useLingui();
  const studio = useStudio();
  if (seated.length === 0) return null;
  const newsOf = (firstName: string, theirs: readonly CalledOffCourse[]): string => {
    const [first, ...others] = theirs;
    if (!first) return '';
    const { title, coach_name } = first;
    const [day, time] = [formatLongDay(first.date), formatTime(first.time)];
    if (others.length === 0)
      return t`Bonjour ${firstName}, le cours « ${title} » du ${day} à ${time} avec ${coach_name} est annulé.`;
    const lines = theirs.map((course) => {
      const [itsDay, itsTime, itsCoach] = [
        formatLongDay(course.date),
        formatTime(course.time),
        course.coach_name,
      ];
      return t`– ${itsDay} à ${itsTime} avec ${itsCoach}`;
    });
    return [t`Bonjour ${firstName}, ces cours « ${title} » sont annulés :`, ...lines].join('\n');
  };
  const people = seated.map(({ user_id, full_name, email, phone, phone_e164, credits, course_ids }) => {
    const name = full_name ?? email ?? t`Sans nom`;
    const theirs = courses.filter(({ id }) => course_ids.includes(id));
    const credit =
      credits > 0 &&
      plural(credits, {
        one: 'Votre crédit en équipe (SE) vous est rendu.',
        other: 'Vos # crédits en équipe (SE) vous sont rendus.',
      });
    const words = [newsOf(firstNameOf(name), theirs), credit]
      .filter(Boolean)
      .join(theirs.length > 1 ? '\n' : ' ');
    return {
      id: user_id,
      name,
      phone,
      dialled: phone_e164,
      email,
      lines: theirs.map(
        ({ title, date, time }) => `${title}${comma()}${formatShortDate(date)} ${formatTime(time)}`,
      ),
      message: `${words}${studio ? `\n${studio.name}` : ''}`,
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
