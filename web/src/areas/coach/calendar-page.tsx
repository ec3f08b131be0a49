import { CivilDate, type ClockReading } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Entry } from '../../features/coach-dashboard/agenda/entry.ts';
import { NextEntryCard } from '../../features/coach-dashboard/agenda/next-entry-card.tsx';
import { useCoursesOf, useSessionsOf } from '../../features/coach-dashboard/api.ts';
import { ScaleSwitch, useSpanTitle } from '../../features/coach-dashboard/calendar/calendar-nav.tsx';
import { CoachCalendar } from '../../features/coach-dashboard/calendar/coach-calendar.tsx';
import { useCalendarAddress } from '../../features/coach-dashboard/calendar/use-calendar-address.ts';
import { CourseSheet } from '../../features/coach-dashboard/courses/course-sheet.tsx';
import { ROW_BUTTON } from '../../features/coach-dashboard/hours/own-hours-bar.tsx';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { cx } from '../../ui/cx.ts';
import { ABSENCES_PATH } from './account-path.ts';
import { CoachPage, StudioTime } from './coach-page.tsx';
import { SessionSheet } from './session-sheet.tsx';

/** What is next, and the day, week or month around it. */
export function CalendarPage() {
  return <StudioTime>{(now) => <Calendar now={now} />}</StudioTime>;
}

function Calendar({ now }: { now: ClockReading }) {
  const address = useCalendarAddress(now.date);
  const { day, scale, show } = address;
  const isDay = scale === 'day';
  const sheets = useSheets(day, now);
  return (
    <CoachPage
      title={useSpanTitle(day, scale)}
      action={<ScaleSwitch scale={scale} onChange={(next) => show({ scale: next })} />}
    >
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4',
          isDay && 'xl:grid-cols-[minmax(0,1fr)_21.25rem]',
        )}
      >
        <div className={cx('@container', isDay && 'xl:sticky xl:top-24 xl:order-2 xl:self-start')}>
          <NextEntryCard now={now} onOpen={sheets.open} />
        </div>
        <CoachCalendar
          now={now}
          address={address}
          onOpen={sheets.open}
          links={
            <LinkButton to={ABSENCES_PATH} size="sm" icon={CalendarX2} className={ROW_BUTTON}>
              <Trans>Mes absences</Trans>
            </LinkButton>
          }
        />
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
  // A day that is not in sight is asked for only with something of it open; what was tapped is known before it comes.
  const sessions =
    useSessionsOf(span, { enabled: params.has('session') }).data ??
    (tapped && !isCourse ? [tapped.session] : []);
  const courses =
    useCoursesOf(span, { enabled: params.has('course') }).data ?? (tapped && isCourse ? [tapped.course] : []);
  const session = useAddressDialog(sessions, ['session', DAY_PARAM], { keepsLost: true });
  const course = useAddressDialog(courses, ['course', DAY_PARAM], { keepsLost: true });
  const open = (entry: Entry) => {
    setTapped(entry);
    const choices = { [DAY_PARAM]: entry.date };
    if (entry.kind === 'course') course.open(entry.course, choices);
    else session.open(entry.session, choices);
  };
  const shownSession = session.shown;
  const shown = (
    <>
      {shownSession && (
        <SessionSheet key={shownSession.id} session={shownSession} now={now} {...session.dialog} />
      )}
      {course.shown && <CourseSheet course={course.shown} now={now} {...course.dialog} />}
    </>
  );
  return { open, shown };
};
