import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod/mini';

const READER = join(import.meta.dirname, 'read-calendar.ts');

const ReadEvent = z.object({
  uid: z.string(),
  sequence: z.int(),
  status: z.string(),
  start: z.string(),
  end: z.string(),
  summary: z.string(),
  description: z.string(),
  location: z.string(),
});
const Read = z.object({
  method: z.string(),
  name: z.nullable(z.string()),
  byIcalJs: z.array(ReadEvent),
  byNodeIcal: z.array(ReadEvent),
});

/** What others read in a calendar, on a machine in that zone: two libraries, which must agree. */
export function readCalendar(calendar: string, zone = 'Asia/Kathmandu') {
  const { stdout, stderr } = spawnSync(process.execPath, [READER], {
    input: calendar,
    encoding: 'utf8',
    env: { ...process.env, TZ: zone },
  });
  if (stdout === '') throw new Error(stderr);
  const { method, name, byIcalJs, byNodeIcal } = Read.parse(JSON.parse(stdout));
  const sorted = (events: typeof byIcalJs) => events.toSorted((a, b) => a.uid.localeCompare(b.uid));
  expect(sorted(byNodeIcal)).toEqual(sorted(byIcalJs));
  return { method, name, events: byIcalJs };
}
