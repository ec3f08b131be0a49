import type { WeekBody, WeekEffect } from '@elan/contract/weeks/weeks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReadAgain } from '../../../../lib/api/use-read-again.ts';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { forgetPreviews, saveWeek, useWeekPreview, weeksKey } from '../api.ts';
import { bodyOf } from '../draft.ts';
import type { WeekDraft } from '../use-week-draft.ts';
import { effectWithin } from './effect-days.ts';

/** What is drawn is foreseen once the hand rests. */
const REST_MS = 250;

/** The value, once it has not changed for a while. */
const useRested = <T>(value: T): { readonly value: T; readonly isRested: boolean } => {
  const key = JSON.stringify(value);
  const [rested, setRested] = useState({ value, key });
  const rest = useEffectEvent(() => setRested({ value, key }));
  useEffect(() => {
    if (key === rested.key) return;
    const timer = setTimeout(() => rest(), REST_MS);
    return () => clearTimeout(timer);
  }, [key, rested.key]);
  return { value: rested.value, isRested: key === rested.key };
};

/** What saving the drawn week would do, and saving it. */
export const useWeekSaving = (
  coachId: number,
  drawing: WeekDraft,
  onSaved: (week: WeekEffect['week']) => void,
) => {
  const { draft, base, isDirty, newer, reset, leaveSaved } = drawing;
  const cache = useQueryClient();
  const readAgain = useReadAgain();
  const toast = useOutcomeToast();
  const isNew = draft.week === undefined;
  const isEmpty = draft.blocks.length === 0 && isNew;
  // Somebody else's save meanwhile is no reason not to foresee one's own.
  const wanted: WeekBody | undefined = isEmpty ? undefined : bodyOf(draft, base, { withVersion: false });
  const { value: body, isRested } = useRested(wanted);
  const preview = useWeekPreview(body && { coachId, body });
  const isKnown = isRested && body !== undefined && !preview.isPlaceholderData && !preview.isError;
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const canSave = isKnown && preview.data != null && (isDirty || isNew) && newer === undefined;
  const save = async () => {
    const sent = bodyOf(draft, base, { withVersion: true });
    if (!canSave || !sent || isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const reply = await saveWeek(coachId, sent);
      toast.succeeded(reply.message);
      forgetPreviews(cache);
      // Else the week as it was before would be seen for a moment.
      await cache.invalidateQueries({ queryKey: weeksKey(coachId) });
      leaveSaved(reset);
      onSaved(reply.week);
    } catch (error) {
      setFailure(error);
    }
    setPending(false);
    readAgain();
  };
  return {
    preview,
    effect: body && preview.data ? effectWithin(preview.data, drawing.reach) : undefined,
    isKnown,
    isEmpty,
    isInvalid: wanted === undefined && !isEmpty,
    canSave,
    isPending,
    failure,
    save: () => void save(),
  };
};
export type WeekSaving = ReturnType<typeof useWeekSaving>;
