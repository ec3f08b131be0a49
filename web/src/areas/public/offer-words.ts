import { COURSE_COST, SESSION_COST, SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** How long things last and what they cost, in the sentences of the public pages. */
export const useOfferWords = () => {
  const { t } = useLingui();
  const { normal, bilan } = SESSION_MINUTES;
  return {
    sessions: t`Une séance dure ${normal} minutes. Le bilan, ${bilan} minutes, est offert.`,
    sessionsAndCost: t`Une séance dure ${normal} minutes et coûte ${plural(SESSION_COST.normal, { one: '# crédit SI', other: '# crédits SI' })}. Le bilan, ${bilan} minutes, est offert.`,
    sessionsInvitation: t`Un coach, ${normal} minutes, rien que pour vous.`,
    courses: t`Un cours coûte ${plural(COURSE_COST, { one: '# crédit SE', other: '# crédits SE' })}. Annulation possible tant que le cours n'a pas commencé.`,
    coursesInvitation: t`L'énergie du groupe, pour ${plural(COURSE_COST, { one: '# crédit SE', other: '# crédits SE' })}.`,
  };
};
