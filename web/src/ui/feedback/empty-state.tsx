import { Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** The next step: an empty place always offers one if there is one. */
  action?: ReactNode;
  compact?: boolean;
};

export function EmptyState({ icon, ...rest }: EmptyStateProps) {
  return <StatePanel {...rest} emblem={icon ?? <Sparkle aria-hidden="true" />} />;
}
