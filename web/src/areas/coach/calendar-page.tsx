import type { ClockReading } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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

/** The details of what was tapped, found again by the address after a reload where the day or what is next shows it. */
const useSheets = (day: string, now: ClockReading) => {
  const [tapped, setTapped] = useState<readonly Entry[]>([]);
  const today = { from: now.date, to: now.date };
  const sessions = [
    ...(useSessionsOf({ from: day, to: day }).data ?? []),
    ...(useSessionsOf(today).data ?? []),
    ...tapped.flatMap((entry) => (entry.kind === 'course' ? [] : [entry.session])),
  ];
  const courses = [
    ...(useCoursesOf({ from: day, to: day }).data ?? []),
    ...(useCoursesOf(today).data ?? []),
    ...tapped.flatMap((entry) => (entry.kind === 'course' ? [entry.course] : [])),
  ];
  const session = useAddressDialog(sessions, ['session'], { keepsLost: true });
  const course = useAddressDialog(courses, ['course'], { keepsLost: true });
  const open = (entry: Entry) => {
    setTapped([entry]);
    if (entry.kind === 'course') course.open(entry.course);
    else session.open(entry.session);
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
