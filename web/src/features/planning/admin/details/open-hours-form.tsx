import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { NewSlotsBody } from '@elan/contract/slots.ts';
import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../../lib/api-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import { openHours } from '../api.ts';
import { slotsMade, usualWindow } from './open-hours.ts';

type OpenHoursFormProps = {
  coachId: number;
  date: CivilDate;
  /** The half hours to choose from, in order. */
  choices: readonly CivilTime[];
  /** Where one pressed. */
  minute: number;
  onDone: () => void;
};

/** Opens hours of a coach, and says beforehand what becomes of them. */
export function OpenHoursForm({ coachId, date, choices, minute, onDone }: OpenHoursFormProps) {
  const { t } = useLingui();
  const { control, submit, isPending, failure } = useOfficeForm({
    schema: NewSlotsBody,
    defaultValues: { date, ...usualWindow(choices, minute) },
    send: (body) => openHours(coachId, body),
    outcome: ({ message }) => message,
    onDone,
  });
  const [start_time, end_time] = useWatch({ control, name: ['start_time', 'end_time'] });
  const { normal, bilan } = slotsMade(start_time, end_time);
  const options = (times: readonly CivilTime[]) => times.map((time) => ({ value: time, label: time }));
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3 max-md:mt-0">
      {failure && <FormAlert>{failureText(failure, t`Failed to add availability`)}</FormAlert>}
      <div className="grid grid-cols-2 gap-2.5">
        <FormField control={control} name="start_time">
          {(field) => (
            <Select label={t`Début`} size="sm" options={options(choices.slice(0, -1))} {...field} />
          )}
        </FormField>
        <FormField control={control} name="end_time">
          {(field) => (
            <Select
              label={t`Fin`}
              size="sm"
              options={options(choices.filter((time) => time > start_time))}
              {...field}
            />
          )}
        </FormField>
      </div>
      <p className="text-[13px] text-ink-2" role="status">
        {bilan === 0 ? (
          <Trans>Trop court : rien ne tient dans ces heures.</Trans>
        ) : (
          <Trans>
            Ouvre <Plural value={normal} _0="aucune séance" one="# séance" other="# séances" /> de{' '}
            {SESSION_MINUTES.normal} min et <Plural value={bilan} one="# bilan" other="# bilans" /> de{' '}
            {SESSION_MINUTES.bilan} min aux mêmes heures.
          </Trans>
        )}
      </p>
      <Button
        variant="primary"
        size="sm"
        wide
        type="submit"
        pending={isPending}
        disabled={bilan === 0}
        icon={<Clock className="size-4" aria-hidden="true" />}
      >
        <Trans>Ouvrir ces heures</Trans>
      </Button>
    </form>
  );
}
