import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useDeskCoaches } from '../../../lib/directory.ts';
import { formatDate } from '../../../lib/format.ts';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import type { CourseInput } from './course.form.ts';

type CourseChangesProps = Pick<ComponentProps<typeof SavedMeanwhile<CourseInput>>, 'changes'>;

/** What somebody else saved of a course while one was typing. */
export function CourseChanges({ changes }: CourseChangesProps) {
  const { t } = useLingui();
  const { data: coaches } = useDeskCoaches();
  const names = {
    title: t`Titre`,
    coach_id: t`Coach`,
    date: t`Date`,
    time: t`Heure`,
    duration: t`Durée`,
    max_participants: t`Places`,
    description: t`Description`,
    is_active: t`Statut`,
  };
  const wordsOf = (field: keyof CourseInput, value: string) => {
    if (field === 'coach_id') return coaches?.find(({ id }) => String(id) === value)?.name;
    if (field === 'is_active') return value === 'true' ? t`Active` : t`Inactive`;
    return field === 'date' && value ? formatDate(value) : undefined;
  };
  return <SavedMeanwhile<CourseInput> changes={changes} names={names} wordsOf={wordsOf} />;
}
