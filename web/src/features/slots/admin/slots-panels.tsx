import type { AdminCoach } from '@elan/contract/coaches.ts';
import { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { availabilityPath } from '../../../lib/desk-links.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { AddSlotsPanel } from './add-slots-panel.tsx';
import { BulkSlotsPanel } from './bulk-slots-panel.tsx';

const NEW = { id: 'new' as const };

type SlotsPanelsProps = {
  coach: AdminCoach | undefined;
  today: CivilDate | undefined;
  /** The day that the list shows: hours are most likely opened on it. */
  shownDay: CivilDate | undefined;
  /** Asks before something typed is lost. */
  guard: (leave: () => void) => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** The two panels that open hours, each while the address says so. */
export const useSlotsPanels = (props: SlotsPanelsProps) => {
  const { coach, today, shownDay, guard, onDirtyChange } = props;
  const adding = useAddressDialog([NEW], ['add', 'day', 'hour']);
  const series = useAddressDialog([NEW], ['series']);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [day, hour] = [params.get('day') ?? shownDay, params.get('hour')];
  const panels = coach && today && (
    <>
      <AddSlotsPanel
        key={`add ${coach.id} ${day} ${hour}`}
        coach={coach}
        today={today}
        preset={{ date: CivilDate.safeParse(day).data, start_time: CivilTime.safeParse(hour).data }}
        isOpen={adding.isOpen}
        onClose={() => guard(adding.close)}
        onAdded={adding.close}
        onDirtyChange={onDirtyChange}
      />
      <BulkSlotsPanel
        key={`series ${coach.id}`}
        coach={coach}
        today={today}
        isOpen={series.isOpen}
        onClose={() => guard(series.close)}
        // Whoever opened hours for another coach than the one shown wants to see those.
        onAdded={(id) => (id === coach.id ? series.close() : void navigate(availabilityPath(id)))}
        onDirtyChange={onDirtyChange}
      />
    </>
  );
  return {
    panels,
    add: () => guard(() => adding.open(NEW)),
    addSeries: () => guard(() => series.open(NEW)),
  };
};
