import { ABSENCE_REASON_MAX } from '@elan/contract/absences/absences.ts';
import { optionalProse } from '@elan/contract/fields.ts';
import { addDays, type CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { absenceHours, type Hours, spanOf, wholeDay } from '../../../entities/absences/absence-hours.ts';
import { HoursFields } from '../../../entities/absences/hours-fields.tsx';
import { failureText } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { askForAbsence } from './api.ts';

type RequestFormProps = { coachId: number; now: CivilMoment };

/** A coach asks for days off. Nothing else changes until the office has answered. */
export function RequestForm({ coachId, now }: RequestFormProps) {
  const { t } = useLingui();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: absenceHours(now, { reason: optionalProse(ABSENCE_REASON_MAX) }),
    defaultValues: { ...wholeDay(addDays(now.date, 1)), reason: '' },
    lists: ['from', 'to'],
    guardedParams: ['view'],
    area: 'coach',
    send: ({ reason, ...hours }) => askForAbsence(coachId, { ...spanOf(hours), reason, bookings: 'keep' }),
    outcome: ({ message }) => message,
  });
  const [part, from, to] = useWatch({ control, name: ['part', 'from', 'to'] });
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const setHours = (next: Hours) => {
    form.setValue('part', next.part, change);
    form.setValue('from', next.from, change);
    form.setValue('to', next.to, change);
  };
  return (
    <form noValidate onSubmit={submit} className="@container">
      <div className="grid grid-cols-12 items-start gap-x-3 gap-y-4">
        {failure && (
          <div className="col-span-full">
            <FormAlert>
              {failureText(failure, t`La demande n'est pas partie : le serveur n'a pas répondu. Réessayez.`)}
            </FormAlert>
          </div>
        )}
        <HoursFields
          hours={{ part, from, to }}
          errors={form.formState.errors}
          onChange={setHours}
          today={now.date}
        />
        <FormField control={control} name="reason">
          {(field) => (
            <TextArea
              {...field}
              size="sm"
              rows={2}
              className="col-span-full"
              label={t`Motif`}
              hint={t`lu par le bureau seulement, facultatif`}
              maxLength={ABSENCE_REASON_MAX}
            />
          )}
        </FormField>
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" size="sm" pending={isPending}>
            <Trans>Demander</Trans>
          </Button>
          <p className="text-13 text-ink-3">
            <Trans>Vos heures restent ouvertes jusqu'à la réponse du bureau.</Trans>
          </p>
        </div>
      </div>
    </form>
  );
}
