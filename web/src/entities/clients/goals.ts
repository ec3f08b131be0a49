import type { GOALS } from '@elan/contract/auth/auth.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A client's goals are kept in one line, with commas between them. */
export const goalsOf = (goal: string | null | undefined): string[] =>
  (goal ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The specification writes them without accents, and half of them without capitals. */
const WORDS: Readonly<Record<(typeof GOALS)[number], MessageDescriptor>> = {
  'correction de la posture': msg`Correction de la posture`,
  'prise de masse': msg`Prise de masse`,
  'perte de poids': msg`Perte de poids`,
  'preparation physique': msg`Préparation physique`,
  strongman: msg`Strongman`,
  'Renforcement musculaire': msg`Renforcement musculaire`,
  Tonification: msg`Tonification`,
};
const words = new Map(Object.entries(WORDS));

/** A goal as it is shown; what somebody wrote by hand stays in their words. */
export const goalWord = (goal: string): string => {
  const word = words.get(goal);
  return word ? i18n._(word) : goal.charAt(0).toLocaleUpperCase('fr') + goal.slice(1);
};

export const goalWordsOf = (goal: string | null | undefined): string[] => goalsOf(goal).map(goalWord);
