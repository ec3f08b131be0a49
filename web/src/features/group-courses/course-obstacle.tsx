import type { WhyNotBookable } from '@elan/contract/group-courses.rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useCourseFailure } from './course-failure.ts';

type Props = {
  id: string;
  /** What the server refused, if it was asked. */
  error: Error | null;
  /** What stands in the way before anybody asks. */
  reason: WhyNotBookable | undefined;
  teamPoints: number;
  onContact: () => void;
};

const useReasons = (): Record<Exclude<WhyNotBookable, 'team_points'>, ReactNode> => {
  const { t } = useLingui();
  return {
    booked: t`Vous êtes déjà inscrit à ce cours.`,
    full: t`Ce cours vient de se remplir : il n'y a plus de place.`,
    ended: t`Ce cours a déjà commencé.`,
    inactive: t`Ce cours n'est plus proposé.`,
  };
};

/** Why a course cannot be booked, told where the button is. */
export function CourseObstacle({ id, error, reason, teamPoints, onContact }: Props) {
  const { lowCredit, failureOf } = useCourseFailure();
  const reasons = useReasons();
  // Whoever has the seat got it, whatever became of the answer.
  const failure = error && reason !== 'booked' ? failureOf(error, teamPoints) : undefined;
  const shown = failure ?? (reason === 'team_points' ? lowCredit(teamPoints) : undefined);
  if (shown) {
    return (
      <Notice
        tone={shown.isCredit ? 'warning' : 'danger'}
        role={failure ? 'alert' : 'status'}
        title={shown.title}
        className="mt-4"
      >
        <p id={id}>{shown.message}</p>
        {shown.isCredit && (
          <Button size="sm" variant="link" className="-ml-1 min-h-11" onClick={onContact}>
            <Trans>Contacter l'administrateur</Trans>
          </Button>
        )}
      </Notice>
    );
  }
  if (reason === undefined || reason === 'team_points') return null;
  return (
    <Notice tone="info" role="status" className="mt-4">
      <p id={id}>{reasons[reason]}</p>
    </Notice>
  );
}
