import type { AdminClient } from '@elan/contract/clients.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../../ui/feedback/notice.tsx';

type MissingPointsProps = {
  client: AdminClient;
  /** A booking was refused for it, each time another: brings the way out into sight. */
  refusal: Error | undefined;
  /** The form that gives points; a form of its own, so it stands beside the dialog's. */
  children: ReactNode;
};

/** Too few points for a session: why that matters, and the way out of it on the spot. */
export function MissingPoints({ client, refusal, children }: MissingPointsProps) {
  const wayOut = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) wayOut.current?.scrollIntoView({ block: 'end' });
  }, [refusal]);
  const name = client.full_name ?? client.username;
  const { solo_points } = client;
  return (
    <Notice tone="warning" role="status" title="Insufficient points!">
      <p>
        <Plural
          value={solo_points}
          _0={`${name} n'a aucun crédit individuel (SI).`}
          one={`${name} n'a que # crédit individuel (SI).`}
          other={`${name} n'a que # crédits individuels (SI).`}
        />{' '}
        <Plural
          value={SESSION_COST.normal}
          one="Une séance normale en coûte # ; un bilan est gratuit."
          other="Une séance normale en coûte # ; un bilan est gratuit."
        />{' '}
        <Trans>Ajoutez des points ici, puis réservez.</Trans>
      </p>
      <div ref={wayOut} className="mt-3 rounded-control bg-paper p-3 text-ink">
        {children}
      </div>
    </Notice>
  );
}
