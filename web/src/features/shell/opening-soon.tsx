import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** A room that is built and not yet furnished: says so, and what it will hold. */
export function OpeningSoon({
  icon,
  children,
  action,
}: {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <EmptyState icon={icon} action={action} title={<Trans>Cette page ouvre bientôt</Trans>}>
      {children}
    </EmptyState>
  );
}
