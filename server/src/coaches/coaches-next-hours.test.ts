import { describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, aReservation, aCourse, givePoints } = factories(db);
const TOMORROW = '2026-11-17';

describe('the first hours that can still be booked', () => {
  const hoursOf = async (id: number) => {
    const { body } = await ask('GET', '/api/coaches');
    return body.find((coach: { id: number }) => coach.id === id);
  };

  it('are three at most, the earliest first, whatever else is free; the first is the next one', async () => {
    const { id } = await aPerson('coach');
    expect(await hoursOf(id)).toMatchObject({ next_slot: null, next_slots: [] });
    const later = '2026-11-24';
    await aSlot(id, { date: later, start_time: '08:00' });
    await aSlot(id, { date: TOMORROW, start_time: '16:00' });
    const first = await aSlot(id, { date: TOMORROW, start_time: '09:00' });
    await aSlot(id, { date: later, start_time: '07:00' });
    const expected = [
      { date: TOMORROW, start_time: '09:00' },
      { date: TOMORROW, start_time: '16:00' },
      { date: later, start_time: '07:00' },
      { date: later, start_time: '08:00' },
    ];
    expect(await hoursOf(id)).toMatchObject({ next_slot: expected[0], next_slots: expected.slice(0, 3) });
    const client = await aPerson('user');
    await givePoints(client.id, 1, 0);
    await aReservation(first, client.id);
    expect(await hoursOf(id)).toMatchObject({ next_slot: expected[1], next_slots: expected.slice(1) });
  });

  it('are of the ordinary kind, to come, offered, and free of sessions and courses', async () => {
    const { id } = await aPerson('coach');
    const nextSlot = async () => (await hoursOf(id)).next_slot;
    expect(await nextSlot()).toBeNull();
    await aSlot(id, { date: TOMORROW, start_time: '16:00' });
    const held = await aSlot(id, { date: TOMORROW, start_time: '11:00' });
    await aSlot(id, { date: TOMORROW, start_time: '09:30' });
    await aSlot(id, { date: TOMORROW, start_time: '08:00', session_type: 'bilan' });
    await aSlot(id, { date: NOW.slice(0, 10), start_time: '09:00' });
    expect(await nextSlot()).toEqual({ date: TOMORROW, start_time: '09:30' });
    await aCourse(id, { date: TOMORROW, time: '09:00' });
    expect(await nextSlot()).toEqual({ date: TOMORROW, start_time: '11:00' });
    const client = await aPerson('user');
    await givePoints(client.id, 1, 0);
    await aReservation(held, client.id);
    expect(await nextSlot()).toEqual({ date: TOMORROW, start_time: '16:00' });
    clock.set(`${TOMORROW}T16:00`);
    expect(await nextSlot()).toBeNull();
  });
});
