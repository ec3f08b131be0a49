import { BULK_WEEKS, endOfWeeks, weeksOf } from '@elan/contract/slots/slots.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { RefCallBack } from 'react-hook-form';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';

/** As `useFormField` hands it over. */
type BoundDate = {
  name: string;
  value: CivilDate;
  onChange: (date: CivilDate) => void;
  onBlur: () => void;
  ref: RefCallBack;
  error: string | undefined;
};

/** `weeks` is told for the record, where the period lasts a number of weeks that is offered. */
type PeriodProps = {
  start: BoundDate;
  end: BoundDate;
  weeks: { onChange: (weeks: number | undefined) => void };
  today: CivilDate;
};

const choosePeriod = ({ start, end, weeks }: PeriodProps, first: CivilDate, last: CivilDate) => {
  start.onChange(first);
  end.onChange(last);
  weeks.onChange(weeksOf(first, last));
};

/** From a day to a day: two fields, to be placed side by side. */
export function PeriodFields(period: PeriodProps) {
  const { start, end, today } = period;
  const { t } = useLingui();
  const length = weeksOf(start.value, end.value);
  /** The period keeps its length in weeks, if it has one. */
  const startOn = (date: CivilDate) =>
    choosePeriod(period, date, length === undefined ? end.value : endOfWeeks(date, length));
  return (
    <>
      <DateField
        {...start}
        size="sm"
        label={t`Du`}
        today={today}
        min={today}
        value={start.value || undefined}
        onChange={(date) => date && startOn(date)}
      />
      <DateField
        {...end}
        size="sm"
        label={t`Au`}
        today={today}
        min={start.value || today}
        value={end.value || undefined}
        onChange={(date) => date && choosePeriod(period, start.value, date)}
      />
    </>
  );
}

const WEEKS = BULK_WEEKS.map((weeks) => ({ value: String(weeks), label: String(weeks) }));

/** The same period by its usual lengths; none is marked when it has another. */
export function WeeksChoice(period: PeriodProps) {
  const { start, end, today } = period;
  const { t } = useLingui();
  const length = weeksOf(start.value, end.value);
  const first = start.value || today;
  return (
    <SegmentedControl
      size="sm"
      label={t`Semaines`}
      options={WEEKS}
      value={length === undefined ? undefined : String(length)}
      onChange={(chosen) => choosePeriod(period, first, endOfWeeks(first, Number(chosen)))}
    />
  );
}
