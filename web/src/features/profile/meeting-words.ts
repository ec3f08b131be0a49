import { addDays, type CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatLongDay, formatShortDate } from '../../lib/time/format.ts';
import { costOf, type Meeting } from './meeting.ts';

/** The day in full, with its year only where that is not the current one. */
export const dayInWords = (date: CivilDate, today: CivilDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? formatLongDay(date) : formatDate(date);

/** How a client's bookings are put into words. */
export const useMeetingWords = () => {
  const { t } = useLingui();
  const nameOf = ({ kind, title }: Meeting) => title ?? (kind === 'bilan' ? t`Bilan` : t`Séance normale`);
  const refundOf = (meeting: Meeting) => {
    const { points, unit } = costOf(meeting);
    if (points === 0) return t`Séance gratuite : rien à rendre.`;
    return points === 1 ? t`${points} ${unit} rendu.` : t`${points} ${unit} rendus.`;
  };
  const deadlineOf = (until: CivilMoment, meeting: Meeting, today: CivilDate) => {
    if (until.date === meeting.date && until.time === meeting.time) return t`Possible jusqu'au début.`;
    if (until.date === today) return t`Possible aujourd'hui jusqu'à ${until.time}.`;
    if (until.date === addDays(today, 1)) return t`Possible jusqu'à demain ${until.time}.`;
    return t`Possible jusqu'au ${formatShortDate(until.date)} à ${until.time}.`;
  };
  return { nameOf, refundOf, deadlineOf };
};
