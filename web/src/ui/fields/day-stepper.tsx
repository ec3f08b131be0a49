import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../actions/button.tsx';
import { DateField } from './date-field.tsx';

type DayStepperProps = {
  date: CivilDate;
  today: CivilDate;
  min?: CivilDate;
  max?: CivilDate;
  onSelect: (date: CivilDate) => void;
};

const STEP = { size: 'sm', variant: 'quiet', iconClass: 'size-4.5', focusableWhenDisabled: true } as const;

/** From day to day, or to any other. */
export function DayStepper({ date, today, min, max, onSelect }: DayStepperProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        {...STEP}
        label={t`Jour précédent`}
        disabled={min !== undefined && date <= min}
        onClick={() => onSelect(addDays(date, -1))}
        icon={ChevronLeft}
      />
      <DateField
        hideLabel
        size="sm"
        className="w-36 max-md:min-w-0 max-md:flex-1"
        label={t`Jour`}
        today={today}
        {...(min && { min })}
        {...(max && { max })}
        value={date}
        onChange={(chosen) => chosen && onSelect(chosen)}
      />
      <IconButton
        {...STEP}
        label={t`Jour suivant`}
        disabled={max !== undefined && date >= max}
        onClick={() => onSelect(addDays(date, 1))}
        icon={ChevronRight}
      />
    </>
  );
}
