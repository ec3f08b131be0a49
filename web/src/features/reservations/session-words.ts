import { SESSION_COST, SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import type { SessionType } from '@elan/contract/slots.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** What a type of session is called, how long it lasts and what it costs. */
export const useSessionWords = (): Record<SessionType, { name: string; length: string; cost: string }> => {
  const { t } = useLingui();
  const length = (type: SessionType) => t`${SESSION_MINUTES[type]} min`;
  const cost = (type: SessionType) =>
    t`${plural(SESSION_COST[type], { one: '# crédit SI', other: '# crédits SI' })}`;
  return {
    normal: { name: t`Séance normale`, length: length('normal'), cost: cost('normal') },
    bilan: { name: t`Bilan`, length: length('bilan'), cost: t`gratuit` },
  };
};
