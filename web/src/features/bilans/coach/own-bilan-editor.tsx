import { CoachBilanBody, saveOwnBilan, WrittenBilan } from '@elan/contract/bilans/bilans.ts';
import type { CoachClient } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/api-client.ts';
import { ApiFailure, failureText, isRefused } from '../../../lib/api/api-failure.ts';
import { readDraft, writeDraft } from '../../../lib/device/device-draft.ts';
import { formatInstantDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { BilanVersions } from '../bilan-versions.tsx';
import { type Newer, NewerBilan } from '../newer-bilan.tsx';

/** `version`: the one that was seen, 0 for none. */
const saveBilan = (id: number, body: { readonly bilan: string; readonly version: number }) =>
  call(saveOwnBilan, { params: { id }, body });

const BilanText = z.object({ bilan: CoachBilanBody.shape.bilan });

const draftNameOf = (coachId: number, clientId: number) => `bilan:${coachId}:${clientId}`;

/** What was typed is given up. */
export const dropBilanDraft = (coachId: number, clientId: number) =>
  writeDraft(draftNameOf(coachId, clientId), undefined);

/**
 * A coach's bilan of a client while it is written. What is typed is kept on the device until it is saved or given up; what
 * another device saved meanwhile is shown beside it, and replaced only knowingly. One instance per client (`key`).
 */
const useOwnBilan = (client: CoachClient, coachId: number, onSaved: () => void) => {
  const { t } = useLingui();
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
  const { form, control, submit, isPending, failure } = useOfficeForm({
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
    outcome: () => t`Le bilan est enregistré.`,
    refill: (written) => {
      writeDraft(draftName, undefined);
      form.reset({ bilan: written.bilan });
      setSeen(written.version);
      setRefused(undefined);
    },
    onDone: onSaved,
    area: 'coach',
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

export interface BilanState {
  readonly isDirty: boolean;
  readonly isPending: boolean;
}

type OwnBilanEditorProps = {
  /** Whoever shows the editor has the button that sends this form. */
  formId: string;
  client: CoachClient;
  coachId: number;
  onStateChange: (state: BilanState) => void;
  onSaved: () => void;
};

/**
 * The text, when it was written and changed, what stands in its way, and what it said before. One instance per client
 * (`key`): what was typed for one never shows in another.
 */
export function OwnBilanEditor({ formId, client, coachId, onStateChange, onSaved }: OwnBilanEditorProps) {
  const { t } = useLingui();
  const editing = useOwnBilan(client, coachId, onSaved);
  const { control, submit, isPending, failure, isDirty, isFound, rival, giveUp } = editing;
  useEffect(() => onStateChange({ isDirty, isPending }), [onStateChange, isDirty, isPending]);
  return (
    <section aria-label={t`Bilan`}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-19">
          <Trans>Bilan</Trans>
        </h3>
        <Dates client={client} />
      </div>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {failure && (
          <FormAlert>
            {isRefused(failure)
              ? failureText(failure, t`Erreur lors de l'enregistrement du bilan`)
              : t`Erreur lors de l'enregistrement du bilan`}
          </FormAlert>
        )}
        {rival && <NewerBilan newer={rival} />}
        {isFound && !rival && (
          <Notice action={<Button size="sm" onClick={giveUp}>{t`Abandonner`}</Button>}>
            <Trans>Texte non enregistré, retrouvé sur cet appareil.</Trans>
          </Notice>
        )}
        <FormField control={control} name="bilan">
          {(field) => (
            <TextArea
              {...field}
              rows={6}
              maxLength={10_000}
              label={rival ? t`Votre texte` : t`Bilan`}
              hideLabel={!rival}
              placeholder={t`Où en est ce client, ce qui a été convenu…`}
            />
          )}
        </FormField>
      </form>
      {client.bilan_version > 0 && (
        <div className="mt-4">
          <BilanVersions
            place={{ area: 'coach', clientId: client.id, coachId }}
            failure={t`Les versions n'ont pas pu être chargées.`}
          />
        </div>
      )}
    </section>
  );
}

function Dates({ client: { bilan_created_at, bilan_updated_at } }: { client: CoachClient }) {
  if (bilan_created_at === null || bilan_updated_at === null) {
    return (
      <span className="text-13 text-ink-3">
        <Trans>Pas encore de bilan</Trans>
      </span>
    );
  }
  const created = formatInstantDate(bilan_created_at);
  const updated = formatInstantDate(bilan_updated_at);
  return (
    <span className="num text-13 text-ink-3">
      {bilan_created_at === bilan_updated_at ? (
        <Trans>Créé le {created}</Trans>
      ) : (
        <Trans>
          Créé le {created} · modifié le {updated}
        </Trans>
      )}
    </span>
  );
}
