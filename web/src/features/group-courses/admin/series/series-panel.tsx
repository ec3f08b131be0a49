import type { AdminCoach } from '@elan/contract/coaches.ts';
import { CourseSeriesBody, type CourseSeriesReply } from '@elan/contract/group-courses-admin.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../../lib/api-failure.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../../ui/forms/use-report-dirty.ts';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { addSeries, useSeriesPreview } from '../api.ts';
import { judgeSeries, seriesDefaults, sumUp } from './series.form.ts';
import { SeriesFields } from './series-fields.tsx';
import { SeriesOutcome } from './series-outcome.tsx';
import { SeriesPreview } from './series-preview.tsx';

type SeriesPanelProps = {
  coaches: readonly AdminCoach[];
  today: CivilDate;
  isOpen: boolean;
  /** Asks first when something chosen would be lost. */
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Plans the same course on some weekdays of several weeks, every date of it announced before. */
export function SeriesPanel({ coaches, today, isOpen, onClose, onDirtyChange }: SeriesPanelProps) {
  const { t } = useLingui();
  const formId = useId();
  const readAgain = useReadAgain();
  const [made, setMade] = useState<CourseSeriesReply>();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: CourseSeriesBody,
    defaultValues: seriesDefaults(today),
    send: addSeries,
    onSent: (reply) => {
      setMade(reply);
      readAgain();
      form.reset();
    },
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const judged = judgeSeries(useWatch({ control }));
  const preview = useSeriesPreview(isOpen && !made ? judged.times : undefined);
  const isKnown = judged.times !== undefined && preview.data !== undefined && !preview.isPlaceholderData;
  const count = isKnown ? sumUp(preview.data.days).made : undefined;
  const close = () => {
    onClose();
    // A series that was told about is over; one that is being typed asks first.
    if (made) setMade(undefined);
  };
  const reason = failure && failureText(failure, t`the server did not answer. Please try again.`);
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={close}
      dismissable={!isPending}
      size="lg"
      title={t`Cours hebdomadaire`}
      footer={
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button size="sm" disabled={isPending} onClick={close}>
            {made ? t`Fermer` : t`Annuler`}
          </Button>
          {made ? (
            <Button size="sm" variant="primary" onClick={() => setMade(undefined)}>
              <Trans>Nouvelle série</Trans>
            </Button>
          ) : (
            <Button
              size="sm"
              variant="primary"
              type="submit"
              form={formId}
              pending={isPending}
              disabled={count === 0}
            >
              {count ? (
                <Plural value={count} one="Créer # cours" other="Créer # cours" />
              ) : (
                <Trans>Créer les cours</Trans>
              )}
            </Button>
          )}
        </div>
      }
    >
      {made ? (
        <SeriesOutcome made={made} />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {reason && <FormAlert>{t`Failed to add group course: ${reason}`}</FormAlert>}
          <SeriesFields
            form={form}
            coaches={coaches}
            today={today}
            preview={<SeriesPreview judged={judged} preview={preview} />}
          />
        </form>
      )}
    </SidePanel>
  );
}
