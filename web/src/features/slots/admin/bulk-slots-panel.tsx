import type { AdminCoach } from '@elan/contract/coaches.ts';
import { BulkSlotsBody } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api-failure.ts';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { addBulkSlots, useBulkPreview } from './api.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkDefaults, judgeBulk, sumUp } from './bulk-slots.form.ts';
import { BulkSlotsFields } from './bulk-slots-fields.tsx';

type BulkSlotsPanelProps = {
  coach: AdminCoach;
  today: CivilDate;
  isOpen: boolean;
  /** Asks first when something chosen would be lost. */
  onClose: () => void;
  onAdded: (coachId: number) => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Opens the same hours on some weekdays of a period, every one of them announced before. One instance per coach (`key`). */
export function BulkSlotsPanel(props: BulkSlotsPanelProps) {
  const { coach, today, isOpen, onClose, onAdded, onDirtyChange } = props;
  const { t } = useLingui();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: BulkSlotsBody,
    defaultValues: bulkDefaults(coach.id, today),
    send: addBulkSlots,
    outcome: ({ message }) => message,
    onDone: (_, { coach_id }) => onAdded(coach_id),
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const judged = judgeBulk(useWatch({ control }), today);
  const preview = useBulkPreview(isOpen ? judged.body : undefined);
  const count =
    judged.body && preview.data && !preview.isPlaceholderData ? sumUp(preview.data.days).slots : 0;
  const reason = failure && failureText(failure, t`the server did not answer.`);
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      isPending={isPending}
      onSubmit={submit}
      title={t`Créneaux en série`}
      submit={<Plural value={count} _0="Créer les créneaux" one="Créer # créneau" other="Créer # créneaux" />}
      failure={reason && t`Failed to create bulk availability: ${reason}`}
    >
      <BulkSlotsFields form={form} today={today} />
      <BulkPreview judged={judged} preview={preview} />
    </FormPanel>
  );
}
