import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useSingleFlight } from '../../lib/api/use-single-flight.ts';
import { draftPlace } from '../../lib/session/session-draft.ts';

/** A session that ends while one types takes the page away. What was typed is in its form again once one is signed in. */
const useDraft = <Input extends FieldValues, Body>(
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

export type ContractForm<Input extends FieldValues, Body, Reply> = {
  /** The contract's schema of the body, or one that extends it with what only the form asks. */
  schema: ZodMiniType<Body, Input>;
  /** A value for every field, in their order on screen: the first that the server refuses gets the focus. */
  defaultValues: DefaultValues<NoInfer<Input>> & Record<keyof Input, unknown>;
  /** Those of the fields that are lists or groups, with all of their fields on screen: what is refused of `parts.0.amount` stands there. */
  lists?: readonly (keyof Input & string)[];
  /** Asked of what is right before it is sent. On a no nothing is sent, and everything stays as it was typed. */
  isSure?: (body: Body) => Promise<boolean>;
  /** The call; whatever it throws is shown by the form. */
  send: (body: Body) => Promise<Reply>;
  onSent?: (reply: Reply, body: Body) => void;
};

/**
 * The one way to make a form: the contract's schema judges it before it is sent, `send` sends it once however often it is
 * pressed, and what the server refuses stands under its field, with the focus on the first. `failure` is what is left to say
 * above the fields. What was typed stays, whatever became of the call, and over a login if the session ends meanwhile.
 */
export const useContractForm = <Input extends FieldValues, Body, Reply>(
  props: ContractForm<Input, Body, Reply>,
) => {
  const { schema, defaultValues, lists, isSure, send, onSent } = props;
  const form = useForm<Input, unknown, Body>({ resolver: standardSchemaResolver(schema), defaultValues });
  useDraft(form, defaultValues);
  const sending = useMutation({ mutationFn: send });

  const isItem = (name: string) => lists?.some((list) => name.startsWith(`${list}.`)) ?? false;
  const isOurs = (name: string): name is FieldPath<Input> => name in defaultValues || isItem(name);
  /** The fields of this form that the server refused, in the form's order. */
  const refusedFields = (error: unknown): FieldPath<Input>[] =>
    error instanceof ApiFailure
      ? Object.keys(defaultValues)
          .flatMap((own) =>
            Object.keys(error.fields).filter((name) => name === own || name.startsWith(`${own}.`)),
          )
          .filter(isOurs)
      : [];
  const showRefusedFields = (error: unknown) => {
    if (!(error instanceof ApiFailure)) return;
    for (const [index, name] of refusedFields(error).entries()) {
      form.setError(
        name,
        { type: 'server', message: error.fields[name] ?? '' },
        { shouldFocus: index === 0 },
      );
    }
  };

  const sendOnce = useSingleFlight(async (body: Body) => {
    if (isSure && !(await isSure(body))) return;
    const onSuccess = (reply: Reply) => onSent?.(reply, body);
    // Whatever it throws is shown: under the fields here, else as `failure`.
    await sending.mutateAsync(body, { onSuccess, onError: showRefusedFields }).catch(() => undefined);
  });
  const submit = form.handleSubmit(sendOnce);
  const { error } = sending;
  return {
    form,
    control: form.control,
    submit,
    isPending: sending.isPending,
    /** Undefined when everything there is to say stands under the fields. */
    failure: error && refusedFields(error).length === 0 ? error : undefined,
  };
};
