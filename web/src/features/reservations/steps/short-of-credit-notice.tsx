import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Said before anything is chosen that can only fail. */
export function ShortOfCreditNotice({ credits, children }: { credits: number; children?: ReactNode }) {
  return (
    <Notice
      tone="warning"
      className="mt-3.5"
      title={
        <Plural
          value={SESSION_COST.normal}
          one="Une séance normale demande # crédit SI"
          other="Une séance normale demande # crédits SI"
        />
      }
    >
      <p>
        <Trans>Il vous en reste {credits}. Le bilan, lui, est gratuit.</Trans>
      </p>
      {children}
    </Notice>
  );
}
