import type { Slot } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { dayKind, monthOf } from '../../../ui/calendar/month-grid.days.ts';
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx';
import { DayKindLegend } from '../../../ui/calendar/month-legend.tsx';
import { nearestFreeDate } from '../availability/open-slots.ts';
import { EmptyMonth } from './empty-month.tsx';

type Props = {
  days: Map<CivilDate, Slot[]>;
  today: CivilDate;
  selected: CivilDate | undefined;
  onSelect: (date: CivilDate) => void;
};

const firstOf = (days: Map<CivilDate, Slot[]>) => [...days.keys()].toSorted()[0];

/** The days one can book, each kind with its shape. Opens on the first month with something free. */
export function BookingCalendar({ days, today, selected, onSelect }: Props) {
  const [month, setMonth] = useState(() => monthOf(selected ?? firstOf(days) ?? today));
  const elsewhere = nearestFreeDate(days, month);
  const dayInfo = (date: CivilDate) => {
    const count = days.get(date)?.length ?? 0;
    return {
      kind: dayKind({ date, today, selected, available: count > 0 }),
      selectable: count > 0,
      ...(count > 0 && { note: plural(count, { one: '# créneau libre', other: '# créneaux libres' }) }),
    };
  };
  return (
    <>
      <MonthGrid
        {...{ month, today, selected, onSelect, dayInfo }}
        onMonthChange={setMonth}
        minMonth={monthOf(today)}
      />
      <div className="mt-2 border-t border-line pt-3.5">
        {elsewhere ? (
          <EmptyMonth
            {...{ month, ...elsewhere }}
            onShow={(date) => {
              setMonth(monthOf(date));
              onSelect(date);
            }}
          />
        ) : (
          <DayKindLegend />
        )}
      </div>
    </>
  );
}
