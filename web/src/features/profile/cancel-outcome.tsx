import type { UpdatedPoints } from '@elan/contract/points.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { costOf, type Meeting } from './meeting.ts';
import { rowIdOf } from './meeting-row.tsx';
import { dayInWords } from './meeting-words.ts';

/** The button that opened the dialog is gone with the booking: the focus goes to the row it was in. */
const useFocusReturnsTo = (id: string) =>
  useEffect(
    () => () => {
      const settle = () => {
        if (document.activeElement === document.body) document.getElementById(id)?.focus();
      };
      // The dialog itself gives the focus back one frame after it left.
      requestAnimationFrame(() => requestAnimationFrame(settle));
    },
    [id],
  );

type CancelOutcomeProps = { meeting: Meeting; today: CivilDate; reply: UpdatedPoints };

export function CancelOutcome({ meeting, today, reply }: CancelOutcomeProps) {
  const { t } = useLingui();
  useFocusReturnsTo(rowIdOf(meeting));
  const { points, unit } = costOf(meeting);
  const day = dayInWords(meeting.date, today);
  const balance = unit === 'SI' ? reply.updated_solo_points : reply.updated_team_points;
  const what = {
    individual: t`Votre séance du ${day} à ${meeting.time} est annulée.`,
    bilan: t`Votre bilan du ${day} à ${meeting.time} est annulé.`,
    course: t`Votre place au cours ${meeting.title ?? ''} du ${day} à ${meeting.time} est annulée.`,
  }[meeting.kind];
  return (
    <Notice tone="success" role="status" title={what}>
      {points > 0 && (
        <Trans>
          {points} {unit} vous a été rendu. Nouveau solde : {balance} {unit}.
        </Trans>
      )}
    </Notice>
  );
}
