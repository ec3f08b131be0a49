import { OWN_DATA_PARTS, OwnData } from '@elan/contract/clients/own-data.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { factories } from '../../test/factories.ts';

const studio = await testApp({ RATE_LIMIT: 'off' });
const { ask, aPerson, db } = studio;
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const admin = await aPerson('admin');

const download = async (token: string) => {
  const reply = await ask('GET', '/api/user/data.json', { token });
  return { ...reply, data: OwnData.parse(reply.body) };
};

async function aLife() {
  const [client, coach] = [await aPerson('user'), await aPerson('coach')];
  await givePoints(client.id, 3, 5);
  const desk = cashDesk(studio, admin);
  const { id: pack } = await desk.sell(client);
  const plan = Number((await desk.plan(pack)).body.payment_plan_id);
  await desk.pay((await desk.installmentsOf(plan))[0]?.id, {
    payment_date: '2026-11-16',
    payment_method: 'cash',
  });
  await aReservation(await aSlot(coach.id, { date: '2026-11-18' }), client.id);
  const cancelled = await aReservation(await aSlot(coach.id, { date: '2026-11-19' }), client.id);
  await ask('POST', `/api/reservations/client/cancel/${cancelled}`, { token: client.token, body: {} });
  await aSeat(await aCourse(coach.id, { date: '2026-11-20', title: 'Yoga' }), client.id);
  const bilan = { bilan: 'En progrès' };
  await ask('POST', `/api/admin/clients/${client.id}/bilan/${coach.id}`, { token: admin.token, body: bilan });
  await ask('PUT', '/api/mail-choices', { token: client.token, body: { offers: true } });
  return { client, coach, cancelled };
}

it('holds all that is kept of a client, in the declared shape, and nothing of anybody else', async () => {
  const { client, cancelled } = await aLife();
  const other = await aLife();
  const { headers, body, data } = await download(client.token);
  expect(headers['content-disposition']).toContain('mes-donnees-2026-11-16.json');
  // Nothing beyond the shape: what the schema would drop is not there.
  expect(data).toEqual(body);
  expect(Object.keys(body)).toEqual([
    'format',
    'made_at',
    'studio',
    'account',
    ...Object.keys(OWN_DATA_PARTS),
  ]);
  expect(data.account).toMatchObject({ id: client.id, email: client.email });
  expect(data.sessions).toMatchObject([
    { status: 'confirmed', booked_by: 'user' },
    {
      id: cancelled,
      status: 'cancelled',
      refunded: true,
      cancelled_by: 'user',
      cancelled_at: '2026-11-16T09:41:00+00:00',
    },
  ]);
  expect(data.courses).toMatchObject([{ title: 'Yoga', status: 'confirmed' }]);
  expect(data.bilans).toMatchObject([
    { bilan: 'En progrès', versions: [{ version: 1, bilan: 'En progrès' }] },
  ]);
  expect(data.mail_choices).toMatchObject([{ topic: 'offers', is_wanted: true, means: 'profile' }]);
  expect(data.points.at(-1)).toMatchObject({ reason: expect.any(String), by: expect.any(String) });
  expect(data.packs.length).toBeGreaterThan(0);
  expect(data.installments.length).toBeGreaterThan(0);
  expect(data.receipts).toMatchObject([{ payment_method: 'cash', voided_at: null }]);
  expect(data.logins).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const stranger of [other.client, admin]) {
    expect(text).not.toContain(stranger.email);
    expect(text).not.toContain(stranger.matricule);
  }
});

it('holds ten years of it, in the order of the file, each line once', async () => {
  const { client } = await aLife();
  await sql`
    insert into points_history (client_id, solo_delta, reason, actor_id, note)
    select ${client.id}::int, 1, 'admin_add', ${admin.id}::int, 'n' || n from generate_series(1, 1000) as n`.execute(
    db,
  );
  const { data } = await download(client.token);
  const notes = data.points.flatMap(({ note }) => note ?? []).filter((note) => note.startsWith('n'));
  expect(notes).toEqual(Array.from({ length: 1000 }, (_, index) => `n${index + 1}`));
  const pdf = await ask('GET', '/api/user/data.pdf', { token: client.token });
  expect(pdf.status).toBe(200);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(String(pdf.body).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10);
});

it('of somebody of whom there is next to nothing is whole as well', async () => {
  const { token } = await aPerson('user');
  const { data } = await download(token);
  expect(data).toMatchObject({ sessions: [], courses: [], packs: [], points: [], receipts: [] });
  expect(String((await ask('GET', '/api/user/data.pdf', { token })).body)).toMatch(/^%PDF.*%%EOF\s*$/s);
});
