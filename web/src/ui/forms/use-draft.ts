import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { draftPlace } from '../../lib/session/session-draft.ts';

/** A session that ends while one types takes the page away. What was typed is in its form again once one is signed in. */
export const useDraft = <Input extends FieldValues, Body>(
  form: UseFormReturn<Input, unknown, Body>,
  defaultValues: DefaultValues<Input>,
): void => {
  const [place] = useState(() => draftPlace(defaultValues));
  const { isDirty } = form.formState;
  const isTyped = useRef(isDirty);
  useEffect(() => {
    isTyped.current = isDirty;
  }, [isDirty]);
  const restore = useEffectEvent(() => {
    const draft = place?.take();
    if (draft !== undefined) form.reset(Object(draft), { keepDefaultValues: true });
  });
  useEffect(() => {
    restore();
    return () => {
      if (isTyped.current && place?.isAbandoned()) place.keep(form.getValues());
    };
  }, [form, place]);
};
