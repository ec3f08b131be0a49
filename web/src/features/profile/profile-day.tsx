import { addDays, type CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { MeetingKindIcon } from '../../entities/reservations/meeting-kind.tsx';
import { MEETING_COLOURS, timelineMinutes } from '../../entities/reservations/meeting-look.tsx';
import { formatTimeRange } from '../../lib/time/format.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { type HourScale, hourScale, shownSpan } from '../../ui/calendar/hour-scale.ts';
import { laneStyle, type Placed, placeInLanes } from '../../ui/calendar/lanes.ts';
import { STEP_BUTTON, StepButtons } from '../../ui/calendar/step-buttons.tsx';
import { Timeline } from '../../ui/calendar/timeline.tsx';
import { cx } from '../../ui/cx.ts';
import type { Meeting } from './meeting.ts';
import { rowIdOf } from './meeting-row.tsx';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

const HOUR_HEIGHT = 48;

type ProfileDayProps = {
  day: CivilDate;
  now: CivilMoment;
  meetings: readonly Meeting[];
  isLoading: boolean;
  onOpen: (meeting: Meeting) => void;
  onChoose: (date: CivilDate) => void;
  /** To the month, which a phone has below. */
  onMonth: () => void;
};

/** One day hour by hour. */
export function ProfileDay({ day, now, meetings, isLoading, onOpen, onChoose, onMonth }: ProfileDayProps) {
  const { t } = useLingui();
  const active = meetings.filter((meeting) => meeting.status !== 'cancelled').length;
  const title = dayInWords(day, now.date);
  const placed = placeInLanes(meetings, timelineMinutes);
  const scale = hourScale(shownSpan(placed), HOUR_HEIGHT);
  return (
    <section aria-label={title}>
      <div className="mb-4 flex items-center justify-between gap-4 md:min-h-11">
        <div className="min-w-0 md:contents">
          <h2 className="text-21 tracking-[-.025em]">{title}</h2>
          <p role="status" className="flex-none text-sm font-medium text-ink-3">
            {isLoading ? (
              <Trans>Chargement…</Trans>
            ) : (
              <Plural value={active} _0="Aucune séance" one="# séance" other="# séances" />
            )}
          </p>
        </div>
        <StepButtons
          before={t`Jour précédent`}
          after={t`Jour suivant`}
          onStep={(by) => onChoose(addDays(day, by))}
          className="md:hidden"
        >
          <IconButton
            label={t`Voir le mois`}
            size="sm"
            className={STEP_BUTTON}
            onClick={onMonth}
            icon={CalendarDays}
            iconClass="size-4.5"
          />
        </StepButtons>
      </div>
      <Timeline
        scale={scale}
        now={day === now.date ? now.time : undefined}
        nowVariant="dot"
        className="mt-2 mb-4"
      >
        <ol aria-label={title} className="absolute inset-y-0 end-0 start-14.5">
          {placed.map((place) => (
            <TimelineMeeting key={place.item.key} place={place} scale={scale} onOpen={onOpen} />
          ))}
        </ol>
      </Timeline>
    </section>
  );
}

const CANCELLED = 'bg-sand text-ink-2 outline-1 -outline-offset-1 outline-dashed outline-edge before:bg-edge';
/** Below this height there is one line only. */
const TWO_LINES = 36;

type TimelineMeetingProps = {
  place: Placed<Meeting>;
  scale: HourScale;
  onOpen: (meeting: Meeting) => void;
};

function TimelineMeeting({ place, scale, onOpen }: TimelineMeetingProps) {
  const { t } = useLingui();
  const { nameOf } = useMeetingWords();
  const { item: meeting, start, end } = place;
  const isShort = scale.heightOf(end - start) < TWO_LINES;
  const isCancelled = meeting.status === 'cancelled';
  return (
    <li data-key={meeting.key} className="absolute min-h-6" style={laneStyle(place, scale)}>
      <button
        type="button"
        id={rowIdOf(meeting)}
        className={cx(
          'relative flex size-full overflow-hidden rounded-sm pe-3 ps-3.5 text-start text-13 leading-[1.35] font-medium whitespace-nowrap ring-1 ring-sand',
          'before:absolute before:inset-y-0 before:start-0 before:w-1 hover:brightness-97',
          isShort ? 'items-center gap-2' : 'flex-col justify-center',
          isCancelled ? CANCELLED : MEETING_COLOURS[meeting.kind],
        )}
        onClick={() => onOpen(meeting)}
      >
        <b className="max-w-full truncate text-sm font-[650]">
          {!isCancelled && (
            <MeetingKindIcon kind={meeting.kind} className="me-1.5 size-[1em] align-[-.12em]" />
          )}
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
