import { SESSION_COST, SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MeetingKind } from '../../entities/reservations/meeting-kind.tsx';

interface SessionWords {
  readonly kind: MeetingKind;
  readonly name: string;
  readonly length: string;
  readonly cost: string;
}

/** What a type of session is called, how long it lasts and what it costs. */
export const useSessionWords = (): Record<SessionType, SessionWords> => {
  const { t } = useLingui();
  const length = (type: SessionType) => t`${SESSION_MINUTES[type]} min`;
  const cost = (type: SessionType) =>
    t`${plural(SESSION_COST[type], { one: '# crédit SI', other: '# crédits SI' })}`;
  return {
    normal: { kind: 'individual', name: t`Séance normale`, length: length('normal'), cost: cost('normal') },
    bilan: { kind: 'bilan', name: t`Bilan`, length: length('bilan'), cost: t`gratuit` },
  };
};
