import type { ClockReading } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useSessionsList } from '../../features/coach-dashboard/api.ts';
import {
  queryOf,
  SessionsByDay,
  SessionsFilter,
  SessionsFilters,
} from '../../features/coach-dashboard/sessions/sessions-list.tsx';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../lib/address/use-list-query.ts';
import { CoachPage, StudioTime } from './coach-page.tsx';
import { SessionSheet } from './session-sheet.tsx';

export function SessionsPage() {
  const { t } = useLingui();
  return (
    <CoachPage title={t`Séances réservées`}>
      <StudioTime>{(now) => <Sessions now={now} />}</StudioTime>
    </CoachPage>
  );
}

function Sessions({ now }: { now: ClockReading }) {
  const { query: filter, change } = useListQuery(SessionsFilter);
  const sessions = useSessionsList(queryOf(filter, now.date));
  const sheet = useAddressDialog(sessions.data?.rows, ['session'], { keepsLost: true });
  const session = sheet.shown;
  return (
    <>
      <SessionsFilters filter={filter} today={now.date} onChange={change} />
      <SessionsByDay
        sessions={sessions}
        now={now}
        paging={{ page: filter.page, perPage: filter.per_page, onPage: (page) => change({ page }) }}
        onOpen={sheet.open}
      />
      {session && <SessionSheet key={session.id} session={session} now={now} {...sheet.dialog} />}
    </>
  );
}
