import type { PointsEntry } from '@elan/contract/points.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatLongDay } from '../../lib/format.ts';

/** Puts a line of the history into words: what the points were for. */
export const usePointsWords = (today: CivilDate) => {
  const { t } = useLingui();
  const dayOf = (date: CivilDate) =>
    date.slice(0, 4) === today.slice(0, 4) ? formatLongDay(date) : formatDate(date);

  const subjectOf = ({ subject }: PointsEntry): string => {
    if (subject === null) return '';
    if (subject.kind === 'pack') return subject.name;
    const day = dayOf(subject.date);
    return subject.kind === 'session'
      ? t`séance du ${day} avec ${subject.coach_name}`
      : t`${subject.title} du ${day} avec ${subject.coach_name}`;
  };

  return (entry: PointsEntry): string => {
    const subject = subjectOf(entry);
    switch (entry.reason) {
      case 'reservation':
      case 'course':
        return subject;
      case 'reservation_cancelled':
      case 'course_cancelled':
        return t`annulation : ${subject}`;
      case 'pack':
        return t`pack ${subject}`;
      case 'pack_removed':
        return t`pack ${subject} retiré`;
      case 'admin_add':
        return t`points ajoutés par le studio`;
      case 'admin_remove':
        return t`points retirés par le studio`;
      case 'admin_set':
        return t`solde corrigé par le studio`;
    }
  };
};
