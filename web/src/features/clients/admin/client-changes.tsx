import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ClientField, FieldChange } from './client-merge.ts';

const useFieldNames = (): Record<ClientField, string> => {
  const { t } = useLingui();
  return {
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
};

const useValueWords = () => {
  const { t } = useLingui();
  const genders: Record<string, string> = { male: t`Homme`, female: t`Femme`, other: t`Autre` };
  return ({ field }: FieldChange, value: FieldChange['saved']): string => {
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    if (field === 'gender') return genders[text] ?? t`aucun`;
    return text === '' ? t`vide` : text;
  };
};

/** What somebody else saved while one was typing, and where both typed. */
export function ClientChanges({ changes }: { changes: readonly FieldChange[] }) {
  const names = useFieldNames();
  const wordsOf = useValueWords();
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={<Trans>Enregistré entre-temps</Trans>}>
      <ul className="mt-1 grid gap-1">
        {changes.map((change) => (
          <li key={change.field} className="break-words">
            {names[change.field]} : <b className="font-semibold">{wordsOf(change, change.saved)}</b>
            {change.typed !== undefined && (
              <>
                {' '}
                <Trans>(votre saisie, gardée : {wordsOf(change, change.typed)})</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1.5">
        <Trans>Rien de ce que vous avez saisi n'est perdu. Enregistrer de nouveau garde votre saisie.</Trans>
      </p>
    </Notice>
  );
}
