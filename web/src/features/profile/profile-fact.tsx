import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useProfile } from './api.ts';

/** What waits in the profile, in two words; `otherwise` while nobody knows, or when there is none. */
export function ProfileFact({ otherwise }: { otherwise: ReactNode }) {
  const bilans = useProfile().data?.bilans.total ?? 0;
  return bilans === 0 ? otherwise : <Plural value={bilans} one="# bilan" other="# bilans" />;
}
