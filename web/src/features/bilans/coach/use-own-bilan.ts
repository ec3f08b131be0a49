import { CoachBilanBody, WrittenBilan } from '@elan/contract/bilans.ts';
import type { CoachClient } from '@elan/contract/coach-dashboard.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { readDraft, writeDraft } from '../../../lib/device-draft.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import type { Newer } from '../newer-bilan.tsx';
import { saveBilan } from './api.ts';

const BilanText = z.object({ bilan: CoachBilanBody.shape.bilan });

const draftNameOf = (coachId: number, clientId: number) => `bilan:${coachId}:${clientId}`;

/** What was typed is given up. */
export const dropBilanDraft = (coachId: number, clientId: number) =>
  writeDraft(draftNameOf(coachId, clientId), undefined);

/**
 * A coach's bilan of a client while it is written. What is typed is kept on the device until it is saved or given up; what
 * another device saved meanwhile is shown beside it, and replaced only knowingly. One instance per client (`key`).
 */
export const useOwnBilan = (client: CoachClient, coachId: number, onSaved: () => void) => {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain('coach');
  const draftName = draftNameOf(coachId, client.id);
  const saved = client.bilan ?? '';
  const [found] = useState(() => {
    const draft = readDraft(draftName);
    return draft?.text === saved ? undefined : draft;
  });
  const isRestored = useRef(found === undefined);
  const [seen, setSeen] = useState(found?.version ?? client.bilan_version);
  const [refused, setRefused] = useState<Newer>();
  // Of one that was deleted meanwhile, what was read before is no news.
  const isOutdated = refused?.bilan !== null && client.bilan_version > seen;
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: BilanText,
    defaultValues: { bilan: saved },
    send: async ({ bilan }) => {
      try {
        // What another device saved stands beside the text as soon as it is known: it has been seen.
        return await saveBilan(client.id, { bilan, version: isOutdated ? client.bilan_version : seen });
      } catch (error) {
        if (error instanceof ApiFailure && error.newer !== undefined) {
          // From here on it is seen: saving again replaces it.
          const rival = WrittenBilan.safeParse(error.newer).data;
          setRefused(rival ?? { bilan: null, author_name: undefined, updated_at: null });
          setSeen(rival?.version ?? 0);
        }
        throw error;
      }
    },
    onSent: (written) => {
      writeDraft(draftName, undefined);
      form.reset({ bilan: written.bilan });
      setSeen(written.version);
      setRefused(undefined);
      toast.succeeded(t`Le bilan est enregistré.`);
      readAgain();
      onSaved();
    },
  });
  const { isDirty } = form.formState;
  const text = useWatch({ control, name: 'bilan' });

  useEffect(() => {
    if (isRestored.current) writeDraft(draftName, isDirty ? { text, version: seen } : undefined);
  }, [isDirty, text, seen, draftName]);
  // Nothing was typed: what another device saved is simply shown.
  useEffect(() => {
    if (isDirty || !isOutdated || !isRestored.current) return;
    form.reset({ bilan: saved });
    setSeen(client.bilan_version);
  }, [form, isDirty, isOutdated, saved, client.bilan_version]);
  // Last, so that the others pass over the first round, in which nothing counts as typed yet.
  useEffect(() => {
    if (isRestored.current || found === undefined) return;
    isRestored.current = true;
    form.setValue('bilan', found.text, { shouldDirty: true });
  }, [form, found]);

  const giveUp = () => {
    writeDraft(draftName, undefined);
    form.reset({ bilan: saved });
    setSeen(client.bilan_version);
    setRefused(undefined);
  };
  const rival =
    isDirty && isOutdated
      ? { bilan: client.bilan, author_name: undefined, updated_at: client.bilan_updated_at }
      : refused;
  return {
    control,
    submit,
    isPending,
    failure,
    isDirty,
    isFound: found !== undefined && isDirty,
    rival,
    giveUp,
  };
};
