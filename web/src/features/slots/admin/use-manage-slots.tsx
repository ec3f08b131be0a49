import type { SlotDetails } from '@elan/contract/slots.ts';
import { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDeskCoaches } from '../../../lib/directory.ts';
import { useStudioNow } from '../../../lib/studio.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { useDiscardGuard } from '../../../ui/overlays/use-discard-guard.tsx';
import { AddSlotsPanel } from './add-slots-panel.tsx';
import { SlotsSearch, useCoachSlots } from './api.ts';
import { BulkSlotsPanel } from './bulk-slots-panel.tsx';
import { DeleteSlotDialog } from './delete-slot-dialog.tsx';
import { SlotsBulkBar } from './slots-bulk-bar.tsx';
import { SlotsFilters } from './slots-filters.tsx';
import { SlotsList } from './slots-list.tsx';

const NEW = [{ id: 'new' as const }];

/** The hours of one coach, the panels that open more of them, and what can be done with several. */
export const useManageSlots = () => {
  const { now } = useStudioNow();
  const { query: search, change } = useListQuery(SlotsSearch);
  const directory = useDeskCoaches();
  const coaches = directory.data ?? [];
  // Whoever comes without a choice looks at the first: one press less for a studio of one.
  const coach = search.coach === undefined ? coaches[0] : coaches.find(({ id }) => id === search.coach);
  const slots = useCoachSlots(coach?.id ?? search.coach, search);
  const rows = slots.data?.rows ?? [];
  const { selected, select, clear } = useSelection();
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  const adding = useAddressDialog(NEW, ['add', 'day', 'hour']);
  const series = useAddressDialog(NEW, ['series']);
  const [params] = useSearchParams();
  const [doomed, setDoomed] = useState<SlotDetails>();
  const [isAsking, setAsking] = useState(false);

  const chosen = rows.filter(({ id }) => selected.has(id));
  const list = (
    <>
      <SlotsFilters
        coaches={coaches}
        coachId={coach?.id}
        search={search}
        onChange={(changes, how) => guard(() => change(changes, how))}
      />
      <SlotsList
        slots={slots}
        search={search}
        onChange={change}
        onBulk={() => guard(() => series.open({ id: 'new' }))}
        selected={selected}
        onSelect={select}
        onDelete={(slot) => {
          setDoomed(slot);
          setAsking(true);
        }}
      />
      {chosen.length > 0 && <SlotsBulkBar slots={chosen} onSelect={select} onClear={clear} />}
      {doomed && <DeleteSlotDialog slot={doomed} isOpen={isAsking} onClose={() => setAsking(false)} />}
      {discardDialog}
    </>
  );
  const shared = coach && now && { coach, today: now.date, onDirtyChange: setDirty };
  const panel = shared && (
    <>
      <AddSlotsPanel
        key={`add-${shared.coach.id}`}
        {...shared}
        preset={{
          date: CivilDate.safeParse(params.get('day')).data,
          start_time: CivilTime.safeParse(params.get('hour')).data,
        }}
        isOpen={adding.isOpen}
        onClose={() => guard(adding.close)}
        onAdded={adding.close}
      />
      <BulkSlotsPanel
        key={`series-${shared.coach.id}`}
        {...shared}
        coaches={coaches}
        isOpen={series.isOpen}
        onClose={() => guard(series.close)}
        onAdded={series.close}
      />
    </>
  );
  return {
    total: slots.data?.total,
    coach,
    list,
    panel,
    add: () => guard(() => adding.open({ id: 'new' })),
    addSeries: () => guard(() => series.open({ id: 'new' })),
  };
};
