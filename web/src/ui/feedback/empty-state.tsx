import { Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Icon } from '../icon.ts';
import { StatePanel } from './state-panel.tsx';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: Icon;
  /** The next step: an empty place always offers one if there is one. */
  action?: ReactNode;
  compact?: boolean;
};

export function EmptyState({ icon: Sign = Sparkle, ...rest }: EmptyStateProps) {
  return <StatePanel {...rest} emblem={<Sign aria-hidden="true" />} />;
}
