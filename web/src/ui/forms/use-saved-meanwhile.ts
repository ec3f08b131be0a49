import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { type FieldChange, mergeValues } from '../../lib/merge-values.ts';

type SavedMeanwhile<Values extends FieldValues, Body, Saved> = {
  form: UseFormReturn<Values, unknown, Body>;
  isPending: boolean;
  /** The record that the form is about, as it is by now. */
  record: Saved;
  valuesOf: (record: Saved) => Values;
  /** What a refusal brought along, or else what the server says by now. */
  readNewer: (newer: unknown) => Saved | undefined | Promise<Saved | undefined>;
};

const isStale = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 409;

/**
 * For the form of a record that somebody else may save too (one instance per record). It says which version it was filled
 * from. Untouched, it follows what others save; once something is typed, what they saved is told when it is sent
 * (`changes`), and nothing typed is lost.
 */
export const useSavedMeanwhile = <Values extends FieldValues, Body, Saved>(
  props: SavedMeanwhile<Values, Body, Saved>,
) => {
  const { form, isPending, record, valuesOf, readNewer } = props;
  const [shown, setShown] = useState(record);
  /** The record in the moment the form was last filled: what was saved or refused since then is newer. */
  const outdated = useRef(record);
  const [changes, setChanges] = useState<readonly FieldChange<Values>[]>([]);

  const fillFrom = (saved: Saved) => {
    outdated.current = record;
    setShown(saved);
    form.reset(valuesOf(saved));
  };
  const takeOver = async ({ newer }: ApiFailure) => {
    const saved = await readNewer(newer);
    if (saved === undefined) return;
    const { merged, changes: told } = mergeValues(valuesOf(shown), form.getValues(), valuesOf(saved));
    fillFrom(saved);
    form.reset(merged, { keepDefaultValues: true });
    setChanges(told);
  };
  /** Sends what was filled from the record as it was `shown`. */
  const sendFrom = async <Reply>(send: (shown: Saved) => Promise<Reply>): Promise<Reply> => {
    setChanges([]);
    try {
      return await send(shown);
    } catch (error) {
      if (isStale(error)) await takeOver(error);
      throw error;
    }
  };

  const { isDirty } = form.formState;
  const follow = useEffectEvent((saved: Saved) => {
    if (saved !== shown && saved !== outdated.current) fillFrom(saved);
  });
  useEffect(() => {
    if (!isDirty && !isPending) follow(record);
  }, [record, isDirty, isPending]);

  return { sendFrom, fillFrom, changes };
};
