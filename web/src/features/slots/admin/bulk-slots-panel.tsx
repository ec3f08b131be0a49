import type { AdminCoach } from '@elan/contract/coaches.ts';
import { BulkSlotsBody } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api-failure.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { addBulkSlots, useBulkPreview } from './api.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkDefaults, judgeBulk, sumUp } from './bulk-slots.form.ts';
import { BulkSlotsFields } from './bulk-slots-fields.tsx';

type BulkSlotsPanelProps = {
  coach: AdminCoach;
  coaches: readonly AdminCoach[];
  today: CivilDate;
  isOpen: boolean;
  /** Asks first when something chosen would be lost. */
  onClose: () => void;
  onAdded: (coachId: number) => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Opens the same hours on some weekdays of a period, every one of them announced before. One instance per coach (`key`). */
export function BulkSlotsPanel(props: BulkSlotsPanelProps) {
  const { coach, coaches, today, isOpen, onClose, onAdded, onDirtyChange } = props;
  const { t } = useLingui();
  const formId = useId();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: BulkSlotsBody,
    defaultValues: bulkDefaults(coach.id, today),
    send: addBulkSlots,
    onSent: ({ message }, { coach_id }) => {
      toast.succeeded(message);
      readAgain();
      form.reset();
      onAdded(coach_id);
    },
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const judged = judgeBulk(useWatch({ control }), today);
  const preview = useBulkPreview(isOpen ? judged.body : undefined);
  const count =
    judged.body && preview.data && !preview.isPlaceholderData ? sumUp(preview.data.days).slots : 0;
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!isPending}
      title={t`Créneaux en série`}
      footer={
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button size="sm" disabled={isPending} onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button size="sm" variant="primary" type="submit" form={formId} pending={isPending}>
            {count > 0 ? (
              <Plural value={count} one="Créer # créneau" other="Créer # créneaux" />
            ) : (
              <Trans>Créer les créneaux</Trans>
            )}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <FormAlert>
            {t`Failed to create bulk availability: ${failureText(failure, t`the server did not answer.`)}`}
          </FormAlert>
        )}
        <BulkSlotsFields form={form} coaches={coaches} today={today} />
        <BulkPreview judged={judged} preview={preview} />
      </form>
    </SidePanel>
  );
}
