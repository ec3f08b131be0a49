import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCoaches } from '../../../features/coaches/api.ts';
import { useProfile } from '../../../features/profile/api.ts';
import { NextMeeting } from '../../../features/profile/next-meeting.tsx';
import { Portrait } from '../../../ui/art/portrait.tsx';

/** A signed-in client's next session on the home page, with the face of its coach. */
export function NextSession() {
  const { data: coaches } = useCoaches();
  return (
    <NextMeeting
      portraitOf={({ coach_id, coach_name }) => (
        <Portrait name={coach_name} src={coaches?.find(({ id }) => id === coach_id)?.photo} />
      )}
    />
  );
}

/** How many bilans wait in the profile; `otherwise` while nobody knows, or when there is none. */
export function BilanCount({ otherwise }: { otherwise: ReactNode }) {
  const bilans = useProfile().data?.bilans.total ?? 0;
  return bilans === 0 ? otherwise : <Plural value={bilans} one="# bilan" other="# bilans" />;
}
