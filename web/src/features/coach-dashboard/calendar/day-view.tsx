import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { formatLongDay } from '../../../lib/format.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { type Entry, entriesOf } from '../agenda/entry.ts';
import { useCoursesOf, useHoursOf, useSessionsOf } from '../api.ts';
import { CoursesMissing } from '../courses-missing.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { DayTimeline } from './day-timeline.tsx';
import type { WasPlaced } from './now-line.tsx';

type DayViewProps = {
  day: CivilDate;
  now: CivilMoment;
  wasPlaced: WasPlaced;
  onOpen: (entry: Entry) => void;
};

const ROWS = [0, 1, 2, 3, 4, 5];

/** One day hour by hour. Without its courses the rest still stands. */
export function DayView({ day, now, wasPlaced, onOpen }: DayViewProps) {
  const span = { from: day, to: day };
  const sessions = useSessionsOf(span);
  const hours = useHoursOf(day);
  const courses = useCoursesOf(span);
  if (sessions.data === undefined || hours.data === undefined) {
    if (sessions.isError || hours.isError) return <LoadFailure reads={[sessions, hours, courses]} />;
    return (
      <SkeletonGroup className="grid gap-3 pt-4 pl-[58px]">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-[54px]" />
        ))}
      </SkeletonGroup>
    );
  }
  const entries = entriesOf(sessions.data, courses.data);
  return (
    <>
      {courses.isError && courses.data === undefined && (
        <CoursesMissing onRetry={() => void courses.refetch()} />
      )}
      <DayTimeline
        label={formatLongDay(day)}
        entries={entries}
        slots={hours.data}
        now={now}
        isToday={day === now.date}
        wasPlaced={wasPlaced}
        onOpen={onOpen}
      />
    </>
  );
}
