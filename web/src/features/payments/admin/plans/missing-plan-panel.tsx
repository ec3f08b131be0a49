import { useLingui } from '@lingui/react/macro';
import { failureText, isRefused } from '../../../../lib/api-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';

type MissingPlanPanelProps = {
  isOpen: boolean;
  /** Why the plan is not there; nothing while it is on its way. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
};

/** In place of a plan that the address names and that is not there yet, or not any more. */
export function MissingPlanPanel({ isOpen, error, onRetry, onClose }: MissingPlanPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} size="lg" title={t`Plan de paiement`}>
      {error ? (
        <ErrorState
          compact
          title={failureText(error, t`Erreur lors de la récupération des échéances`)}
          onRetry={isRefused(error) ? undefined : onRetry}
        />
      ) : (
        <SkeletonRows />
      )}
    </SidePanel>
  );
}
