import type { Reservation } from '@elan/contract/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime, formatTimeRange } from '../../../lib/format.ts';
import { formatDayMonthAsOf, formatShortDateAsOf } from '../../../lib/format-office.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { PresenceMark } from '../../../ui/data/presence-mark.tsx';
import { SessionTypeMark } from '../../../ui/data/session-type-mark.tsx';
import { FLEXIBLE, SECONDARY, Td, TERTIARY, Tr } from '../../../ui/data/table.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { CreditWord, ReservationStatusMark } from './reservation-words.tsx';
import type { ReservationsTableProps } from './reservations-table.tsx';

type ReservationRowProps = Pick<
  ReservationsTableProps,
  'today' | 'coaches' | 'openId' | 'selected' | 'onSelect' | 'onOpen' | 'menuButton'
> & {
  reservation: Reservation;
  /** The rows around it are of other days. */
  showsDate: boolean;
};

/** A session: a line of the table, or on a phone a card whose whole surface opens it. */
export function ReservationRow(props: ReservationRowProps) {
  const { reservation, showsDate, today, coaches, openId, selected, onSelect, onOpen, menuButton } = props;
  const { t } = useLingui();
  const { id, client_name, coach_name, coach_id, date, time, duration, session_type } = reservation;
  const isCancelled = reservation.status === 'cancelled';
  const quiet = (isCancelled || reservation.is_past) && 'text-ink-3';
  const day = formatShortDateAsOf(date, today);
  return (
    <Tr
      selected={selected.has(id) || id === openId}
      cardColumns="max-md:grid-cols-[32px_52px_1fr_auto]"
      className="max-md:relative"
      data-row={id}
    >
      <Td className="max-md:-ml-3">
        <Checkbox
          hideLabel
          className="max-md:relative max-md:z-10"
          value={selected.has(id)}
          onChange={(isOn) => onSelect([id], isOn)}
        >
          <Trans>
            Sélectionner {client_name}, {day} {formatTime(time)}
          </Trans>
        </Checkbox>
      </Td>
      <Td className={cx(quiet, 'max-md:self-start max-md:text-[15px] max-md:leading-5 max-md:font-semibold')}>
        {showsDate && <span className="max-md:block">{day} </span>}
        <span className={isCancelled ? 'line-through' : undefined}>
          <span className={cx(SECONDARY, 'max-md:hidden')}>{formatTimeRange(time, duration)}</span>
          <span className="md:@min-all-columns:hidden">{formatTime(time)}</span>
        </span>
        <span className="block text-[13px] font-normal text-ink-3 md:hidden">{t`${duration} min`}</span>
      </Td>
      <Td className={cx(FLEXIBLE, 'max-md:min-w-0')}>
        <span className="flex items-baseline gap-2">
          <button
            type="button"
            onClick={() => onOpen(reservation)}
            className={cx(
              'min-w-0 max-w-60 truncate text-left font-semibold hover:underline max-md:text-base max-md:after:absolute max-md:after:inset-0',
              quiet,
            )}
          >
            {client_name}
          </button>
          <span className={cx(SECONDARY, 'num text-xs text-ink-3 max-md:hidden')}>
            {reservation.matricule}
          </span>
        </span>
        <span className="flex items-center gap-2 text-ink-3 md:hidden">
          <Avatar size="sm" name={coach_name} src={coaches.get(coach_id)?.photo} tone="sand" />
          <span className="truncate">{coach_name}</span>
          {session_type === 'bilan' && (
            <Badge size="sm" tone="ok">
              <Trans>Bilan</Trans>
            </Badge>
          )}
        </span>
      </Td>
      <Td className={cx(quiet, 'max-md:hidden')}>
        <span className="flex items-center gap-2">
          <span className={SECONDARY}>
            <Avatar size="sm" name={coach_name} src={coaches.get(coach_id)?.photo} tone="sand" />
          </span>
          <span className="max-w-[min(11rem,20cqw)] truncate">{coach_name}</span>
        </span>
      </Td>
      <Td className={cx(quiet || 'text-ink-2', 'max-md:hidden')}>
        <SessionTypeMark type={session_type} />
      </Td>
      <Td align="right" className={cx(SECONDARY, 'text-ink-2 max-md:hidden')}>
        <CreditWord reservation={reservation} />
      </Td>
      <Td className="max-md:justify-self-end">
        <span className="inline-flex items-center gap-3 align-middle max-md:flex-col max-md:items-end max-md:gap-1">
          <span className={cx(reservation.presence && SECONDARY)}>
            <ReservationStatusMark reservation={reservation} />
          </span>
          {reservation.presence && <PresenceMark presence={reservation.presence} />}
        </span>
      </Td>
      <Td className={cx(SECONDARY, 'text-ink-3 max-md:hidden')}>
        {formatDayMonthAsOf(reservation.created_at.slice(0, 10), today)}
      </Td>
      <Td align="right" className={cx(TERTIARY, 'max-md:hidden')}>
        <span className="-my-2 inline-flex align-middle">
          {menuButton(reservation, t`Actions pour ${client_name}, ${day} ${formatTime(time)}`)}
        </span>
      </Td>
    </Tr>
  );
}
