import type pg from 'pg';
import {
  type Announcement,
  currentSnapshot,
  forgetAnnouncements,
  readAnnouncements,
} from './announcements.ts';

export interface Hearer {
  announce(announcement: Announcement): void;
  /** Something may have been missed. */
  catchUp(): void;
}

/** Readings follow each other no faster than this: a busy moment is read in gulps. */
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;
/** Without a call there is nothing to read; asking all the same notices a database that vanished without a word. */
const IDLE_MS = 2000;
/** Lines are kept this long for other readers, and a reader that slept longer starts over. */
const KEPT_MS = 60_000;

/** Reads what is announced over one connection, until `onBroken` says that it cannot any more. */
export async function startReader(client: pg.Client, hearer: Hearer, onBroken: (error: Error) => void) {
  let since = await currentSnapshot(client);
  let lastRead = performance.now();
  /** A snapshot old enough, some day, for everybody to have read what it shows. */
  let mark = { snapshot: since, at: lastRead };
  let pause = PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isCalled = false;

  async function tidy(): Promise<void> {
    if (lastRead - mark.at < KEPT_MS) return;
    if (await forgetAnnouncements(client, mark.snapshot)) mark = { snapshot: since, at: lastRead };
  }

  async function read(): Promise<void> {
    isReading = true;
    isCalled = false;
    try {
      const { announcements, isTooMuch, snapshot, isBusy } = await readAnnouncements(client, since);
      const hasSlept = performance.now() - lastRead > KEPT_MS / 2;
      since = snapshot;
      lastRead = performance.now();
      for (const announcement of announcements) hearer.announce(announcement);
      if (isTooMuch || hasSlept) hearer.catchUp();
      await tidy();
      pause = announcements.length > 0 ? PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      readAfter(isCalled ? PAUSE_MS : isBusy ? pause : IDLE_MS);
    } catch (error) {
      if (error instanceof Error) onBroken(error);
    } finally {
      isReading = false;
    }
  }

  function readAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(read, ms).unref();
  }

  readAfter(0);
  return {
    call(): void {
      isCalled = true;
      pause = PAUSE_MS;
      if (!isReading) readAfter(Math.max(0, lastRead + PAUSE_MS - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
