import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { weeksAround } from './days.ts';
import { WEEKDAYS } from './month-names.ts';

type MonthTableProps = {
  /** The month in sight, or any day of it. */
  month: string;
  /** The `td` of a day. */
  cell: (date: CivilDate) => ReactNode;
  className: string;
  ref?: Ref<HTMLTableElement>;
};

/** The 42 days around a month under the names of their weekdays. */
export function MonthTable({ month, cell, className, ref }: MonthTableProps) {
  const { t, i18n } = useLingui();
  return (
    <table ref={ref} aria-label={t`Calendrier`} className={cx('mt-3 w-full table-fixed', className)}>
      <thead>
        <tr>
          {WEEKDAYS.map(({ short, long }) => (
            <th
              key={short.id}
              abbr={i18n._(long)}
              className="pb-1.5 text-center text-13 font-medium leading-none text-ink-3"
            >
              {i18n._(short)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksAround(month).map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
