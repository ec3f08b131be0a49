import { text } from 'node:stream/consumers';
import ICAL from 'ical.js';
import { sync } from 'node-ical';

/*
 * Reads a calendar from standard input as two libraries that are not ours understand it, and tells what they read as JSON. A program of
 * its own, so that a test can choose the zone of the machine that reads.
 */

const calendar = await text(process.stdin);

const root = new ICAL.Component(ICAL.parse(calendar));
const byIcalJs = root.getAllSubcomponents('vevent').map((component) => {
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    sequence: event.sequence,
    status: String(component.getFirstPropertyValue('status')),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location,
  };
});

const byNodeIcal = Object.values(sync.parseICS(calendar)).flatMap((entry) =>
  entry?.type === 'VEVENT'
    ? [
        {
          uid: entry.uid,
          sequence: Number(entry.sequence),
          status: entry.status,
          start: entry.start.toISOString(),
          end: entry.end?.toISOString(),
          summary: entry.summary,
          description: entry.description,
          location: entry.location,
        },
      ]
    : [],
);

process.stdout.write(
  JSON.stringify({
    method: String(root.getFirstPropertyValue('method')),
    name: root.getFirstPropertyValue('x-wr-calname'),
    byIcalJs,
    byNodeIcal,
  }),
);
