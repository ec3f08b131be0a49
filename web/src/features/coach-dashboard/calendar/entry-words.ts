import { useLingui } from '@lingui/react/macro';
import { formatTimeRange } from '../../../lib/format.ts';
import type { Entry, Phase } from '../agenda/entry.ts';

/** What an entry is called, for the eye and for the ear. */
export const useEntryWords = () => {
  const { t } = useLingui();
  const kindWord: Record<Entry['kind'], string> = {
    individual: t`normale`,
    bilan: t`bilan`,
    course: t`cours collectif`,
  };
  const shortKindWord: Record<Entry['kind'], string> = { ...kindWord, course: t`cours` };
  const phaseWord: Record<Phase, string | undefined> = {
    past: t`COMPLETED`,
    current: t`En cours`,
    coming: undefined,
  };
  return {
    kindOf: ({ kind }: Entry) => kindWord[kind],
    /** Where there is little room. */
    shortKindOf: ({ kind }: Entry) => shortKindWord[kind],
    phaseOf: (phase: Phase) => phaseWord[phase],
    timesOf: ({ time, duration }: Entry) => formatTimeRange(time, duration),
  };
};
