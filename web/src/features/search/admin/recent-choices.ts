import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/device/device-storage.ts';
import { onSessionsChanged, peekSession } from '../../../lib/session/sessions.ts';
import { Choice, keyOf } from './search-choices.ts';

const KEY = 'deskRecent';
const REMEMBERED = 6;
/** Those of the account that is signed in, and of nobody else. */
const Stored = z.object({ user: z.int(), choices: z.array(Choice) });

const parseJson = (json: string | null): unknown => {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
};

/** What was chosen last on this device, the latest first. */
export const readRecent = (): readonly Choice[] => {
  const { data } = Stored.safeParse(parseJson(readStored(KEY)));
  return data && data.user === peekSession('admin')?.claims.userId ? data.choices : [];
};

export const rememberChoice = (choice: Choice): void => {
  const user = peekSession('admin')?.claims.userId;
  if (user === undefined) return;
  const others = readRecent().filter((other) => keyOf(other) !== keyOf(choice));
  writeStored(KEY, JSON.stringify({ user, choices: [choice, ...others].slice(0, REMEMBERED) }));
};

/** Names of clients do not stay on the device when the session ends; returns how to stop watching. */
export const forgetWithSession = (): (() => void) =>
  onSessionsChanged(() => {
    if (peekSession('admin') === undefined) writeStored(KEY, null);
  });
