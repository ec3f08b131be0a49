import { packPayment } from '@elan/contract/packs/packs.rules.ts';
import type { UserPack } from '@elan/contract/packs/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { createPlanPath } from '../../lib/address/desk-links.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';

/** How an assigned pack stands with money; one with a price and no plan leads to making it. */
export function PackPaymentMark({ assignment }: { assignment: UserPack }) {
  const { t } = useLingui();
  switch (packPayment(assignment)) {
    case 'paid':
      return <StatusMark kind="done">{t`Payé`}</StatusMark>;
    case 'pending':
      return <StatusMark kind="waiting">{t`En attente`}</StatusMark>;
    case 'offered':
      return (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-middle text-ink-2">
          <Gift className="size-4 flex-none text-ink-3" aria-hidden="true" />
          <Trans>Offert</Trans>
        </span>
      );
    case 'unplanned':
      return (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <StatusMark kind="clash">{t`Sans plan`}</StatusMark>
          <TextLink to={createPlanPath(assignment)}>
            <Trans>Créer le plan</Trans>
            <span className="sr-only">
              {' '}
              <Trans>de {assignment.pack_name}</Trans>
            </span>
          </TextLink>
        </span>
      );
  }
}
