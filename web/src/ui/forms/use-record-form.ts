import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { type FieldChange, mergeValues } from './merge-values.ts';
import { type OfficeForm, useOfficeForm } from './use-office-form.ts';

type RecordForm<Input extends FieldValues, Body, Saved, Reply extends Saved> = Omit<
  OfficeForm<Input, Body, Reply>,
  'defaultValues' | 'isSure' | 'send' | 'refill'
> & {
  /** As it is by now. */
  record: Saved;
  /** What the fields show of it, in their order on screen. */
  valuesOf: (record: Saved) => Input & DefaultValues<Input>;
  /** Asked before it is sent, as in every form; `shown` as below. */
  isSure?: (body: Body, shown: Saved) => Promise<boolean>;
  /** `shown` is the record that the form was filled from, with its version. */
  send: (body: Body, shown: Saved) => Promise<Reply>;
  /** What a refusal (409) brought along, or else what the server says by now. */
  readNewer: (newer: unknown) => Saved | undefined | Promise<Saved | undefined>;
  /** The form makes records: once one is sent it is empty again for the next. */
  isNew?: boolean;
};

/**
 * The form of a record that somebody else may save too (one instance per record, by its `key`). It says which version it was
 * filled from. Untouched, it follows what others save; once something is typed, what they saved is told when it is sent
 * (`changes`, for `SavedMeanwhile`), and nothing typed is lost.
 */
export const useRecordForm = <Input extends FieldValues, Body, Saved, Reply extends Saved>(
  props: RecordForm<Input, Body, Saved, Reply>,
) => {
  const { record, valuesOf, isSure, send, readNewer, isNew = false, ...office } = props;
  const [shown, setShown] = useState(record);
  /** The record in the moment the form was last filled: what was saved or refused since then is newer. */
  const outdated = useRef(record);
  const [changes, setChanges] = useState<readonly FieldChange<Input>[]>([]);

  const editor = useOfficeForm<Input, Body, Reply>({
    ...office,
    defaultValues: valuesOf(record),
    ...(isSure && { isSure: (body: Body) => isSure(body, shown) }),
    send: async (body) => {
      setChanges([]);
      try {
        return await send(body, shown);
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 409) await takeOver(error);
        throw error;
      }
    },
    refill: (saved) => (isNew ? form.reset() : fillFrom(saved)),
  });
  const { form, isPending } = editor;

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

  const { isDirty } = form.formState;
  const follow = useEffectEvent((saved: Saved) => {
    if (saved !== shown && saved !== outdated.current) fillFrom(saved);
  });
  useEffect(() => {
    if (!isDirty && !isPending) follow(record);
  }, [record, isDirty, isPending]);

  return { ...editor, changes };
};
