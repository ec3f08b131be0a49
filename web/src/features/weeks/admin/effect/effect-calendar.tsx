import type { CivilDate } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, TriangleAlert } from 'lucide-react';
import { comma, formatCellDate, formatDayOfMonth, formatFigures } from '../../../../lib/time/format.ts';
import { formatMonthYear } from '../../../../lib/time/format-office.ts';
import { monthOf, weeksOfMonth } from '../../../../ui/calendar/days.ts';
import { WEEKDAYS } from '../../../../ui/calendar/month-names.ts';
import { cx } from '../../../../ui/cx.ts';
import { type EffectDay, isTickable } from './effect-days.ts';

type EffectCalendarProps = {
  days: readonly EffectDay[];
  /** As the person wants it by now, whatever the answer that is shown says. */
  without: readonly CivilDate[];
  onTick: (date: CivilDate, isOn: boolean) => void;
};

/** The days that the week touches, month by month, each to be ticked or left as it is. */
export function EffectCalendar({ days, without, onTick }: EffectCalendarProps) {
  const { i18n } = useLingui();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const months = [...new Set(days.map(({ date }) => monthOf(date)))];
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date];
  return months.map((month) => {
    const weeks = weeksOfMonth(`${month}-01`).filter(
      (week) => (week[6] ?? '') >= first && (week[0] ?? '') <= last,
    );
    return (
      <table key={month} className="w-full table-fixed border-separate border-spacing-[3px]">
        <caption className="px-0.5 pb-1 text-start text-13 font-semibold first-letter:uppercase">
          {formatMonthYear(`${month}-01`)}
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map(({ short, long }) => (
              <th
                key={short.id}
                scope="col"
                abbr={i18n._(long)}
                className="pb-0.5 text-center text-11 font-medium leading-none text-ink-3"
              >
                {i18n._(short)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  date={date}
                  isShown={monthOf(date) === month}
                  day={byDate.get(date)}
                  isOn={!without.includes(date)}
                  onTick={onTick}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}

type DayCellProps = {
  date: CivilDate;
  isShown: boolean;
  day: EffectDay | undefined;
  isOn: boolean;
  onTick: EffectCalendarProps['onTick'];
};

function DayCell({ date, isShown, day, isOn, onTick }: DayCellProps) {
  const { t } = useLingui();
  if (!isShown) return <td />;
  const number = formatDayOfMonth(date);
  if (!day || (!isTickable(day) && isOn)) {
    const word = day?.closed && { holiday: t`férié`, closure: t`fermé`, absence: t`absence` }[day.closed];
    const kept = day?.kept ?? 0;
    return (
      <td className="num h-10 p-0 text-center text-13 leading-4 text-ink-3">
        {word || kept > 0 ? (
          <span className="grid h-full place-content-center justify-items-center rounded-[8px] bg-sand-2/60 text-ink-2">
            <b className="font-semibold">{number}</b>
            {word ? <span className="text-2xs leading-3">{word}</span> : <Dot label={t`gardé`} />}
          </span>
        ) : (
          number
        )}
      </td>
    );
  }
  return (
    <td className="p-0">
      <DayTick day={day} isOn={isOn} onTick={onTick} />
    </td>
  );
}

/** 10 créneaux ouverts, 2 gardés */
const toldOf = ({ hours, opened, withdrawn, kept, conflicts }: EffectDay): string[] =>
  [
    opened + withdrawn === 0 && hours > 0 && plural(hours, { one: '# créneau', other: '# créneaux' }),
    opened > 0 && plural(opened, { one: '# créneau ouvert', other: '# créneaux ouverts' }),
    withdrawn > 0 && plural(withdrawn, { one: '# retiré', other: '# retirés' }),
    kept > 0 && plural(kept, { one: '# gardé', other: '# gardés' }),
    conflicts > 0 && plural(conflicts, { one: '# conflit', other: '# conflits' }),
  ].filter((part) => part !== false);

function DayTick({ day, isOn, onTick }: { day: EffectDay; isOn: boolean; onTick: DayCellProps['onTick'] }) {
  const { t } = useLingui();
  const { date, hours, opened, withdrawn, kept, conflicts } = day;
  const isChanged = opened + withdrawn > 0;
  const cell = formatCellDate(date);
  return (
    <label
      className={cx(
        'num relative grid h-10 cursor-pointer place-content-center justify-items-center rounded-[8px] text-13 leading-4',
        'has-focus-visible:outline-2 has-focus-visible:outline-maj-500',
        !isOn
          ? 'bg-paper text-ink-3 inset-ring inset-ring-edge/60'
          : conflicts > 0
            ? 'bg-bad-100 text-bad inset-ring inset-ring-bad/30'
            : isChanged
              ? 'bg-maj-50 text-maj-800 inset-ring inset-ring-maj-200'
              : 'bg-paper text-ink-2 inset-ring inset-ring-line',
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={isOn}
        onChange={(event) => onTick(date, event.target.checked)}
        aria-label={isOn ? [cell, ...toldOf(day)].join(comma()) : t`${cell}, laissé tel quel`}
      />
      <b aria-hidden="true" className={cx('font-semibold', isOn ? 'text-ink' : 'line-through')}>
        {formatDayOfMonth(date)}
      </b>
      <span aria-hidden="true" className="flex items-center gap-0.5 text-11 leading-3">
        {isOn ? (
          <>
            {conflicts > 0 && <TriangleAlert className="size-3" />}
            {isChanged ? <Count opened={opened} withdrawn={withdrawn} /> : hours || null}
            {kept > 0 && <Dot />}
          </>
        ) : (
          t`non`
        )}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'absolute -end-0.5 -top-0.5 grid size-3.5 place-items-center rounded-[4px]',
          isOn ? 'bg-maj-600 text-white' : 'bg-paper inset-ring inset-ring-edge',
        )}
      >
        {isOn && <Check className="size-2.5" strokeWidth={3.5} />}
      </span>
    </label>
  );
}

/** Somebody has booked there, and stays. */
function Dot({ label }: { label?: string }) {
  return (
    <>
      <i aria-hidden="true" className="mx-0.5 my-1 block size-1.5 rounded-full bg-maj-600" />
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}

/** 10, −2, or +3 −2 where both happen. */
function Count({ opened, withdrawn }: { opened: number; withdrawn: number }) {
  if (withdrawn === 0) return opened > 0 ? opened : null;
  return opened === 0 ? formatFigures(`−${withdrawn}`) : formatFigures(`+${opened} −${withdrawn}`);
}
