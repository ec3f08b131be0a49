import { shutHoursOn } from '@elan/contract/closures/closures.rules.ts';
import type { Closure } from '@elan/contract/closures/closures.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { CalendarOff } from 'lucide-react';
import { formatShortDate } from '../../../lib/time/format.ts';

type ClosedNoticeProps = { closures: readonly Closure[]; days: readonly CivilDate[] };

/** When the studio is closed on the days in sight, and why. */
export function ClosedNotice({ closures, days }: ClosedNoticeProps) {
  const shut = days.flatMap((date) => shutHoursOn(closures, date).map((hours) => ({ date, ...hours })));
  if (shut.length === 0) return null;
  return (
    <ul className="hatched grid flex-none gap-0.5 border-b border-line px-5 py-2 text-13 text-ink-2 max-md:px-4">
      {shut.map(({ date, start_time, end_time, reason }) => {
        const day = formatShortDate(date);
        const isWhole = start_time === '00:00' && end_time === '24:00';
        return (
          <li key={`${date} ${start_time}`} className="flex items-center gap-2">
            <CalendarOff className="size-4 flex-none" aria-hidden="true" />
            <span className="num min-w-0 break-words">
              {isWhole ? (
                <Trans>
                  <b className="font-semibold text-ink">Studio fermé</b> {day} : {reason}
                </Trans>
              ) : (
                <Trans>
                  <b className="font-semibold text-ink">Studio fermé</b> {day} de {start_time} à {end_time} :{' '}
                  {reason}
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
