import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { addDays, type CivilMoment, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import type { CoachHours, Today } from '@elan/contract/today/today.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useNavigate } from 'react-router';
import type { BookingPreset } from '../../../entities/reservations/booking-address.ts';
import { newAbsencePath, planningPath } from '../../../lib/address/desk-links.ts';
import { formatMinutes } from '../../../lib/time/format.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { RowMenu, useRowMenu } from '../../../ui/data/row-menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-entries.tsx';
import { type FreeTime, freeHours, minutesFree, stripSpan } from './day-at-desk.ts';
import { TodayPart } from './today-part.tsx';

type EmptyHoursProps = { today: Today; now: CivilMoment; onBook: (hour: BookingPreset) => void };

const BUSY: Record<CoachHours['busy'][number]['kind'], string> = {
  normal: 'bg-maj-200',
  bilan: 'bg-ok-100 border-s-3 border-ok',
  course: 'bg-saffron-100 border-s-3 border-saffron',
};
const AXIS_STEPS = [60, 120, 180, 240];
const LABELS_MAX = 7;

/** What nobody has taken today, a strip for each coach; pressing an hour books it. */
export function EmptyHours({ today, now, onBook }: EmptyHoursProps) {
  const { coaches, date } = today;
  const hours = new Map(coaches.map((coach) => [coach.coach_id, freeHours(coach, date, now)]));
  const total = minutesFree([...hours.values()].flat());
  const left = formatMinutes(total);
  return (
    <TodayPart
      id="heures"
      title={<Trans>Heures vides</Trans>}
      summary={total > 0 && <Trans>{left} à prendre d'ici ce soir</Trans>}
      more={{ to: planningPath(date), label: <Trans>Planning</Trans> }}
    >
      {coaches.length === 0 ? (
        <p className="border-t border-line px-5 py-3 text-ink-3">
          <Trans>Aucun coach n'a d'heures ouvertes aujourd'hui.</Trans>
        </p>
      ) : total === 0 ? (
        <p className="border-t border-line px-5 py-3 text-ink-3">
          <Trans>Plus aucune heure n'est libre aujourd'hui.</Trans>
        </p>
      ) : (
        <Strips coaches={coaches} hours={hours} date={date} now={now} onBook={onBook} />
      )}
    </TodayPart>
  );
}

type StripsProps = Pick<EmptyHoursProps, 'now' | 'onBook'> & {
  coaches: readonly CoachHours[];
  hours: ReadonlyMap<number, readonly FreeTime[]>;
  date: string;
};

function Strips({ coaches, hours, date, now, onBook }: StripsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const menu = useRowMenu<number>();
  const absenceEntries = (coachId: number): readonly MenuEntry[] =>
    [
      { id: 'today', label: t`Absence aujourd'hui…`, day: date },
      { id: 'tomorrow', label: t`Absence demain…`, day: addDays(date, 1) },
    ].map(({ day, ...entry }) => ({
      ...entry,
      icon: <CalendarX2 />,
      onAction: () => void navigate(newAbsencePath(coachId, day)),
    }));
  const { from, to } = stripSpan(coaches, now);
  const step = AXIS_STEPS.find((minutes) => (to - from) / minutes <= LABELS_MAX) ?? 240;
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  const share = (minutes: number) => `${((minutes - from) / (to - from)) * 100}%`;
  const placed = ({ time, duration }: { time: string; duration: number }): CSSProperties => {
    const start = Math.max(minutesOfDay(time), from);
    const end = minutesOfDay(time) + duration;
    return { insetInlineStart: share(start), width: `calc(${((end - start) / (to - from)) * 100}% - 2px)` };
  };
  const book = (coach: number, { time, session_type }: FreeTime) =>
    onBook({ coach, date, time, kind: session_type });
  const shown = coaches.filter(({ coach_id }) => (hours.get(coach_id)?.length ?? 0) > 0);
  return (
    <div className="pb-3">
      <div
        aria-hidden="true"
        className="num relative ms-30 me-21 h-4 text-11 leading-4 text-ink-3 max-md:hidden"
      >
        {ticks.map((minutes) => (
          <span
            key={minutes}
            className="absolute -translate-x-1/2 rtl:translate-x-1/2"
            style={{ insetInlineStart: share(minutes) }}
          >
            {minutes >= 1440 ? '24:00' : timeOfMinutes(minutes)}
          </span>
        ))}
      </div>
      <ul>
        {shown.map((coach) => {
          const free = hours.get(coach.coach_id) ?? [];
          const name = coach.coach_name;
          return (
            <li
              key={coach.coach_id}
              className="grid min-h-7 grid-cols-[5.5rem_minmax(0,1fr)_3.5rem] items-center gap-x-3 px-5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:border-t max-md:border-line max-md:py-2"
            >
              <button
                type="button"
                aria-haspopup="menu"
                onClick={({ currentTarget }) => menu.open(coach.coach_id, currentTarget)}
                className="-mx-1 flex min-w-0 items-center gap-2 rounded-sm px-1 text-start text-ink-2 hover:bg-sand-2 max-md:min-h-11"
              >
                <Avatar size="sm" name={name} src={coach.photo} tone="sand" />
                <span className="truncate">{firstNameOf(name)}</span>
                <span className="sr-only">
                  <Trans>: absence…</Trans>
                </span>
              </button>
              <div className="relative h-6 rounded-[5px] bg-sand max-md:order-last max-md:col-span-2 max-md:mt-1 max-md:flex max-md:h-auto max-md:flex-wrap max-md:gap-1.5 max-md:bg-transparent">
                {coach.busy
                  .filter(({ time, duration }) => minutesOfDay(time) + duration > from)
                  .map((busy) => (
                    <span
                      key={`${busy.time} ${busy.kind}`}
                      aria-hidden="true"
                      style={placed(busy)}
                      className={cx('absolute inset-y-0 rounded-[4px] max-md:hidden', BUSY[busy.kind])}
                    />
                  ))}
                {free.map((hour) => (
                  <button
                    key={`${hour.time} ${hour.session_type}`}
                    type="button"
                    onClick={() => book(coach.coach_id, hour)}
                    aria-label={t`Réserver ${hour.time} avec ${name}`}
                    title={hour.time}
                    style={placed(hour)}
                    className="num absolute inset-y-0 rounded-[4px] bg-paper md:@container text-center text-11 font-semibold text-maj-700 inset-ring-[1.5px] inset-ring-maj-600 hover:bg-maj-50 max-md:static max-md:min-h-11 max-md:w-auto! max-md:px-3 max-md:text-13"
                  >
                    {/* Where there is room for it: the axis above and the button's name say it too. */}
                    <span className="md:hidden md:@min-[2.4rem]:inline">{hour.time}</span>
                  </button>
                ))}
              </div>
              <b className="num text-end text-xs font-semibold">{formatMinutes(minutesFree(free))}</b>
            </li>
          );
        })}
      </ul>
      <RowMenu menu={menu} entriesOf={absenceEntries} />
    </div>
  );
}
