import { CourseSeriesBody, type CourseSeriesReply } from '@elan/contract/group-courses-admin.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../../lib/api-failure.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { SeriesOutcome, SeriesOutcomeFooter } from '../../../../ui/data/series-outcome.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../../ui/forms/use-report-dirty.ts';
import { PanelFooter } from '../../../../ui/overlays/panel-footer.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { addSeries, useSeriesPreview } from '../api.ts';
import { judgeSeries, seriesDefaults, sumUp } from './series.form.ts';
import { SeriesFields } from './series-fields.tsx';
import { SeriesPreview } from './series-preview.tsx';

type SeriesPanelProps = {
  today: CivilDate;
  isOpen: boolean;
  /** Asks first when something chosen would be lost. */
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Plans the same course on some weekdays of several weeks, every date of it announced before. */
export function SeriesPanel({ today, isOpen, onClose, onDirtyChange }: SeriesPanelProps) {
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
        made ? (
          <SeriesOutcomeFooter onClose={close} onAnother={() => setMade(undefined)} />
        ) : (
          <PanelFooter
            formId={formId}
            submit={
              <Plural value={count ?? 0} _0="Créer les cours" one="Créer # cours" other="Créer # cours" />
            }
            isBlocked={count === 0}
            isPending={isPending}
            onClose={close}
          />
        )
      }
    >
      {made ? (
        <SeriesOutcome
          made={made.courses}
          skipped={made.skipped}
          title={
            <Plural
              value={made.courses.length}
              _0="Aucun cours créé"
              one="# cours créé"
              other="# cours créés"
            />
          }
        />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {reason && <FormAlert>{t`Failed to add group course: ${reason}`}</FormAlert>}
          <SeriesFields
            form={form}
            today={today}
            preview={<SeriesPreview judged={judged} preview={preview} />}
          />
        </form>
      )}
    </SidePanel>
  );
}
