import { useLingui } from '@lingui/react/macro';
import { type DayMark, DayMarks } from '../../ui/calendar/day-marks.tsx';
import { Legend, LegendEntry } from '../../ui/calendar/month-legend.tsx';
import type { MeetingKind } from './meeting-kind.tsx';

/** One colour language for every timeline: Majorelle for a session, green for a bilan, saffron for a course. */
export const MEETING_COLOURS: Record<MeetingKind, string> = {
  individual: 'bg-maj-100 text-maj-900 before:bg-maj-600',
  bilan: 'bg-ok-100 text-ok before:bg-ok',
  course: 'bg-saffron-100 text-saffron-900 before:bg-saffron',
};

const BILAN_ROW_MINUTES = 30;

/** How much of a timeline it fills: a bilan one half-hour row. */
export const timelineMinutes = ({ kind, duration }: { kind: MeetingKind; duration: number }): number =>
  kind === 'bilan' ? Math.max(duration, BILAN_ROW_MINUTES) : duration;

/** The shapes below the days of a month: one per kind, and one for hours that nobody has taken. */
export const MEETING_MARKS: Record<MeetingKind | 'free', DayMark> = {
  individual: 'dot',
  course: 'diamond',
  bilan: 'ring',
  free: 'box',
};

/** What the dot, the diamond and the ring stand for; with `free`, the dashed box too. */
export function MeetingLegend({ free = false }: { free?: boolean }) {
  const { t } = useLingui();
  const entry = (kind: MeetingKind | 'free', name: string) => (
    <LegendEntry shape={<DayMarks marks={[MEETING_MARKS[kind]]} />}>{name}</LegendEntry>
  );
  return (
    <Legend>
      {entry('individual', t`Individuelle`)}
      {entry('course', t`Cours collectif`)}
      {entry('bilan', t`Bilan`)}
      {free && entry('free', t`Libre`)}
    </Legend>
  );
}
