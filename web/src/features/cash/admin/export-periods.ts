import { monthOf } from '@elan/contract/payments.rules.ts';
import type { ExportQuery } from '@elan/contract/receipts.ts';
import { addDays, addMonths, type CivilDate } from '@elan/contract/time.ts';

/** The periods that are asked for most. */
export const usualPeriods = (today: CivilDate) => {
  const thisMonth = monthOf(today);
  return {
    month: { from: thisMonth, to: today },
    lastMonth: { from: addMonths(thisMonth, -1), to: addDays(thisMonth, -1) },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  } satisfies Record<string, ExportQuery>;
};
