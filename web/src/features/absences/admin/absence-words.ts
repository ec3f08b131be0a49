import type { AffectedBooking } from '@elan/contract/absences/absences.ts';
import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { useLingui } from '@lingui/react/macro';
import type { PlanMark } from '../../../entities/absences/plan-marks.ts';
import { becomes } from '../../../lib/device/direction.ts';
import { comma, formatFigures, formatShortDate, formatWeekdayBefore } from '../../../lib/time/format.ts';
import { type Choice, type Decided, minutesOf } from './decisions.ts';

const coachOf = (booking: AffectedBooking, choice: Extract<Choice, { coach_id: number }>): string =>
  [...booking.colleagues, ...booking.hours].find(({ coach_id }) => coach_id === choice.coach_id)
    ?.coach_name ?? '';

/** What is chosen, in the words of a list whose signs say which act it is: Salma El Idrissi, jeu. 19 nov. 11:00. */
export const useChoiceWords = (coachId: number | undefined) => {
  const { t } = useLingui();
  const refundOf = ({ cost, people, unit }: AffectedBooking) => `${cost * people} ${unit}`;
  return (booking: AffectedBooking, choice: Choice): { label: string; detail?: string; shown?: string } => {
    switch (choice.act) {
      case 'hand_over':
        return {
          label: coachOf(booking, choice),
          detail: t`Confier, libre à ${booking.time}`,
          shown: t`Confier à ${coachOf(booking, choice)}`,
        };
      case 'move': {
        const isSameDay = choice.date === booking.date;
        const when = isSameDay ? choice.time : `${formatShortDate(choice.date)} ${choice.time}`;
        const coach = coachOf(booking, choice);
        const label = choice.coach_id === coachId ? when : `${when}${comma()}${firstNameOf(coach)}`;
        return { label, detail: t`Déplacer, ${coach}`, shown: t`Déplacer ${label}` };
      }
      case 'cancel': {
        if (booking.cost === 0) return { label: t`Annuler`, detail: t`rien à rendre` };
        const label = t`Annuler, rendre ${refundOf(booking)}`;
        const { points, unit, cost } = booking;
        if (points === null) return { label };
        const balance = `${points} ${becomes()} ${formatFigures(`${points + cost} ${unit}`)}`;
        return { label, detail: balance, shown: `${label} (${balance})` };
      }
      case 'keep':
        return { label: booking.is_running ? t`Commencé : reste tel quel` : t`Décider plus tard` };
    }
  };
};

/** On a chip: jeu. 17:00, Yassine. */
export const useChipWords = () => {
  const { t } = useLingui();
  return (booking: AffectedBooking, choice: Choice): string => {
    if (choice.act !== 'move') return t`Annuler`;
    const day =
      choice.date === booking.date ? formatWeekdayBefore(choice.date) : formatShortDate(choice.date);
    return `${day} ${choice.time}${comma()}${firstNameOf(coachOf(booking, choice))}`;
  };
};

/** The same, as the planning beside it shows it: struck where it stood, outlined where it goes. */
export const useDecisionMarks = () => {
  const { t } = useLingui();
  const leaving = (booking: AffectedBooking, choice: Choice | undefined, coachId: number): string => {
    switch (choice?.act) {
      case undefined:
        return '?';
      case 'cancel':
        return t`annulé`;
      case 'keep':
        return t`à décider`;
      case 'hand_over':
        return `${becomes()} ${firstNameOf(coachOf(booking, choice))}`;
      case 'move': {
        const when =
          choice.date === booking.date ? choice.time : `${formatWeekdayBefore(choice.date)} ${choice.time}`;
        return choice.coach_id === coachId
          ? `${becomes()} ${when}`
          : `${becomes()} ${when}${comma()}${firstNameOf(coachOf(booking, choice))}`;
      }
    }
  };
  return (decided: readonly Decided[], coach: { id: number; name: string }): PlanMark[] =>
    decided.flatMap(({ booking, choice }): PlanMark[] => {
      if (booking.is_running) return [];
      const about = { title: booking.title, minutes: minutesOf(booking) };
      const left: PlanMark = {
        ...about,
        kind: 'leaves',
        coach_id: coach.id,
        date: booking.date,
        time: booking.time,
        words: leaving(booking, choice, coach.id),
      };
      if (choice?.act !== 'move' && choice?.act !== 'hand_over') return [left];
      const { date, time } = choice.act === 'move' ? choice : booking;
      const words = t({ message: `de ${firstNameOf(coach.name)}`, context: 'from whom' });
      return [left, { ...about, kind: 'arrives', coach_id: choice.coach_id, date, time, words }];
    });
};
