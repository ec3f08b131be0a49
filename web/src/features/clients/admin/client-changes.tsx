import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { usePersonWords } from '../../../lib/person-words.ts';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import type { ClientInput } from './client.form.ts';

type ClientChangesProps = Pick<ComponentProps<typeof SavedMeanwhile<ClientInput>>, 'changes'>;

/** What somebody else saved of a client while one was typing. */
export function ClientChanges({ changes }: ClientChangesProps) {
  const { t } = useLingui();
  const names = {
    full_name: t`Nom complet`,
    username: t`Nom d'utilisateur`,
    email: t`E-mail`,
    phone: t`Téléphone`,
    age: t`Âge`,
    gender: t`Genre`,
    goals: t`Objectifs`,
    solo_points: t`Solo (SI)`,
    team_points: t`Team (SE)`,
    password: t`Mot de passe`,
  };
  const { genderOptions } = usePersonWords();
  const genderOf = (chosen: string) => genderOptions.find(({ value }) => value === chosen)?.label;
  return (
    <SavedMeanwhile<ClientInput>
      changes={changes}
      names={names}
      wordsOf={(field, value) => (field === 'gender' ? (genderOf(value) ?? t`aucun`) : undefined)}
    />
  );
}
