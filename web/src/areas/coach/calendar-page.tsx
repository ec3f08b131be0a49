import { CivilDate, type ClockReading } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Entry } from '../../features/coach-dashboard/agenda/entry.ts';
import { NextCard } from '../../features/coach-dashboard/agenda/next-card.tsx';
import { useCoursesOf, useSessionsOf } from '../../features/coach-dashboard/api.ts';
import { CoachCalendar } from '../../features/coach-dashboard/calendar/coach-calendar.tsx';
import { ScaleSwitch } from '../../features/coach-dashboard/calendar/scale-switch.tsx';
import { useCalendarAddress } from '../../features/coach-dashboard/calendar/use-calendar-address.ts';
import { CourseSheet } from '../../features/coach-dashboard/courses/course-sheet.tsx';
import { formatLongDay } from '../../lib/format.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { MONTHS } from '../../ui/calendar/month-names.ts';
import { CoachPage } from './coach-page.tsx';
import { SessionSheet } from './session-sheet.tsx';
import { StudioTime } from './studio-time.tsx';

/** What is next, and the day, week or month around it. */
export function CalendarPage() {
  return <StudioTime>{(now) => <Calendar now={now} />}</StudioTime>;
}

function Calendar({ now }: { now: ClockReading }) {
  const { i18n } = useLingui();
  const address = useCalendarAddress(now.date);
  const { day, scale, show } = address;
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  const monthName = month ? i18n._(month) : '';
  const sheets = useSheets(day, now);
  return (
    <CoachPage
      title={scale === 'month' ? `${monthName} ${day.slice(0, 4)}` : formatLongDay(day)}
      action={<ScaleSwitch scale={scale} onChange={(next) => show({ scale: next })} />}
    >
      <div className="grid gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="xl:order-2">
          <NextCard now={now} onOpen={sheets.open} />
        </div>
        <CoachCalendar now={now} address={address} onOpen={sheets.open} />
      </div>
      {sheets.shown}
    </CoachPage>
  );
}

/** Of what is open: its day may be another than the one in sight, next week's or that of a card. */
const DAY_PARAM = 'at';

/** The details of what was tapped, found again by the address after a reload. */
const useSheets = (day: string, now: ClockReading) => {
  const [params] = useSearchParams();
  const [tapped, setTapped] = useState<Entry>();
  const at = CivilDate.safeParse(params.get(DAY_PARAM)).data ?? day;
  const span = { from: at, to: at };
  const isCourse = tapped?.kind === 'course';
  const sessions = [...(useSessionsOf(span).data ?? []), ...(tapped && !isCourse ? [tapped.session] : [])];
  const courses = [...(useCoursesOf(span).data ?? []), ...(tapped && isCourse ? [tapped.course] : [])];
  const session = useAddressDialog(sessions, ['session', DAY_PARAM], { keepsLost: true });
  const course = useAddressDialog(courses, ['course', DAY_PARAM], { keepsLost: true });
  const open = (entry: Entry) => {
    setTapped(entry);
    const choices = { [DAY_PARAM]: entry.date };
    if (entry.kind === 'course') course.open(entry.course, choices);
    else session.open(entry.session, choices);
  };
  const shown = (
    <>
      {session.shown && (
        <SessionSheet
          key={session.shown.id}
          session={session.shown}
          now={now}
          isOpen={session.isOpen}
          onClose={session.close}
        />
      )}
      {course.shown && (
        <CourseSheet course={course.shown} now={now} isOpen={course.isOpen} onClose={course.close} />
      )}
    </>
  );
  return { open, shown };
};
