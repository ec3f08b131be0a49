import type { AdminMailCopy } from '@elan/contract/mails/mails-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isRefused } from '../../../lib/api/api-failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';

type MissingMailPanelProps = {
  /** What was read of the mail that the address names. */
  copy: UseQueryResult<AdminMailCopy>;
  onClose: () => void;
};

/** Why the mail that the address names is not there: an address may be kept for longer than the mail is. */
export function MissingMailPanel({ copy, onClose }: MissingMailPanelProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  // What is no name of a mail is not even asked for.
  if (!params.has('mail') || copy.fetchStatus !== 'idle') return null;
  return (
    <SidePanel isOpen onClose={onClose} size="lg" title={t`Message`}>
      {copy.isError && !isRefused(copy.error) ? (
        <ReadFailure of={copy} failure={t`Ce message n'a pas pu être lu.`} />
      ) : (
        <ErrorState compact title={<Trans>Ce message n'existe plus</Trans>}>
          <Trans>Ce que le studio envoie se lit ici pendant 30 jours.</Trans>
        </ErrorState>
      )}
    </SidePanel>
  );
}
