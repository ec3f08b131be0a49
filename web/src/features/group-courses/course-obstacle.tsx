import type { WhyNotBookable } from '@elan/contract/group-courses/group-courses.rules.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFailureReason } from '../../ui/feedback/use-failure-reason.ts';

interface Failure {
  readonly title: string;
  readonly message: string;
  readonly isCredit: boolean;
}

/** Why a course was not booked, in the specification's words. */
const useCourseFailure = () => {
  const { t } = useLingui();
  const reasonOf = useFailureReason();
  const lowCredit = (current: number, required = COURSE_COST): Failure => ({
    title: t`Insufficient Points`,
    message: t`You don't have enough Session en équipe (SE) points to book this course. You have ${current}, it costs ${required}. Please contact the administrator to add some.`,
    isCredit: true,
  });
  const failureOf = (error: unknown, teamPoints: number): Failure => {
    const failure = error instanceof ApiFailure ? error : undefined;
    if (failure?.required !== undefined) return lowCredit(failure.current ?? teamPoints, failure.required);
    const reason = reasonOf.inEnglish(error);
    return { title: t`Booking Failed`, message: t`Failed to book group course: ${reason}`, isCredit: false };
  };
  return { lowCredit, failureOf };
};

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
          <>
            <p className="mt-2">
              <Trans>
                Votre place n'est pas encore réservée. Choisissez un pack et réglez-le au studio : vos crédits
                s'ajoutent aussitôt, et ce cours se réserve ici tant qu'il reste des places.
              </Trans>
            </p>
            <div className="mt-1 flex flex-wrap gap-x-4">
              <LinkButton size="sm" variant="link" className="-ms-1 min-h-11" to="/packs">
                <Trans>Voir les packs</Trans>
              </LinkButton>
              <Button size="sm" variant="link" className="-ms-1 min-h-11" onClick={onContact}>
                <Trans>Contacter l'administrateur</Trans>
              </Button>
            </div>
          </>
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
