import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { type Entry, entriesOf } from '../agenda/entry.ts';
import { useCoursesOf, useFreeHoursOf, useSessionsOf } from '../api.ts';
import { CoursesMissing } from '../courses-missing.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { WasPlaced } from './now-line.tsx';
import { weekOf } from './week.ts';
import { WeekBoard } from './week-board.tsx';
import { WeekHead } from './week-head.tsx';

type WeekViewProps = {
  day: CivilDate;
  now: CivilMoment;
  wasPlaced: WasPlaced;
  onMove: (date: CivilDate) => void;
  onDay: (date: CivilDate) => void;
  onOpen: (entry: Entry) => void;
};

export function WeekView({ day, now, wasPlaced, onMove, onDay, onOpen }: WeekViewProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Semaine`}>
      <WeekHead day={day} today={now.date} onMove={onMove} onDay={onDay} />
      <Week day={day} now={now} wasPlaced={wasPlaced} onOpen={onOpen} />
    </section>
  );
}

function Week({ day, now, wasPlaced, onOpen }: Omit<WeekViewProps, 'onMove' | 'onDay'>) {
  const days = weekOf(day);
  const span = { from: days[0] ?? day, to: days.at(-1) ?? day };
  const sessions = useSessionsOf(span);
  const free = useFreeHoursOf(span);
  const courses = useCoursesOf(span);
  if (sessions.data === undefined || free.data === undefined) {
    if (sessions.isError || free.isError) return <LoadFailure reads={[sessions, free, courses]} />;
    return <SkeletonRows count={6} />;
  }
  return (
    <>
      {courses.isError && courses.data === undefined && (
        <CoursesMissing onRetry={() => void courses.refetch()} />
      )}
      <WeekBoard
        day={day}
        now={now}
        entries={entriesOf(sessions.data, courses.data)}
        free={free.data}
        wasPlaced={wasPlaced}
        onOpen={onOpen}
      />
    </>
  );
}
