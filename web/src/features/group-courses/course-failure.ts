import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '../../lib/api-failure.ts';

interface Failure {
  readonly title: string;
  readonly message: string;
  readonly isCredit: boolean;
}

/** Why a course was not booked, in the specification's words. */
export const useCourseFailure = () => {
  const { t } = useLingui();
  const lowCredit = (current: number, required = COURSE_COST): Failure => ({
    title: t`Insufficient Points`,
    message: t`You don't have enough Session en équipe (SE) points to book this course. You have ${current}, it costs ${required}. Please contact the administrator to add some.`,
    isCredit: true,
  });
  const failureOf = (error: unknown, teamPoints: number): Failure => {
    const failure = error instanceof ApiFailure ? error : undefined;
    if (failure?.error === GROUP_COURSE_TEXTS.NOT_ENOUGH_TEAM_POINTS)
      return lowCredit(failure.current ?? teamPoints, failure.required);
    const reason = failure?.error ?? t`the server did not answer. Please try again.`;
    return { title: t`Booking Failed`, message: t`Failed to book group course: ${reason}`, isCredit: false };
  };
  return { lowCredit, failureOf };
};
