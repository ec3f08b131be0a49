import type { ClientMeeting, ClientRecord } from '@elan/contract/clients/client-record.ts';
import { aClient } from '../../../entities/clients/client.fixture.ts';

/** A client as their page tells them, for tests. */
export const aRecord = (over: Partial<ClientRecord> = {}): ClientRecord => ({
  ...aClient(),
  archived_at: null,
  debt: {
    amount_owed: 0,
    amount_overdue: 0,
    overdue_installments: 0,
    next_due: null,
    unplanned_packs: 0,
  },
  consent: null,
  attendance: { held: 0, held_this_year: 0, absences_this_year: 0 },
  ...over,
});

/** A session that the client booked, as their page lists it. */
export const aMeeting = (over: Partial<ClientMeeting> = {}): ClientMeeting => ({
  kind: 'session',
  id: 31,
  course_id: null,
  title: null,
  session_type: 'normal',
  date: '2026-11-12',
  time: '10:00',
  duration: 55,
  coach_id: 2,
  coach_name: 'Yassine Amrani',
  cost: 1,
  status: 'confirmed',
  refunded: false,
  released: false,
  presence: null,
  pardon: null,
  is_deleted: false,
  booked: { at: '2026-11-02T08:12:00+00:00', by_name: 'Inès Belkadi', by_role: 'user' },
  moves: [],
  cancelled: null,
  ...over,
});
