import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import { findMailSettings } from './mails-settings.queries.ts';

/** The studio's own words, by the kind of mail they stand in. */
const Notes = z.record(z.string(), z.string());

/** Until somebody says otherwise every kind is sent, without words of the studio's own. */
const UNTOUCHED = { version: 0, off: [], notes: {}, signature: '', changed_at: null, changed_by: null };

/** Which kinds the studio does not send, and its own words in those it does. */
export async function readMailSettings({ db }: Pick<Deps, 'db'>) {
  const saved = (await findMailSettings(db)) ?? UNTOUCHED;
  return { ...saved, notes: Notes.parse(saved.notes) };
}
