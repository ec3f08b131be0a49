import { useCoaches } from '../../features/coaches/api.ts';
import { NextMeeting } from '../../features/profile/next-meeting.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';

/** A signed-in client's next session on a phone's home view, with the face of its coach. */
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
