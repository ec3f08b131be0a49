import type { FreeHour, ListedCoach } from '@elan/contract/coaches/coaches.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import {
  formatDay,
  formatDayMonth,
  formatDayOfMonth,
  formatShortDate,
  formatShortWeekday,
} from '../../lib/time/format.ts';

const NAMED_DAYS = 7;

/** As short as it is plain: today and tomorrow in words, the weekday for as long as there is but one of its name, else the month. */
const dayWords = (date: CivilDate, today: CivilDate | undefined): string => {
  if (today === undefined) return formatDayMonth(date);
  const day = formatDay(date, today);
  if (day !== formatShortDate(date)) return day;
  if (date >= addDays(today, NAMED_DAYS)) return formatDayMonth(date);
  return `${formatShortWeekday(date)} ${formatDayOfMonth(date)}`;
};

type NextHoursProps = {
  hours: readonly FreeHour[];
  /** With whom, for those who do not see where it stands. */
  whom: string;
  onChoose: (hour: FreeHour) => void;
  onIntent?: (() => void) | undefined;
};

/** When one could come, each hour the way to its booking. */
export function NextHours({ hours, whom, onChoose, onIntent }: NextHoursProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.375rem,1fr))] gap-1.5">
      {hours.map((hour) => {
        const day = dayWords(hour.date, now?.date);
        return (
          <li key={`${hour.date} ${hour.start_time}`}>
            <button
              type="button"
              aria-label={t`${day} ${hour.start_time} : réserver avec ${whom}`}
              onClick={() => onChoose(hour)}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              className="num grid min-h-12 w-full content-center justify-items-center rounded-control bg-paper px-0.5 inset-ring inset-ring-line transition-colors duration-150 hover:bg-sand-2"
            >
              <span className="text-xs font-medium leading-tight text-ink-3">{day}</span>{' '}
              <span className="text-15 font-semibold leading-tight">{hour.start_time}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The next hours of one coach. */
export function CoachHours({
  coach,
  ...acts
}: { coach: ListedCoach } & Omit<NextHoursProps, 'hours' | 'whom'>) {
  const hours = coach.next_slots;
  return (
    <div className="mb-3 md:mb-3.5">
      <p className="mb-1.5 flex items-center gap-1.5 text-13 font-medium text-ink-3">
        <Clock className="size-4 flex-none" aria-hidden="true" />
        {hours.length === 0 ? <Trans>Complet pour le moment</Trans> : <Trans>Prochains créneaux</Trans>}
      </p>
      {hours.length > 0 && <NextHours hours={hours} whom={coach.name} {...acts} />}
    </div>
  );
}
