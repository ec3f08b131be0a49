import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type {
  SeriesCourse,
  SeriesOutcome,
  SeriesPerson,
} from '@elan/contract/group-courses/course-series.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { PeopleToTell } from '../../../entities/clients/people-to-tell.tsx';
import { useStudio } from '../../../entities/studio/studio.ts';
import { becomes } from '../../../lib/device/direction.ts';
import { comma, formatLongDay, formatShortDate, formatTime } from '../../../lib/time/format.ts';

/** Courses that got another hour or coach together, with those in them whom no mail tells. */
export interface MovedCourses {
  readonly courses: readonly MovedCourse[];
  readonly people: readonly SeriesPerson[];
}

type Place = SeriesCourse['from'];
type MovedCourse = Pick<SeriesCourse, 'id' | 'title' | 'from'> & { readonly to: Place };

/** Whoever has no address gets no mail, whatever is sent. */
export const movedOf = ({ courses, people, is_mailed }: SeriesOutcome): MovedCourses => ({
  courses: courses.flatMap(({ id, title, from, to }) => (to ? [{ id, title, from, to }] : [])),
  people: is_mailed ? people.filter(({ email }) => email === null) : people,
});

/** What is said of a course in one line, or in a sentence of its own. */
const useMoveWords = () => {
  const { t } = useLingui();
  const momentOf = ({ date, time }: Place) => t`${formatLongDay(date)} à ${formatTime(time)}`;
  const shortMomentOf = ({ date, time }: Place) => `${formatShortDate(date)} ${formatTime(time)}`;
  /** Coach and length are named where they are others. */
  const detailsOf = ({ from, to }: MovedCourse) => {
    const { coach_name, duration } = to;
    return [
      from.coach_id !== to.coach_id && t`avec ${coach_name}`,
      from.duration !== duration && t`${duration} min`,
    ].filter((detail) => detail !== false);
  };
  const isElsewhen = ({ from, to }: MovedCourse) => from.date !== to.date || from.time !== to.time;
  const lineOf = (course: MovedCourse) => {
    const [before, after] = [shortMomentOf(course.from), shortMomentOf(course.to)];
    const when = isElsewhen(course) ? `${before} ${becomes()} ${after}` : before;
    return [`${course.title}${comma()}${when}`, ...detailsOf(course)].join(comma());
  };
  const sentenceOf = (course: MovedCourse) => {
    const { title, from, to } = course;
    const before = momentOf(from);
    const details = detailsOf(course).join(comma());
    if (!isElsewhen(course)) return t`le cours « ${title} » du ${before} change : ${details}.`;
    const after = [momentOf(to), details].filter(Boolean).join(comma());
    return t`le cours « ${title} » du ${before} est déplacé au ${after}.`;
  };
  const itemOf = (course: MovedCourse) => {
    const after = [...(isElsewhen(course) ? [momentOf(course.to)] : []), ...detailsOf(course)].join(comma());
    return `– ${momentOf(course.from)} ${becomes()} ${after}`;
  };
  const messageTo = (firstName: string, theirs: readonly MovedCourse[]) => {
    const [first, ...others] = theirs;
    if (!first) return '';
    if (others.length === 0) return t`Bonjour ${firstName}, ${sentenceOf(first)}`;
    const { title } = first;
    return [t`Bonjour ${firstName}, ces cours « ${title} » changent :`, ...theirs.map(itemOf)].join('\n');
  };
  return { lineOf, messageTo };
};

type MovedPeopleProps = { moved: MovedCourses; onClose: () => void };

/** Whom to call or write to, since the courses they are in have another hour or coach and no mail says so. */
export function MovedPeople({ moved: { courses, people: seated }, onClose }: MovedPeopleProps) {
  const { t } = useLingui();
  const studio = useStudio();
  const { lineOf, messageTo } = useMoveWords();
  if (seated.length === 0) return null;
  const people = seated.map(({ user_id, full_name, email, phone, phone_e164, course_ids }) => {
    const name = full_name ?? email ?? t`Sans nom`;
    const theirs = courses.filter(({ id }) => course_ids.includes(id));
    const words = messageTo(firstNameOf(name), theirs);
    return {
      id: user_id,
      name,
      phone,
      dialled: phone_e164,
      email,
      lines: theirs.map(lineOf),
      message: studio ? `${words}\n${studio.name}` : words,
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
