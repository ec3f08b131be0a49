import type { CourseSort, CourseState } from '@elan/contract/group-courses.ts';
import { useLingui } from '@lingui/react/macro';
import { CoachSelect } from '../../../ui/forms/coach-select.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { CoursesFiltersProps } from './courses-filters.tsx';

type CoursesChoicesProps = CoursesFiltersProps & {
  /** On a phone, where they stand below each other; there is no head of a table to sort by either. */
  showsLabels?: boolean;
};

/** Whose courses, and of which state. */
export function CoursesChoices({ view, onChange, showsLabels = false }: CoursesChoicesProps) {
  const { t } = useLingui();
  const look = showsLabels ? {} : ({ hideLabel: true, className: 'w-40' } as const);
  return (
    <>
      <CoachSelect
        {...look}
        size="sm"
        label={t`Coach`}
        all={t`Tous les coachs`}
        placeholder={t`Tous les coachs`}
        value={view.coach_id}
        onChange={(coach_id) => onChange({ coach_id })}
      />
      <Select<CourseState | 'all'>
        {...look}
        size="sm"
        label={t`Statut`}
        value={view.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' || state === null ? undefined : state })}
        options={[
          { value: 'all', label: t`Tous statuts` },
          { value: 'open', label: t`Open` },
          { value: 'full', label: t`Full` },
          { value: 'ended', label: t`Ended` },
          { value: 'inactive', label: t`Inactive` },
        ]}
      />
      {showsLabels && (
        <Select<CourseSort>
          size="sm"
          label={t`Trier par`}
          value={view.sort}
          onChange={(sort) => onChange({ sort: sort ?? undefined, order: undefined })}
          options={[
            { value: 'date', label: t`Date` },
            { value: 'title', label: t`Titre` },
            { value: 'coach', label: t`Coach` },
            { value: 'participants', label: t`Participants` },
          ]}
        />
      )}
    </>
  );
}
