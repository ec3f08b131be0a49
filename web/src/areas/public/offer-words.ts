import { COURSE_COST, SESSION_COST, SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useStudio } from '../../entities/studio/studio.ts';

/**
 * How long things last and what they cost, in the sentences of the public pages. One is said apart: the catalogue's own plural makes
 * the browser load how numbers are written, half of what a phone takes for its first page.
 */
export const useOfferWords = () => {
  const { t } = useLingui();
  const notice = useStudio()?.course_notice_hours ?? 0;
  const { normal, bilan } = SESSION_MINUTES;
  const solo = SESSION_COST.normal;
  const soloCredits = solo === 1 ? t`1 crédit SI` : t`${solo} crédits SI`;
  const teamCredits = COURSE_COST === 1 ? t`1 crédit SE` : t`${COURSE_COST} crédits SE`;
  return {
    sessions: t`Une séance dure ${normal} minutes. Le bilan, ${bilan} minutes, est offert.`,
    sessionsAndCost: t`Une séance dure ${normal} minutes et coûte ${soloCredits}. Le bilan, ${bilan} minutes, est offert.`,
    sessionsInvitation: t`Un coach, ${normal} minutes, rien que pour vous.`,
    courses:
      notice === 0
        ? t`Un cours coûte ${teamCredits}. Annulation possible tant que le cours n'a pas commencé.`
        : t`Un cours coûte ${teamCredits}. Annulation avec remboursement jusqu'à ${noticeInWords(notice)} avant.`,
    courseAndCost: t`Un cours coûte ${teamCredits}. L'inscription est gratuite ; les crédits se prennent au studio.`,
    coursesInvitation: t`L'énergie du groupe, pour ${teamCredits}.`,
  };
};
