import type { Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { dayKind, monthOf } from '../../../ui/calendar/days.ts';
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx';
import { DayKindLegend } from '../../../ui/calendar/month-legend.tsx';
import { MONTHS } from '../../../ui/calendar/month-names.ts';
import { nearestFreeDate } from '../availability/open-slots.ts';

type BookingCalendarProps = {
  days: Map<CivilDate, Slot[]>;
  today: CivilDate;
  selected: CivilDate | undefined;
  onSelect: (date: CivilDate) => void;
};

const firstOf = (days: Map<CivilDate, Slot[]>) => [...days.keys()].toSorted()[0];

/** The days one can book, each kind with its shape. Opens on the first month with something free. */
export function BookingCalendar({ days, today, selected, onSelect }: BookingCalendarProps) {
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

type EmptyMonthProps = {
  month: string;
  /** The nearest date with something free, and whether it lies after the month. */
  date: CivilDate;
  isLater: boolean;
  onShow: (date: CivilDate) => void;
};

/** A month in which nothing is free leads to where something is. */
function EmptyMonth({ month, date, isLater, onShow }: EmptyMonthProps) {
  const { i18n } = useLingui();
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  const monthName = name && `${i18n._(name)} ${month.slice(0, 4)}`;
  const day = formatDate(date);
  return (
    <div role="status">
      <p className="text-sm text-ink-2">
        <Trans>Aucun créneau libre en {monthName}.</Trans>
      </p>
      <Button variant="link" className="-ms-1" onClick={() => onShow(date)}>
        {isLater ? <Trans>Prochaine date libre : {day}</Trans> : <Trans>Dernière date libre : {day}</Trans>}
      </Button>
    </div>
  );
}
