import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import type { PackInput } from './pack-fields.tsx';

type PackChangesProps = Pick<ComponentProps<typeof SavedMeanwhile<PackInput>>, 'changes'>;

/** What somebody else saved of a pack while one was typing. */
export function PackChanges({ changes }: PackChangesProps) {
  const { t } = useLingui();
  const names = {
    name: t`Name`,
    description: t`Description`,
    solo_points: t`Session individuelle (SI)`,
    team_points: t`Session en équipe (SE)`,
    price: t`Price`,
    is_active: t`Statut`,
  };
  const wordsOf = (field: keyof PackInput, value: string) => {
    if (field === 'is_active') return value === 'true' ? t`Active` : t`Inactive`;
    return field === 'price' && value === '' ? t`Free` : undefined;
  };
  return <SavedMeanwhile<PackInput> changes={changes} names={names} wordsOf={wordsOf} />;
}
