import type { PlanningReservation } from '@elan/contract/planning/planning.ts';
import { Plural } from '@lingui/react/macro';

export const countDay = (busy: readonly PlanningReservation[]) => {
  const sessions = busy.filter((one) => one.kind === 'session');
  const bilans = sessions.filter(({ session_type }) => session_type === 'bilan').length;
  return { sessions: sessions.length - bilans, bilans, courses: busy.length - sessions.length };
};

/** 25 séances · 8 bilans · 4 cours */
export function DayFigures({ busy }: { busy: readonly PlanningReservation[] }) {
  const { sessions, bilans, courses } = countDay(busy);
  return (
    <>
      <Plural value={sessions} one="# séance" other="# séances" /> ·{' '}
      <Plural value={bilans} one="# bilan" other="# bilans" /> ·{' '}
      <Plural value={courses} one="# cours" other="# cours" />
    </>
  );
}
