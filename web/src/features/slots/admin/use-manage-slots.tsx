import type { SlotDetails } from '@elan/contract/slots.ts';
import { useState } from 'react';
import { useBookingAddress } from '../../../lib/booking-address.ts';
import { useDeskCoaches } from '../../../lib/directory.ts';
import { useStudioNow } from '../../../lib/studio.ts';
import { useDialogAbout } from '../../../lib/use-dialog-about.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { useDiscardGuard } from '../../../ui/overlays/use-discard-guard.tsx';
import { SlotsSearch, useCoachSlots } from './api.ts';
import { DeleteSlotDialog } from './delete-slot-dialog.tsx';
import { NoCoach } from './no-coach.tsx';
import { SlotsBulkBar } from './slots-bulk-bar.tsx';
import { SlotsFilters } from './slots-filters.tsx';
import { SlotsList } from './slots-list.tsx';
import { useSlotsPanels } from './slots-panels.tsx';

/** The hours of one coach, the panels that open more of them, and what can be done with several. */
export const useManageSlots = () => {
  const { now } = useStudioNow();
  const { query: search, change } = useListQuery(SlotsSearch);
  const directory = useDeskCoaches();
  const coaches = directory.data ?? [];
  // Whoever comes without a choice looks at the first: one press less for a studio of one.
  const coach = search.coach === undefined ? coaches[0] : coaches.find(({ id }) => id === search.coach);
  const coachId = search.coach ?? coach?.id;
  const slots = useCoachSlots(coachId, search);
  const rows = slots.data?.rows ?? [];
  const { selected, select, clear } = useSelection();
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  const booking = useBookingAddress();
  const { about: doomed, ...asking } = useDialogAbout<SlotDetails>();
  const { panels, add, addSeries } = useSlotsPanels({
    coach,
    today: now?.date,
    shownDay: now && search.date && search.date >= now.date ? search.date : undefined,
    guard,
    onDirtyChange: setDirty,
  });

  const chosen = rows.filter(({ id }) => selected.has(id));
  const isNobodyThere = coachId === undefined && !directory.isPending;
  const list = isNobodyThere ? (
    <NoCoach directory={directory} />
  ) : (
    <>
      <SlotsFilters
        coachId={coach?.id}
        search={search}
        onChange={(changes, how) => guard(() => change(changes, how))}
      />
      <SlotsList
        slots={slots}
        search={search}
        onChange={change}
        onBulk={addSeries}
        selected={selected}
        onSelect={select}
        onBook={({ coach_id, date, start_time, session_type }) =>
          booking.open({ coach: coach_id, date, time: start_time, kind: session_type })
        }
        onDelete={asking.open}
      />
      {chosen.length > 0 && <SlotsBulkBar slots={chosen} onSelect={select} onClear={clear} />}
      {doomed && <DeleteSlotDialog slot={doomed} isOpen={asking.isOpen} onClose={asking.close} />}
      {discardDialog}
    </>
  );
  return { total: slots.data?.total, coach, list, panel: panels, add, addSeries };
};
