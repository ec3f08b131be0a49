import { useLingui } from '@lingui/react/macro';
import { failureText, isRefused } from '../../../lib/api-failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';

type MissingClientPanelProps = {
  isOpen: boolean;
  /** Why the client is not there; nothing while it is on its way. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
};

/** In place of a client whom the address names and who is not there yet, or not any more. */
export function MissingClientPanel({ isOpen, error, onRetry, onClose }: MissingClientPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} size="xl" title={t`Client`}>
      {error ? (
        <ErrorState
          compact
          title={failureText(error, t`Unable to load clients. Please check your connection and try again`)}
          onRetry={isRefused(error) ? undefined : onRetry}
        />
      ) : (
        <SkeletonRows />
      )}
    </SidePanel>
  );
}
