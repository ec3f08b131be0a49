import type { Page, Response } from '@playwright/test';
import { asTyped } from './foreign-words.ts';
import { stored } from './stored-sessions.ts';

/** Fields of replies that hold what people wrote, as they wrote it; all others are the studio's own words. */
const NAMES = new Set([
  ...[
    'name',
    'username',
    'full_name',
    'first_name',
    'coach_name',
    'client_name',
    'author_name',
    'actor_name',
  ],
  ...[
    'by_name',
    'assigned_by',
    'changed_by',
    'closed_by',
    'created_by',
    'recorded_by',
    'reminded_by',
    'state_by',
  ],
]);
const WRITINGS = new Set([
  ...['title', 'course_title', 'pack_name', 'description', 'specialty', 'coach_specialty', 'bio'],
  ...[
    'address',
    'bank',
    'cheque_bank',
    'bank_reference',
    'note',
    'notes',
    'reason',
    'bilan',
    'text',
    'signature',
  ],
  ...['subject', 'body', 'studio', 'cheque_number', 'number'],
]);
/** One letter says nothing, and is found in every word. */
const SHORTEST = 2;

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((part) => part.charAt(0))
    .join('')
    .toUpperCase();

/** Where there is no room for more: `Driss El Fassi` as `Driss E.` */
const briefOf = (name: string) => name.replace(/^(\S+) (\S).*$/, '$1 $2.');

function addWritten(field: string, value: string, typed: Set<string>): void {
  const isName = NAMES.has(field);
  if (!isName && !WRITINGS.has(field)) return;
  const words = asTyped(value);
  // Shown whole, line by line, or one thing of a list; of a name also its parts, its short form, and what an avatar shows.
  const parts = isName
    ? [...words.split(' '), briefOf(words), initialsOf(words), initialsOf(words).slice(0, 2)]
    : value.split(/[\n,;·]/);
  for (const part of [words, ...parts.map(asTyped)]) if (part.length >= SHORTEST) typed.add(part);
}

/** Adds what people wrote in a reply to `typed`. */
export function collectTyped(reply: unknown, typed: Set<string>, field = ''): void {
  if (typeof reply === 'string') addWritten(field, reply, typed);
  else if (Array.isArray(reply)) for (const each of reply) collectTyped(each, typed, field);
  else if (typeof reply === 'object' && reply !== null)
    for (const [name, value] of Object.entries(reply)) collectTyped(value, typed, name);
}

/** Listens to what the page is answered: everything in it that people wrote. */
export function listenForTyped(page: Page) {
  const typed = new Set<string>();
  const replies: Promise<void>[] = [];
  const read = async (response: Response) => {
    // What was left meanwhile has no body any more, and is not shown either.
    const reply: unknown = await response.json().catch(() => undefined);
    collectTyped(reply, typed);
  };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) replies.push(read(response));
  });
  return {
    heard: async (): Promise<ReadonlySet<string>> => {
      await Promise.all(replies.splice(0));
      // Whoever logged in before is known by what the device kept.
      for (const kept of Object.values(await stored(page)))
        if (kept.startsWith('{')) collectTyped(JSON.parse(kept), typed);
      return typed;
    },
  };
}
