import { LANGUAGE_TAGS, languageNow } from '@elan/contract/language.ts';
import { calendarInstant } from '../platform/clock.ts';

/**
 * Writes calendars as RFC 5545 and, where somebody is invited, RFC 5546 want them. Every time is an instant in UTC: Morocco changed its
 * offset in 2026, and whoever reads an hour with a zone by older zone data shows it an hour off.
 */

export interface Party {
  readonly name: string;
  readonly email: string;
}

export interface CalendarEvent {
  /** The same for ever, whatever becomes of it. */
  readonly uid: string;
  /** Grows with every change: a reader keeps the highest. */
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'CANCELLED';
  readonly start: Temporal.Instant;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  /** Where it is known. */
  readonly modified: Temporal.Instant | undefined;
}

interface Calendar {
  readonly written: Temporal.Instant;
  readonly events: readonly CalendarEvent[];
}

/** To be subscribed to or saved, under a name if it is a whole calendar; or an invitation and its withdrawal, by mail. */
type Occasion =
  | { readonly method: 'PUBLISH'; readonly name?: string }
  | { readonly method: 'REQUEST' | 'CANCEL'; readonly organizer: Party; readonly attendee: Party };

/** Who wrote it, and in which language. */
const productOf = () => `-//Elan//Agenda//${LANGUAGE_TAGS[languageNow()].toUpperCase()}`;
/** How often a calendar that listens to it reads again; some read when they like. */
const REFRESH = 'PT1H';

const LINE_OCTETS = 75;
const octetsOf = (text: string) => Buffer.byteLength(text);

/** Cut between signs, never within one: each piece is UTF-8 by itself. The space before a continuation counts. */
function fold(line: string): string {
  if (octetsOf(line) <= LINE_OCTETS) return line;
  let folded = '';
  let room = LINE_OCTETS;
  for (const sign of line) {
    const octets = octetsOf(sign);
    if (octets > room) {
      folded += '\r\n ';
      room = LINE_OCTETS - 1;
    }
    folded += sign;
    room -= octets;
  }
  return folded;
}

/** Half a surrogate pair and control signs have no place in a calendar; tabs and line ends do. */
const legible = (text: string) => text.toWellFormed().replaceAll(/(?![\t\n])\p{Cc}/gu, '');

const escaped = (text: string) =>
  legible(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Within quotes everything may stand but quotes and line ends, and there is no way to escape them that all readers know. */
const quoted = (text: string) =>
  `"${legible(text)
    .replaceAll(/[\t\n]+/g, ' ')
    .replaceAll('"', "'")}"`;
const addressOf = ({ email }: Party) => `mailto:${encodeURI(email.toWellFormed())}`;

const partiesOf = (occasion: Occasion) =>
  occasion.method === 'PUBLISH'
    ? []
    : [
        `ORGANIZER;CN=${quoted(occasion.organizer.name)}:${addressOf(occasion.organizer)}`,
        // Who has booked has said yes already.
        `ATTENDEE;CN=${quoted(occasion.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${addressOf(occasion.attendee)}`,
      ];

const nameOf = (occasion: Occasion) =>
  occasion.method === 'PUBLISH' && occasion.name !== undefined
    ? [
        `NAME:${escaped(occasion.name)}`,
        `X-WR-CALNAME:${escaped(occasion.name)}`,
        `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
        `X-PUBLISHED-TTL:${REFRESH}`,
      ]
    : [];

const eventLines = (event: CalendarEvent, written: Temporal.Instant, parties: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${calendarInstant(written)}`,
  ...(event.modified ? [`LAST-MODIFIED:${calendarInstant(event.modified)}`] : []),
  `DTSTART:${calendarInstant(event.start)}`,
  `DTEND:${calendarInstant(event.start.add({ minutes: event.minutes }))}`,
  `STATUS:${event.status}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...parties,
  'END:VEVENT',
];

export function writeCalendar({ written, events }: Calendar, occasion: Occasion): string {
  const parties = partiesOf(occasion);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${productOf()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${occasion.method}`,
    ...nameOf(occasion),
    ...events.flatMap((event) => eventLines(event, written, parties)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
