import { SESSION_MINUTES } from '@elan/contract/slots.rules.ts';
import type { SessionType } from '@elan/contract/slots.ts';
import { useLingui } from '@lingui/react/macro';

/** What a type of session is called, how long it lasts and what it costs. */
export const useSessionWords = (): Record<SessionType, { name: string; length: string; cost: string }> => {
  const { t } = useLingui();
  const length = (type: SessionType) => t`${SESSION_MINUTES[type]} min`;
  return {
    normal: { name: t`Séance normale`, length: length('normal'), cost: t`1 crédit SI` },
    bilan: { name: t`Bilan`, length: length('bilan'), cost: t`gratuit` },
  };
};
