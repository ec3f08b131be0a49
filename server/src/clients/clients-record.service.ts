import {
  type BookingAct,
  ClientMeeting,
  type ClientMeetingsQuery,
  ClientRecord,
} from '@elan/contract/clients/client-record.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { requireKnownClient } from '../accounts/accounts.service.ts';
import { readConsent } from '../consents/consents.service.ts';
import { readDebt } from '../payments/payments-client.service.ts';
import type { Database } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { findClientOfAnyTime } from './clients.queries.ts';
import * as queries from './clients-record.queries.ts';

/** The head of the client's page, of an open account or a closed one. */
export async function readRecord(deps: Deps, id: number): Promise<ClientRecord> {
  const { db, clock } = deps;
  const now = clock.now();
  const client = await findClientOfAnyTime(db, id, now);
  if (client === undefined) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  const debt = await readDebt(deps, id);
  const attendance = await queries.countAttendance(db, id, now);
  const consent = await readConsent(db, id);
  return ClientRecord.parse({ ...client, debt, attendance, consent });
}

type Move = Awaited<ReturnType<typeof queries.listMoves>>[number];

const describeMove = ({ at, by_name, by_role, reservation_id: _, ...from }: Move) => ({
  at,
  by_name,
  by_role,
  from,
});

type Row = Awaited<ReturnType<typeof queries.listMeetings>>['rows'][number];

/** Most pages have none. */
async function readPardons(db: Database, rows: readonly Row[]) {
  const idsOf = (wanted: Row['kind']) =>
    rows.filter(({ kind, is_pardoned }) => kind === wanted && is_pardoned).map(({ id }) => id);
  const [sessions, seats] = [idsOf('session'), idsOf('course')];
  return sessions.length + seats.length === 0 ? [] : queries.listPardons(db, { sessions, seats });
}

/** What is to come for a client, or what has been: sessions and courses in one list, each with who did what with it. */
export async function listMeetings({ db, clock }: Deps, client: number, query: ClientMeetingsQuery) {
  await requireKnownClient(db, client);
  const page = await queries.listMeetings(db, { ...query, client, now: clock.now() });
  const moved = page.rows.filter(({ kind, version }) => kind === 'session' && version > 1);
  const moves =
    moved.length === 0
      ? []
      : await queries.listMoves(
          db,
          moved.map(({ id }) => id),
        );
  const pardons = await readPardons(db, page.rows);
  return mapPage(page, (row) => {
    const { created_at, created_name, created_role, cancelled_at, cancelled_name, cancelled_role } = row;
    const booked = { at: created_at, by_name: created_name, by_role: created_role } satisfies BookingAct;
    const cancelled = cancelled_at && { at: cancelled_at, by_name: cancelled_name, by_role: cancelled_role };
    const own = row.kind === 'session' ? moves.filter((move) => move.reservation_id === row.id) : [];
    const pardon = pardons.find(({ kind, of }) => kind === row.kind && of === row.id) ?? null;
    return ClientMeeting.parse({ ...row, booked, cancelled, moves: own.map(describeMove), pardon });
  });
}
