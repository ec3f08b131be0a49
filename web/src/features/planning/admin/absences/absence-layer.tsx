import { durationBlocks, ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import { minutesOfDay } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { CornerUpLeft } from 'lucide-react';
import { spanOnDay } from '../../../../entities/absences/absence-span.ts';
import type { PlanMark, PlanMarks } from '../../../../entities/absences/plan-marks.ts';
import { type MinuteSpan, subtractSpans } from '../../../../ui/calendar/minute-spans.ts';
import { cx } from '../../../../ui/cx.ts';
import type { Block } from '../grid/day-blocks.ts';
import { HEADER_HEIGHT, placeOf } from '../grid/grid-metrics.ts';
import type { Plan, PlannedColumn } from '../plan.ts';

const HATCHED =
  'bg-[color-mix(in_srgb,var(--color-bad-100)_35%,var(--color-paper))] [background-image:repeating-linear-gradient(135deg,transparent_0_7px,color-mix(in_srgb,var(--color-bad)_22%,transparent)_7px_8px)]';

type AbsenceLayerProps = { plan: Plan; marks: PlanMarks | undefined };

/**
 * Over the grid: the hours in which coaches are away, with what is still to be decided there; and of the absence that is entered
 * beside it what leaves and where it goes. For the eye: the columns and the panel say the same in words.
 */
export function AbsenceLayer({ plan, marks }: AbsenceLayerProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {plan.columns.map((column, index) => (
        <AwayHours key={column.columnId} plan={plan} column={column} index={index} marks={marks} />
      ))}
      {marks?.marks.map((mark) => (
        <Mark
          key={`${mark.kind} ${mark.coach_id} ${mark.date} ${mark.time} ${mark.title}`}
          mark={mark}
          plan={plan}
        />
      ))}
    </div>
  );
}

const isBooked = ({ kind }: Block) => kind === 'session' || kind === 'course';
const isComing = (block: Block) => 'phase' in block && block.phase === 'coming';
const overlap = (one: MinuteSpan, other: MinuteSpan): MinuteSpan => ({
  start: Math.max(one.start, other.start),
  end: Math.min(one.end, other.end),
});

type AwayHoursProps = AbsenceLayerProps & { column: PlannedColumn; index: number };

function AwayHours({ plan, column, index, marks }: AwayHoursProps) {
  const entered =
    marks?.coach_id === column.coachId && marks.span ? spanOnDay(marks.span, column.date) : undefined;
  const away = column.absence ?? entered;
  const [first, last] = [column.blocks[0], column.blocks.at(-1)];
  if (!away || !first || !last) return null;
  const shown = overlap(away, { start: first.start, end: last.end });
  const booked = column.blocks.filter(isBooked);
  const isKept = (block: Block) =>
    column.absence && isComing(block) && block.start < shown.end && shown.start < block.end;
  // Where the absence is still being entered, the marks say what becomes of each.
  const kept = entered && !marks?.isDone ? [] : booked.filter(isKept);
  return (
    <>
      {subtractSpans([shown], booked).map((span, order) => (
        <span
          key={span.start}
          className={cx('absolute z-[5]', HATCHED)}
          style={placeOf(span, index, plan.from, HEADER_HEIGHT)}
        >
          {order === 0 && column.absence && (
            <b className="m-1 inline-block rounded-[4px] bg-paper px-1 text-11 leading-4 font-semibold text-bad">
              <Trans>Absence</Trans>
            </b>
          )}
        </span>
      ))}
      {kept.map((block) => (
        <span
          key={block.start}
          className="absolute z-[5] flex items-end justify-end p-1"
          style={placeOf(block, index, plan.from, HEADER_HEIGHT)}
        >
          <b className="rounded-[4px] bg-warn-100 px-1 text-11 leading-4 font-semibold text-warn-900">
            <Trans>à décider</Trans>
          </b>
        </span>
      ))}
    </>
  );
}

function Mark({ mark, plan }: { mark: PlanMark; plan: Plan }) {
  const index = plan.columns.findIndex(
    ({ coachId, date }) => coachId === mark.coach_id && date === mark.date,
  );
  if (index < 0) return null;
  const start = minutesOfDay(mark.time);
  const span = { start, end: start + durationBlocks(mark.minutes) * ROW_MINUTES };
  const leaves = mark.kind === 'leaves';
  const isShort = span.end - span.start <= ROW_MINUTES;
  return (
    <span
      className={cx('absolute p-0.5', leaves ? 'z-[6]' : 'z-[7]')}
      style={placeOf(span, index, plan.from, HEADER_HEIGHT)}
    >
      <span
        className={cx(
          'flex h-full overflow-hidden rounded-[6px] bg-paper px-1.5 text-xs leading-4',
          isShort ? 'items-center gap-1.5' : 'flex-col justify-center',
          leaves
            ? 'border border-dashed border-bad/60 text-bad'
            : 'font-semibold text-maj-700 inset-ring-2 inset-ring-maj-600',
        )}
      >
        <span className={cx('truncate', leaves && 'text-ink-3 line-through')}>{mark.title}</span>
        <span className={cx('flex items-center gap-1 text-11', leaves ? 'font-semibold' : 'font-medium')}>
          {!leaves && <CornerUpLeft className="size-3 flex-none" />}
          <span className="facts truncate">{mark.words}</span>
        </span>
      </span>
    </span>
  );
}
