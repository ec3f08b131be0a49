import { useLingui } from '@lingui/react/macro';
import { formatTimeRange } from '../../lib/format.ts';
import type { Placed } from '../../ui/calendar/day-lanes.ts';
import { cx } from '../../ui/cx.ts';
import { KindSign } from '../../ui/data/kind-sign.tsx';
import type { Meeting } from './meeting.ts';
import { rowIdOf } from './meeting-row.tsx';
import { useMeetingWords } from './meeting-words.ts';

export const HOUR_PX = 48;

const LOOK = {
  individual: 'bg-maj-100 text-maj-900 before:bg-maj-600',
  course: 'bg-saffron-100 text-saffron-900 before:bg-saffron',
  bilan: 'bg-ok-100 text-ok before:bg-ok',
};
const CANCELLED = 'bg-sand text-ink-2 outline-1 -outline-offset-1 outline-dashed outline-edge before:bg-edge';
/** Below this height there is one line only. */
const TWO_LINES_PX = 36;

type Props = { place: Placed<Meeting>; top: number; onOpen: (meeting: Meeting) => void };

export function TimelineMeeting({ place, top, onOpen }: Props) {
  const { t } = useLingui();
  const { nameOf } = useMeetingWords();
  const { item: meeting, start, end, lane, lanes } = place;
  const height = ((end - start) / 60) * HOUR_PX;
  const isShort = height < TWO_LINES_PX;
  const isCancelled = meeting.status === 'cancelled';
  return (
    <li
      data-key={meeting.key}
      className="absolute min-h-6"
      style={{
        top: `${top}px`,
        height: `${height}px`,
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - ${lane < lanes - 1 ? 4 : 0}px)`,
      }}
    >
      <button
        type="button"
        id={rowIdOf(meeting)}
        className={cx(
          'relative flex size-full overflow-hidden rounded-sm pr-3 pl-3.5 text-left text-[13px] leading-[1.35] font-medium whitespace-nowrap ring-1 ring-sand',
          'before:absolute before:inset-y-0 before:left-0 before:w-1 hover:brightness-97',
          isShort ? 'items-center gap-2' : 'flex-col justify-center',
          isCancelled ? CANCELLED : LOOK[meeting.kind],
        )}
        onClick={() => onOpen(meeting)}
      >
        <b className="max-w-full truncate text-sm font-[650]">
          {!isCancelled && <KindSign kind={meeting.kind} className="mr-1.5 size-[1em] align-[-.12em]" />}
          <span className={cx(isCancelled && 'line-through')}>{nameOf(meeting)}</span>
          {isCancelled && <> · {t`Annulée`}</>}
        </b>
        <span className="num max-w-full truncate">
          {formatTimeRange(meeting.time, meeting.duration)} · {meeting.coach_name}
        </span>
      </button>
    </li>
  );
}
