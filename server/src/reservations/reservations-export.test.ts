import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { EXPORT_ROWS_MAX } from '@elan/contract/reservations/reservations-export.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db } = await testApp();
const { givePoints, aSlot } = factories(db);
const { token } = await aPerson('admin');
const coach = await aPerson('coach');
const client = await aPerson('user');
await givePoints(client.id, 9);

const book = async (date: string, start_time: string, session_type = 'normal') => {
  await aSlot(coach.id, { date, start_time, session_type });
  const wish = { coach_id: coach.id, date, time: start_time, session_type };
  const { body } = await ask('POST', '/api/reserve', { token: client.token, body: wish });
  return body.reservation.id;
};
const read = (query: string) => ask('GET', `/api/admin/reservations/export.csv?${query}`, { token });
const linesOf = (body: string) => body.slice(1).trimEnd().split('\r\n');

const first = await book('2026-12-01', '09:00');
const second = await book('2026-12-02', '10:00', 'bilan');
const third = await book('2026-12-03', '11:00');
await ask('POST', `/api/cancel/${third}`, { token, body: { refundPoints: true } });

it('the export writes what is filtered for a French spreadsheet, in the order of the list', async () => {
  const { status, headers, body } = await read('from=2026-12-01&to=2026-12-31&sort=date&order=asc');
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
  expect(headers['content-disposition']).toContain('reservations-2026-12-01-2026-12-31.csv');
  expect(body[0]).toBe('\u{feff}');
  const [headings, ...lines] = linesOf(body);
  expect(headings).toBe(
    'N°;Date;Début;Fin;Client;Matricule;E-mail;Téléphone;Coach;Type;Statut;Crédit;Présence;Réservée le;Annulée le',
  );
  const who = (line: string) => line.split(';').slice(4, 9).join(';');
  const { id, matricule, email } = client;
  expect(lines.map(who)).toEqual(
    Array(3).fill(`Client ${id};${matricule};${email};'+212 6 00 00 00 00;Coach ${coach.id}`),
  );
  const facts = (line: string) => line.split(';').toSpliced(4, 5).join(';');
  expect(lines.map(facts)).toEqual([
    `${first};01/12/2026;09:00;09:55;Normale;Confirmée;1 SI;;16/11/2026 09:41;`,
    `${second};02/12/2026;10:00;10:25;Bilan;Confirmée;offert;;16/11/2026 09:41;`,
    `${third};03/12/2026;11:00;11:55;Normale;Annulée;rendu;;16/11/2026 09:41;16/11/2026 09:41`,
  ]);
});

it('the export takes the filters of the list, and some of its rows alone', async () => {
  const numbers = async (query: string) =>
    linesOf((await read(query)).body)
      .slice(1)
      .map(Number.parseFloat);
  expect(await numbers('status=cancelled')).toEqual([third]);
  expect(await numbers('session_type=bilan')).toEqual([second]);
  expect(await numbers(`ids=${first},${third}`)).toEqual([third, first]);
  expect(await numbers(`ids=${first}&status=cancelled`)).toEqual([]);
  expect((await read('ids=1;2')).status).toBe(400);
});

it('the export refuses more than a spreadsheet is good for', async () => {
  // As many rows as that, without what each booking brings along: they are only counted.
  const triggers = (state: 'enable' | 'disable') =>
    sql.raw(['slots', 'reservations'].map((table) => `alter table ${table} ${state} trigger user`).join(';'));
  await triggers('disable').execute(db);
  await sql`
    with offered as (
      insert into slots (coach_id, date, start_time, session_type)
      select ${coach.id}, date '2027-01-01' + half / 48, time '00:00' + half % 48 * interval '30 minutes', 'bilan'
      from generate_series(0, ${EXPORT_ROWS_MAX}::int) half
      returning id, coach_id, session_type, date, start_time
    )
    insert into reservations (client_id, created_by, slot_id, coach_id, session_type, date, time)
    select ${client.id}, ${client.id}, id, coach_id, session_type, date, start_time from offered`.execute(db);
  await triggers('enable').execute(db);
  expect(await read('from=2027-01-01')).toMatchObject({
    status: 409,
    body: { error: RESERVATION_TEXTS.tooManyToExport(EXPORT_ROWS_MAX) },
  });
  expect((await read('from=2027-01-01&to=2027-07-01')).status).toBe(200);
});
