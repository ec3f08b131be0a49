import { ABSENCE_REASON_MAX, PUBLIC_REASON_MAX } from '@elan/contract/absences/absences.ts';
import { addDays, type CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { HoursFields } from '../../../entities/absences/hours-fields.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import type { AbsenceForm } from './use-absence-form.ts';

type AbsenceFieldsProps = {
  entered: AbsenceForm;
  now: CivilMoment;
  /** Asked for by the coach: the hours are what they are. */
  isFixed: boolean;
  /** Another first day is chosen. */
  onDay: (date: CivilDate) => void;
};

/** When the coach is away, and what the office and the clients are told of why. */
export function AbsenceFields({ entered, now, isFixed, onDay }: AbsenceFieldsProps) {
  const { form, control, hours, setHours } = entered;
  const { t } = useLingui();
  const reasons = useId();
  const chooseDay = (date: CivilDate) => {
    setHours({
      ...hours,
      from: { ...hours.from, date },
      to: { ...hours.to, date: hours.to.date > date ? hours.to.date : date },
    });
    onDay(date);
  };
  return (
    <div className="grid grid-cols-12 items-start gap-3">
      <HoursFields
        hours={hours}
        errors={form.formState.errors}
        onChange={(next) => {
          setHours(next);
          if (next.from.date !== hours.from.date) onDay(next.from.date);
        }}
        today={now.date}
        isFixed={isFixed}
        beside={
          <FormField control={control} name="reason">
            {(field) => (
              <TextField
                {...field}
                size="sm"
                className="order-last col-span-6 @min-[34rem]:order-none @min-[34rem]:col-span-5"
                label={t`Motif`}
                hint={t`pour le bureau`}
                list={reasons}
                autoComplete="off"
                maxLength={ABSENCE_REASON_MAX}
                disabled={isFixed}
              />
            )}
          </FormField>
        }
      />
      <datalist id={reasons}>
        {[t`Maladie`, t`Congé`, t`Formation`, t`Raison familiale`].map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <FormField control={control} name="public_reason">
        {(field) => (
          <TextField
            {...field}
            size="sm"
            className={cx('order-last col-span-6', hours.part === 'hours' && '@min-[34rem]:col-span-12')}
            label={t`Motif`}
            hint={t`lu par les clients`}
            autoComplete="off"
            maxLength={PUBLIC_REASON_MAX}
          />
        )}
      </FormField>
      {!isFixed && hours.from.date === now.date && (
        <Button
          size="sm"
          className="order-last col-span-12 justify-self-start rounded-full! text-maj-700 md:min-h-8 md:text-13"
          onClick={() => chooseDay(addDays(now.date, 1))}
        >
          <Trans>Plutôt demain</Trans>
        </Button>
      )}
    </div>
  );
}
