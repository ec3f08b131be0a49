import type { AdminCoach } from '@elan/contract/coaches.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../lib/format.ts';
import type { FieldChange } from '../../../lib/merge-saved.ts';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import type { CourseInput } from './course.form.ts';

type Change = FieldChange<CourseInput>;

/** What somebody else saved of the course meanwhile, in words. */
export function CourseChanges(props: { changes: readonly Change[]; coaches: readonly AdminCoach[] }) {
  const { t } = useLingui();
  const names: Record<Change['field'], string> = {
    title: t`Titre`,
    coach_id: t`Coach`,
    date: t`Date`,
    time: t`Heure`,
    duration: t`Durée`,
    max_participants: t`Places`,
    description: t`Description`,
    is_active: t`Statut`,
  };
  const wordsOf = (field: Change['field'], value: Change['saved']): string => {
    if (field === 'coach_id') return props.coaches.find(({ id }) => id === value)?.name ?? String(value);
    if (field === 'is_active') return value ? t`Active` : t`Inactive`;
    if (field === 'date' && value) return formatDate(String(value));
    return value === '' || value == null ? t`vide` : String(value);
  };
  return (
    <SavedMeanwhile
      changes={props.changes.map(({ field, saved, typed }) => ({
        field,
        name: names[field],
        saved: wordsOf(field, saved),
        typed: typed === undefined ? undefined : wordsOf(field, typed),
      }))}
    />
  );
}
