import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
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
  const genders: Record<string, string> = { male: t`Homme`, female: t`Femme`, other: t`Autre` };
  return (
    <SavedMeanwhile<ClientInput>
      changes={changes}
      names={names}
      wordsOf={(field, value) => (field === 'gender' ? (genders[value] ?? t`aucun`) : undefined)}
    />
  );
}
