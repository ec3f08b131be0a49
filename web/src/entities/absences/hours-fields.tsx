import { addDays, type CivilDate, timeOfMinutes } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { FieldSize } from '../../ui/fields/field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import type { DayPart, Hours } from './absence-hours.ts';

const HOURS = Array.from({ length: 17 }, (_, hour) => timeOfMinutes((hour + 6) * 60));
/** The contract's year, both ends included. */
const LAST_DAY = 365;
const QUARTER = 'col-span-6 @min-[34rem]:col-span-3';
const isHalf = (part: DayPart) => part === 'morning' || part === 'afternoon';

type HoursFieldsProps = {
  hours: Hours;
  errors: FieldErrors<{ from: Hours['from']; to: Hours['to'] }>;
  onChange: (hours: Hours) => void;
  today: CivilDate;
  /** Asked for by the coach: they are what they are. */
  isFixed?: boolean;
  size?: FieldSize;
  /** Where there is room, beside the parts of a day. */
  beside?: ReactNode;
};

/** When a coach is away: a day or several, half of one, or from hour to hour. Cells of a grid of twelve columns. */
export function HoursFields(props: HoursFieldsProps) {
  const { hours, errors, onChange, today, isFixed = false, size = 'sm', beside } = props;
  const { t } = useLingui();
  const { part, from, to } = hours;
  const choosePart = (chosen: DayPart) =>
    // A morning is one day's.
    onChange({ part: chosen, from, to: isHalf(chosen) ? { ...to, date: from.date } : to });
  const chooseFirst = (date: CivilDate | undefined) => {
    if (!date) return;
    const isOneDay = to.date === from.date || date > to.date;
    onChange({ part, from: { ...from, date }, to: isOneDay ? { ...to, date } : to });
  };
  const chooseLast = (date: CivilDate | undefined) => {
    if (!date) return;
    onChange({ part: isHalf(part) && date !== from.date ? 'day' : part, from, to: { ...to, date } });
  };
  const days = { size, today, min: today, disabled: isFixed };
  return (
    <>
      <SegmentedControl<DayPart>
        value={part}
        onChange={choosePart}
        size={size}
        label={t`Durée`}
        hideLabel
        disabled={isFixed}
        className="col-span-12 self-end @min-[34rem]:col-span-7"
        options={[
          { value: 'day', label: t`Journée` },
          { value: 'morning', label: t`Matin` },
          { value: 'afternoon', label: t`Après-midi` },
          { value: 'hours', label: t`Heures…` },
        ]}
      />
      {beside}
      <DateField
        {...days}
        className={QUARTER}
        value={from.date}
        onChange={chooseFirst}
        error={errors.from?.date?.message}
        label={t({ message: 'Du', context: 'first day' })}
      />
      <DateField
        {...days}
        className={QUARTER}
        value={to.date}
        max={addDays(from.date, LAST_DAY)}
        onChange={chooseLast}
        error={errors.to?.date?.message ?? errors.to?.message}
        label={t({ message: 'Au', context: 'last day' })}
        hint={t`inclus`}
      />
      {part === 'hours' && (
        <>
          <TimeField
            size={size}
            className={QUARTER}
            label={t`De`}
            hours={HOURS}
            disabled={isFixed}
            value={from.time}
            onChange={(time) => onChange({ part, from: { ...from, time }, to })}
            error={errors.from?.time?.message}
          />
          <TimeField
            size={size}
            className={QUARTER}
            label={t`À`}
            hours={HOURS}
            disabled={isFixed}
            value={to.time}
            onChange={(time) => onChange({ part, from, to: { ...to, time } })}
            error={errors.to?.time?.message}
          />
        </>
      )}
    </>
  );
}
