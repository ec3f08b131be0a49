import { Plural, useLingui } from '@lingui/react/macro';
import { CalendarSync, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { AddSlotsPanel } from '../../../features/slots/admin/add-slots-panel.tsx';
import { NewSlotsSearch, SlotsSearch, useCoachSlots } from '../../../features/slots/admin/api.ts';
import { BulkSlotsPanel } from '../../../features/slots/admin/bulk-slots-panel.tsx';
import { HoursScreen } from '../../../features/slots/admin/hours-screen.tsx';
import { SlotsTable } from '../../../features/slots/admin/slots-table.tsx';
import { availabilityPath } from '../../../lib/address/desk-links.ts';
import { useListQuery, useSearch } from '../../../lib/address/use-list-query.ts';
import { useRecordPanel } from '../../../lib/address/use-record-panel.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ResourcePage } from '../resource-page.tsx';
import { NoCoach } from './no-coach.tsx';
import type { TimeSlotsViewProps } from './time-slots-page.tsx';

/** The hours of one coach, and the panels that open more of them. */
export function AvailabilityPage({ frame }: TimeSlotsViewProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { now } = useStudioNow();
  const { query, change } = useListQuery(SlotsSearch);
  const directory = useDeskCoaches();
  const coaches = directory.data ?? [];
  // Whoever comes without a choice looks at the first: one press less for a studio of one.
  const coach = query.coach === undefined ? coaches[0] : coaches.find(({ id }) => id === query.coach);
  const coachId = query.coach ?? coach?.id;
  const slots = useCoachSlots(coachId, query);
  const isList = query.view === 'list';
  const total = isList ? slots.data?.total : undefined;
  // Each takes the other's place.
  const adding = useRecordPanel(undefined, ['add', 'day', 'hour', 'series']);
  const series = useRecordPanel(undefined, ['series', 'add', 'day', 'hour']);
  const preset = useSearch(NewSlotsSearch).query;
  // Hours are most likely opened on the day that the list shows.
  const day = preset.day ?? (now && query.date && query.date >= now.date ? query.date : undefined);
  return (
    <ResourcePage
      {...frame}
      fits={!isList}
      summary={
        total !== undefined && (
          <span className="max-[25rem]:hidden">
            <Plural value={total} one="# créneau" other="# créneaux" />
          </span>
        )
      }
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            icon={CalendarSync}
            disabled={!coach}
            onClick={series.add}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">{t`En série`}</span>
          </Button>
          <Button
            variant="primary"
            size="sm"
            icon={Plus}
            disabled={!coach}
            onClick={adding.add}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">{t`Ajouter`}</span>
          </Button>
        </span>
      }
      panel={
        coach &&
        now && (
          <>
            {adding.shown && (
              <AddSlotsPanel
                key={`add ${coach.id} ${day} ${preset.hour}`}
                coach={coach}
                now={now}
                day={day}
                hour={preset.hour}
                {...adding.dialog}
              />
            )}
            {series.shown && (
              <BulkSlotsPanel
                key={`series ${coach.id}`}
                coach={coach}
                now={now}
                {...series.dialog}
                // Whoever opened hours for another coach than the one shown wants to see those.
                onAdded={(id) => (id === coach.id ? series.close() : void navigate(availabilityPath(id)))}
              />
            )}
          </>
        )
      }
    >
      {coachId === undefined && !directory.isPending ? (
        <NoCoach directory={directory} />
      ) : !isList ? (
        now && (
          <HoursScreen
            coach={coach}
            coachId={coachId}
            now={now}
            query={query}
            onChange={change}
            onAddSeries={series.add}
          />
        )
      ) : (
        <SlotsTable
          slots={slots}
          coachId={coach?.id}
          query={query}
          onChange={change}
          onAddSeries={series.add}
        />
      )}
    </ResourcePage>
  );
}
