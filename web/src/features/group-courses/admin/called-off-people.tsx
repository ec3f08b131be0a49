import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { PeopleToTell } from '../../../entities/clients/people-to-tell.tsx';
import { useStudio } from '../../../entities/studio/studio.ts';
import { formatLongDay, formatShortDate, formatTime } from '../../../lib/time/format.ts';

/** A course that was deleted, with the seats that went with it. */
export interface CalledOff {
  readonly course: GroupCourse;
  readonly seats: readonly CourseBooking[];
}

type CalledOffPeopleProps = { calledOff: CalledOff; onClose: () => void };

/** Whom to call or write to, since the course they were in was called off. */
export function CalledOffPeople({ calledOff: { course, seats }, onClose }: CalledOffPeopleProps) {
  const { t } = useLingui();
  const studio = useStudio();
  if (seats.length === 0) return null;
  const { title, date, coach_name } = course;
  const [day, time] = [formatLongDay(date), formatTime(course.time)];
  const people = seats.map(({ user_id, full_name, email, phone, cost }) => {
    const name = full_name ?? email ?? t`Sans nom`;
    const greeting = t`Bonjour ${firstNameOf(name)}, le cours « ${title} » du ${day} à ${time} avec ${coach_name} est annulé.`;
    const credit =
      cost > 0 &&
      plural(cost, {
        one: 'Votre crédit en équipe (SE) vous est rendu.',
        other: 'Vos # crédits en équipe (SE) vous sont rendus.',
      });
    return {
      id: user_id,
      name,
      phone,
      email,
      lines: [`${title}, ${formatShortDate(date)} ${time}`],
      message: `${[greeting, credit].filter(Boolean).join(' ')}${studio ? `\n${studio.name}` : ''}`,
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
