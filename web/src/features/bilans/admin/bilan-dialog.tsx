import { BILAN_TEXTS } from '@elan/contract/bilans/bilans.texts.ts';
import { AdminBilanBody, WrittenBilan } from '@elan/contract/bilans/bilans.ts';
import type { AdminClient } from '@elan/contract/clients/clients.ts';
import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import { NEW_COACH_PATH } from '../../../lib/address/desk-links.ts';
import type { Edited } from '../../../lib/address/use-record-panel.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useFailureReason } from '../../../ui/feedback/use-failure-reason.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { EmptyChoice } from '../../../ui/forms/empty-choice.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { Dialog, DialogActs } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { BilanVersions } from '../bilan-versions.tsx';
import { NewerBilan } from '../newer-bilan.tsx';
import { saveBilan } from './api.ts';

/** The coach travels in the path, the text in the body. */
const BilanForm = z.object({
  /** 0 until one is chosen. */
  coachId: z.int().check(z.minimum(1, { error: () => BILAN_TEXTS.MISSING })),
  bilan: AdminBilanBody.shape.bilan,
});

type BilanDialogProps = DialogState & {
  client: AdminClient;
  /** As it was when the dialog opened: one instance per bilan (`key`). */
  bilan: Edited<WrittenBilan>;
  /** What the coaches wrote so far: of a coach there is one. */
  written: readonly WrittenBilan[];
};

/** Writes or changes a coach's bilan of a client. What somebody else saved meanwhile is shown beside what was typed. */
export function BilanDialog({ client, bilan, written, ...dialog }: BilanDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const isNew = bilan.id === 'new';
  const [seen, setSeen] = useState(isNew ? 0 : bilan.version);
  const [newer, setNewer] = useState<WrittenBilan>();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: BilanForm,
    defaultValues: isNew ? { coachId: 0, bilan: '' } : { coachId: bilan.coach_id, bilan: bilan.bilan },
    send: async ({ coachId, bilan: text }) => {
      try {
        return await saveBilan(client.id, coachId, { bilan: text, version: seen });
      } catch (error) {
        if (error instanceof ApiFailure && error.newer !== undefined) {
          // From here on it is seen: saving again replaces it.
          const rival = WrittenBilan.safeParse(error.newer).data;
          setNewer(rival);
          setSeen(rival?.version ?? 0);
        }
        throw error;
      }
    },
    outcome: (saved) => t`Le bilan de ${saved.coach_name} est enregistré.`,
    // The next one that is added begins empty; one that was changed begins, opened again, with what was saved.
    refill: (saved) => {
      form.reset(isNew ? undefined : { coachId: saved.coach_id, bilan: saved.bilan });
      setSeen(isNew ? 0 : saved.version);
      setNewer(undefined);
    },
    onDone: dialog.onClose,
    guardedParams: ['client', 'tab', 'bilan'],
  });
  // One sentence covers both fields: it is said once, under the first that is wrong.
  const isSaidAbove = form.formState.errors.coachId !== undefined;
  const coachId = useWatch({ control, name: 'coachId' });
  const coaches = useDeskCoaches();
  const free = coaches.data?.filter(({ id }) => !written.some(({ coach_id }) => coach_id === id)) ?? [];
  const reasonOf = useFailureReason();
  const reason = failure && reasonOf.inEnglish(failure);
  return (
    <Dialog
      {...dialog}
      size="lg"
      dismissable={!isPending}
      eyebrow={clientNameOf(client)}
      title={isNew ? t`Ajouter un bilan` : t`Bilan de ${bilan.coach_name}`}
      footer={
        <DialogActs>
          <Button disabled={isPending} onClick={dialog.onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            {newer ? t`Remplacer par mon texte` : t`Enregistrer`}
          </Button>
        </DialogActs>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {reason && <FormAlert>{t`Failed to save bilan: ${reason}`}</FormAlert>}
        {newer && <NewerBilan newer={newer} />}
        {isNew && (
          <FormField control={control} name="coachId">
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                label={t`Coach`}
                disabled={coaches.isPending}
                required
                value={value > 0 ? String(value) : null}
                onChange={(chosen) => onChange(Number(chosen ?? 0))}
                options={free.map(({ id, name, specialty }) => ({
                  value: String(id),
                  label: name,
                  detail: specialty,
                }))}
                description={coaches.data && free.length === 0 && <WhyNoCoach coaches={coaches.data} />}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="bilan">
          {(field) => (
            <TextArea
              {...field}
              error={isSaidAbove ? undefined : field.error}
              label={newer ? t`Votre texte` : t`Bilan`}
              required
              rows={8}
              maxLength={10_000}
            />
          )}
        </FormField>
      </form>
      {coachId > 0 && (
        <div className="mt-4">
          <BilanVersions
            key={coachId}
            place={{ area: 'admin', clientId: client.id, coachId }}
            failure={t`Failed to load bilan data`}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Nobody is left whose bilan could be written. */
function WhyNoCoach({ coaches }: { coaches: readonly AdminCoach[] }) {
  const { t } = useLingui();
  return coaches.length === 0 ? (
    <EmptyChoice title={t`Aucun coach pour l'instant`} add={t`Ajouter un coach`} to={NEW_COACH_PATH} />
  ) : (
    <Trans>Chaque coach a déjà écrit un bilan : modifiez le sien.</Trans>
  );
}
