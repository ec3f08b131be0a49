import type { CivilDate } from '@elan/contract/time.ts';
import type { CoachWeek, CoachWeeks } from '@elan/contract/weeks/weeks.ts';
import { useState } from 'react';
import { useUnsaved } from '../../../lib/address/unsaved.ts';
import { chosenWeek, type Draft, draftOf, isSameDraft, reachOf, returnOf } from './draft.ts';
import { blocksOf, isSameWeek } from './drawing/blocks.ts';

interface Edited {
  /** What it was drawn over. */
  readonly base: Draft;
  readonly draft: Draft;
  /** What it was before each step, the latest last. */
  readonly past: readonly Draft[];
}

const PAST_MAX = 100;

const isChanged = ({ base, draft }: Edited): boolean => !isSameDraft(draft, base);

const datesOf = ({ without, holidaysOpen }: Draft) => ({ without, holidaysOpen });

type Version = Pick<CoachWeek, 'id' | 'version'>;

const newerThan = (base: Version, saved: CoachWeek | undefined): CoachWeek | 'gone' | undefined => {
  if (!saved) return 'gone';
  return saved.version === base.version ? undefined : saved;
};

/** The one of its kind that begins on the day from which a new one is drawn, unless both are the same. */
const inPlaceOf = ({ weeks }: CoachWeeks, { blocks, validFrom, validTo }: Draft): CoachWeek | undefined =>
  weeks.find(
    (week) =>
      week.valid_from === validFrom &&
      (week.valid_to === null) === (validTo === undefined) &&
      !((week.valid_to ?? undefined) === validTo && isSameWeek(blocksOf(week.windows), blocks)),
  );

/**
 * What is drawn of one week and not saved yet. Nothing that somebody else saves meanwhile touches it: `newer` is what they made of
 * it, until it is said which of both counts.
 */
export const useWeekDraft = (saved: CoachWeeks, named: number | 'new' | undefined, today: CivilDate) => {
  const week = chosenWeek(saved, named, today);
  const current = draftOf(saved, week, today);
  const [edited, setEdited] = useState<Edited>();
  const isDirty = edited !== undefined && isChanged(edited);
  const draft = isDirty ? edited.draft : current;
  const reset = () => setEdited(undefined);
  const leaveSaved = useUnsaved(isDirty, ['coach', 'week'], reset);
  const change = (changes: Partial<Draft>) =>
    setEdited((before) => {
      // Whoever has nothing drawn draws over what is saved by now.
      const { base, draft: last } = before && isChanged(before) ? before : { base: current, draft: current };
      const past = [...(before?.past ?? []), last].slice(-PAST_MAX);
      return { base, draft: { ...last, ...changes }, past };
    });
  const undo = () =>
    setEdited((before) => {
      const last = before?.past.at(-1);
      return before && last && { ...before, draft: last, past: before.past.slice(0, -1) };
    });
  const base = edited?.base.week;
  const isNew = draft.week === undefined;
  const savedWeek = isNew ? inPlaceOf(saved, draft) : saved.weeks.find(({ id }) => id === base?.id);
  const changed = isDirty && base ? newerThan(base, savedWeek) : undefined;
  const newer = isNew ? savedWeek : changed;
  /** What was drawn stays, and counts over what was saved meanwhile. */
  const keepOwn = () =>
    setEdited((before = { base: current, draft: current, past: [] }) => ({
      base: savedWeek
        ? // Days that others decided meanwhile were not seen here, and stay as they are.
          { ...draftOf(saved, savedWeek, today), ...datesOf(before.base) }
        : { ...before.base, week: undefined },
      draft: { ...before.draft, week: savedWeek },
      past: [],
    }));
  return {
    week,
    draft,
    base: isDirty ? edited.base : current,
    reach: reachOf(saved, draft, today),
    returns: returnOf(saved, draft),
    isDirty,
    newer,
    canUndo: (edited?.past.length ?? 0) > 0,
    change,
    undo,
    reset,
    keepOwn,
    leaveSaved,
  };
};
export type WeekDraft = ReturnType<typeof useWeekDraft>;
