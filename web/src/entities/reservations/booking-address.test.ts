import { expect, test } from 'vitest';
import { changedParams } from '../../lib/address/use-list-query.ts';
import { type BookingPreset, bookingValues, readBooking } from './booking-address.ts';

const params = (text: string) => new URLSearchParams(text);
const writeBooking = (query: URLSearchParams, preset: BookingPreset) =>
  changedParams(query, bookingValues(preset));

test('a booking lies over the tab as it is, and is read back', () => {
  const preset = { client: 12, coach: 3, date: '2026-11-17', time: '09:30', kind: 'bilan' } as const;
  const after = writeBooking(params('page=2&q=amina&book=1&for=9'), preset);
  expect(after.toString()).toBe('page=2&q=amina&book=1&for=12&with=3&on=2026-11-17&at=09%3A30&kind=bilan');
  expect(readBooking(after)).toEqual(preset);
});

test('what is not known is left open', () => {
  expect(writeBooking(params(''), { client: 12 }).toString()).toBe('book=1&for=12');
});

test('what makes no sense counts as not known', () => {
  expect(readBooking(params('for=12'))).toBeUndefined();
  const nothing = { client: undefined, coach: undefined, date: undefined, time: undefined, kind: undefined };
  expect(readBooking(params('book=1&for=x&with=-1&on=2026-02-30&at=25:00&kind=odd'))).toEqual(nothing);
});
