import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { DateField } from '../fields/date-field.tsx';

type DatesFilterProps = {
  from: CivilDate | undefined;
  to: CivilDate | undefined;
  today: CivilDate;
  onFrom: (day: CivilDate | undefined) => void;
  onTo: (day: CivilDate | undefined) => void;
};

/** From a day to a day, both included. */
export function DatesFilter({ from, to, today, onFrom, onTo }: DatesFilterProps) {
  const { t } = useLingui();
  const look = {
    hideLabel: true,
    size: 'sm',
    today,
    className: 'w-34 max-md:w-[calc(50%-0.3125rem)]',
  } as const;
  return (
    <>
      <DateField
        {...look}
        label={t`Du`}
        placeholder={t`Du…`}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={onFrom}
      />
      <DateField
        {...look}
        label={t`Au`}
        placeholder={t`Au…`}
        value={to}
        {...(from ? { min: from } : {})}
        onChange={onTo}
      />
    </>
  );
}
