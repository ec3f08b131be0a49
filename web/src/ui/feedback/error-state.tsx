import { useLingui } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { StatePanel } from './state-panel.tsx';

type ErrorStateProps = {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Where the specification has other words for it. */
  retryText?: string;
  retrying?: boolean;
  compact?: boolean;
};

export function ErrorState({ title, children, onRetry, retryText, retrying, compact }: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <StatePanel
      role="alert"
      compact={compact}
      emblem={<TriangleAlert className="text-bad" aria-hidden="true" />}
      title={title ?? t`Erreur`}
      action={
        onRetry && (
          <Button onClick={onRetry} pending={retrying} icon={RotateCw}>
            {retryText ?? t`Réessayer`}
          </Button>
        )
      }
    >
      {children}
    </StatePanel>
  );
}
