import type { PointsEntry } from '@elan/contract/points.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDayMonthAsOf } from '../../../lib/format-office.ts';

interface Movement {
  readonly what: string;
  /** What it was for, or who did it. */
  readonly detail: string;
}

/** A line of the history, in the few words of a table. */
export const useMovementWords = (today: CivilDate | undefined) => {
  const { t } = useLingui();
  const meetingOf = ({ subject }: PointsEntry): string => {
    if (subject === null || subject.kind === 'pack') return '';
    const day = formatDayMonthAsOf(subject.date, today);
    return subject.kind === 'session'
      ? t`${day} ${subject.time}, ${subject.coach_name}`
      : t`${subject.title}, ${day}`;
  };
  return (entry: PointsEntry): Movement => {
    const { reason, subject, actor_name, solo_delta, solo_after, team_after, note } = entry;
    const pack = subject?.kind === 'pack' ? subject.name : '';
    const by = t`par ${actor_name}`;
    switch (reason) {
      case 'reservation':
        return { what: t`Réservation`, detail: meetingOf(entry) };
      case 'reservation_cancelled':
      case 'course_cancelled':
        return { what: t`Annulation`, detail: meetingOf(entry) };
      case 'course':
        return { what: t`Cours collectif`, detail: meetingOf(entry) };
      case 'pack':
        return { what: t`Pack ${pack}`, detail: t`assigné par ${actor_name}` };
      case 'pack_removed':
        return { what: t`Pack ${pack} retiré`, detail: note ? `${by} : ${note}` : by };
      case 'admin_add':
        return { what: t`Ajout`, detail: by };
      case 'admin_remove':
        return { what: t`Retrait`, detail: by };
      case 'admin_set': {
        const balance = solo_delta === 0 ? team_after : solo_after;
        return { what: t`Défini à ${balance}`, detail: by };
      }
    }
  };
};
