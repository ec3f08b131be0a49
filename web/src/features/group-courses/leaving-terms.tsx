import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { lessThanNotice, noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import { whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Plural } from '@lingui/react/macro';

type Props = {
  course: GroupCourse;
  /** How many hours before, as the studio wants it. */
  notice: number;
  now: ClockReading | undefined;
};

/** Until when a seat is left with its refund; who takes one later than that is told so. */
export function LeavingTerms({ course, notice, now }: Props) {
  const booked = { ...course, status: 'confirmed' };
  const isTooLate = now !== undefined && whyNotCancellable(booked, now, notice) === 'too_late';
  const [before, lessThan] = [noticeInWords(notice), lessThanNotice(notice)];
  return (
    <p className="num mt-3 text-sm leading-normal text-ink-2">
      {isTooLate ? (
        <Plural
          value={COURSE_COST}
          one={`Ce cours commence dans ${lessThan} : si vous libérez votre place, votre crédit ne vous est pas rendu.`}
          other={`Ce cours commence dans ${lessThan} : si vous libérez votre place, vos # crédits ne vous sont pas rendus.`}
        />
      ) : notice === 0 ? (
        <Plural
          value={COURSE_COST}
          one="Vous pouvez annuler depuis votre profil tant que le cours n'a pas commencé ; votre crédit vous est alors rendu."
          other="Vous pouvez annuler depuis votre profil tant que le cours n'a pas commencé ; vos # crédits vous sont alors rendus."
        />
      ) : (
        <Plural
          value={COURSE_COST}
          one={`Vous pouvez annuler depuis votre profil jusqu'à ${before} avant le cours ; votre crédit vous est alors rendu.`}
          other={`Vous pouvez annuler depuis votre profil jusqu'à ${before} avant le cours ; vos # crédits vous sont alors rendus.`}
        />
      )}
    </p>
  );
}
