import { GOALS } from '@elan/contract/auth.ts';
import { useLingui } from '@lingui/react/macro';

/** The goals as they are shown: the specification writes them without accents. */
export const useGoalOptions = (chosen: readonly string[]) => {
  const { t } = useLingui();
  const words: Record<(typeof GOALS)[number], string> = {
    'correction de la posture': t`Correction de la posture`,
    'prise de masse': t`Prise de masse`,
    'perte de poids': t`Perte de poids`,
    'preparation physique': t`Préparation physique`,
    strongman: t`Strongman`,
    'Renforcement musculaire': t`Renforcement musculaire`,
    Tonification: t`Tonification`,
  };
  // What somebody once wrote freely stays, until it is unticked.
  const others = chosen.filter((goal) => !GOALS.some((known) => known === goal));
  return [
    ...GOALS.map((goal) => ({ value: goal, label: words[goal] })),
    ...others.map((goal) => ({ value: goal, label: goal })),
  ];
};
