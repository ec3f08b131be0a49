import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { Id } from '@elan/contract/fields.ts';
import { addDays, type CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type ChangeList, useListQuery } from '../../lib/address/use-list-query.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { CoursesWanted } from './course-pages.ts';

/** As the address names them, in the order of the choice. */
const DAY_NAMES = [
  'aujourdhui',
  'demain',
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;
const CourseDay = z.enum(DAY_NAMES);
type CourseDay = z.infer<typeof CourseDay>;

/** One day from today on, or every one of its name. */
const DAYS: Record<CourseDay, { ahead: number } | { weekday: number }> = {
  aujourdhui: { ahead: 0 },
  demain: { ahead: 1 },
  lundi: { weekday: 1 },
  mardi: { weekday: 2 },
  mercredi: { weekday: 3 },
  jeudi: { weekday: 4 },
  vendredi: { weekday: 5 },
  samedi: { weekday: 6 },
  dimanche: { weekday: 7 },
};

/** What the address asks for. */
const CourseFilter = z.object({ coach: z.optional(Id), jour: z.optional(CourseDay) });
type CourseFilter = z.infer<typeof CourseFilter>;

export const useCourseFilter = () => {
  const { query: filter, change } = useListQuery(CourseFilter);
  return { filter, change, isFiltered: Object.values(filter).some((value) => value !== undefined) };
};

/** As the server is asked; nothing until the studio's clock says which day it is, where that matters. */
export const wantedCourses = (
  { coach: coach_id, jour }: CourseFilter,
  now: CivilMoment | undefined,
): CoursesWanted | undefined => {
  if (jour === undefined) return { coach_id };
  const day = DAYS[jour];
  if ('weekday' in day) return { coach_id, ...day };
  const date = now && addDays(now.date, day.ahead);
  return date === undefined ? undefined : { coach_id, from: date, to: date };
};

const useDayWords = (): Record<CourseDay, string> => {
  const { t } = useLingui();
  return {
    aujourdhui: t`Aujourd'hui`,
    demain: t`Demain`,
    lundi: t`Le lundi`,
    mardi: t`Le mardi`,
    mercredi: t`Le mercredi`,
    jeudi: t`Le jeudi`,
    vendredi: t`Le vendredi`,
    samedi: t`Le samedi`,
    dimanche: t`Le dimanche`,
  };
};

type Props = {
  filter: CourseFilter;
  coaches: readonly Pick<Coach, 'id' | 'name'>[];
  onChange: ChangeList<CourseFilter>;
};

const ALL = 'all';

/** With whom, and on which day; kept in the address. */
export function CourseFilters({ filter, coaches, onChange }: Props) {
  const { t } = useLingui();
  const words = useDayWords();
  const days = DAY_NAMES.map((day) => ({ value: day, label: words[day] }));
  const named = coaches.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 md:mb-9 md:w-120">
      <Select
        label={t`Coach`}
        options={[{ value: ALL, label: t`Tous` }, ...named]}
        value={String(filter.coach ?? ALL)}
        onChange={(coach) => onChange({ coach: coach === ALL || coach === null ? undefined : coach })}
      />
      <Select<CourseDay | typeof ALL>
        label={t`Jour`}
        options={[{ value: ALL, label: t`Tous les jours` }, ...days]}
        value={filter.jour ?? ALL}
        onChange={(day) => onChange({ jour: day === ALL || day === null ? undefined : day })}
      />
    </div>
  );
}

/** Nothing is planned as it was asked for: what that was, and the way to the rest. */
export function NoSuchCourses({ filter, coaches, onChange }: Props) {
  const { t } = useLingui();
  const words = useDayWords();
  const day = filter.jour && words[filter.jour];
  const name = coaches.find(({ id }) => id === filter.coach)?.name;
  const whom = name && t`avec ${name}`;
  const asked = [day, whom].filter(Boolean).join(' ');
  return (
    <EmptyState
      title={t`Aucun cours à venir`}
      action={
        <Button onClick={() => onChange({ coach: undefined, jour: undefined })}>
          <Trans>Voir tous les cours</Trans>
        </Button>
      }
    >
      {asked && (
        <>
          <Trans>Votre choix : {asked}.</Trans>{' '}
        </>
      )}
      <Trans>Essayez un autre jour ou un autre coach.</Trans>
    </EmptyState>
  );
}
