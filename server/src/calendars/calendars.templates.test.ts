import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../test/calendar-reader.ts';
import { instantOf } from '../platform/clock.ts';
import { type CalendarEvent, writeCalendar } from './calendars.templates.ts';

const written = instantOf('2026-11-16T09:41');
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'session-7-20261116T094100Z@elan',
  sequence: 0,
  status: 'CONFIRMED',
  start: instantOf('2026-11-20T10:00'),
  minutes: 55,
  summary: 'Séance individuelle avec Yasmine',
  description: 'Un empêchement ?\nAppelez.',
  location: '27, rue des Jacarandas, Gauthier, Casablanca',
  modified: written,
  ...changes,
});
const publish = (...events: CalendarEvent[]) => writeCalendar({ written, events }, { method: 'PUBLISH' });
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  it('is written line by line as RFC 5545 wants it', () => {
    expect(publish(event())).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Elan//Agenda//FR',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:session-7-20261116T094100Z@elan',
        'SEQUENCE:0',
        'DTSTAMP:20261116T094100Z',
        'LAST-MODIFIED:20261116T094100Z',
        'DTSTART:20261120T100000Z',
        'DTEND:20261120T105500Z',
        'STATUS:CONFIRMED',
        'SUMMARY:Séance individuelle avec Yasmine',
        'DESCRIPTION:Un empêchement ?\\nAppelez.',
        'LOCATION:27\\, rue des Jacarandas\\, Gauthier\\, Casablanca',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('tells others the instants of the studio, wherever they read it and whatever their zone data say', () => {
    // An hour ahead of UTC until 20 September 2026, with it ever since.
    const walls = ['2026-09-18T10:00', '2026-11-20T10:00', '2027-07-01T23:30'];
    const calendar = publish(...walls.map((wall) => event({ uid: wall, start: instantOf(wall) })));
    expect(calendar).not.toMatch(/TZID|VTIMEZONE|DT(START|END|STAMP)[^\r]*[^Z]\r/);
    // The second of them is how a machine with older zone data sees Casablanca.
    for (const zone of ['Asia/Kathmandu', 'Etc/GMT-1', 'Africa/Casablanca', 'America/St_Johns'])
      expect([zone, ...readCalendar(calendar, zone).events.map(({ start }) => start)]).toEqual([
        zone,
        '2026-09-18T09:00:00.000Z',
        '2026-11-20T10:00:00.000Z',
        '2027-07-01T23:30:00.000Z',
      ]);
  });

  it('lets whatever was typed through, and nothing of it out', () => {
    const strange = 'Pilates; « cœur, dos » \\épaules \\ "100 %" 🧘🏽‍♀️ تمارين\nEND:VEVENT\r\nBEGIN:VALARM';
    const { events } = readCalendar(publish(event({ summary: strange, location: 'a\\;b,c' })));
    expect(events).toEqual([
      expect.objectContaining({ summary: strange.replace('\r\n', '\n'), location: 'a\\;b,c' }),
    ]);
    // Read by one of the two as a line end after a backslash.
    expect(publish(event({ summary: 'C:\\nouveau' }))).toContain('SUMMARY:C:\\\\nouveau\r\n');
    expect(publish(event({ summary: 'sonnette\u0007 et \ud800 moitié' }))).toContain(
      'SUMMARY:sonnette et \ufffd moitié\r\n',
    );
  });

  it('folds at 75 octets, never within a sign, and unfolds to what it was', () => {
    const sign = fc.constantFrom('a', 'é', '…', '🧘', 'ت', ';', ',', '\\', ' ', '\n');
    fc.assert(
      fc.property(fc.string({ unit: sign, minLength: 1, maxLength: 300 }), (description) => {
        const bytes = Buffer.from(publish(event({ description })));
        const lines = bytes.toString('latin1').split('\r\n');
        for (const line of lines) {
          expect(line.length).toBeLessThanOrEqual(75);
          // Each line by itself is UTF-8.
          expect(() =>
            new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1')),
          ).not.toThrow();
        }
        const wanted = description.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
        expect(unfolded(bytes.toString())).toContain(`DESCRIPTION:${wanted}`);
      }),
    );
    const long = 'Mobilité, étirements ; récupération 🧘 '.repeat(20).trim();
    expect(readCalendar(publish(event({ summary: long }))).events[0]?.summary).toBe(long);
  });

  it('invites somebody by mail, and takes it back, with who invites whom', () => {
    const parties = {
      organizer: { name: 'Élan "Gauthier"; Casablanca', email: 'bonjour@elan.example' },
      attendee: { name: 'Amina\r\nATTENDEE:x', email: 'amina@example.ma\r\nX:y' },
    };
    const request = writeCalendar({ written, events: [event()] }, { method: 'REQUEST', ...parties });
    expect(unfolded(request)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `ORGANIZER;CN="Élan 'Gauthier'; Casablanca":mailto:bonjour@elan.example`,
        'ATTENDEE;CN="Amina ATTENDEE:x";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:amina@example.ma%0D%0AX:y',
      ]),
    );
    const gone = event({ status: 'CANCELLED', sequence: 1 });
    const cancel = writeCalendar({ written, events: [gone] }, { method: 'CANCEL', ...parties });
    expect(readCalendar(cancel)).toMatchObject({
      method: 'CANCEL',
      events: [{ uid: gone.uid, sequence: 1, status: 'CANCELLED' }],
    });
  });
});
