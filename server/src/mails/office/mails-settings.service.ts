import { isDeepStrictEqual } from 'node:util';
import { type MailKind, OPTIONAL_MAIL_KINDS } from '@elan/contract/mails/mail-kinds.ts';
import { MAILS_ADMIN_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import type { MailSettings, MailSettingsBody } from '@elan/contract/mails/mails-admin.ts';
import * as z from 'zod/mini';
import { saveVersion } from '../../platform/database/versions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/serve.ts';
import { areMailsSent } from '../mails-queue.service.ts';
import * as queries from './mails-settings.queries.ts';

/** The studio's own words, by the kind of mail they stand in. */
const Notes = z.record(z.string(), z.string());

/** Until somebody says otherwise every kind is sent, without words of the studio's own. */
const UNTOUCHED = { version: 0, off: [], notes: {}, signature: '', changed_at: null, changed_by: null };

/** Which kinds the studio does not send, and its own words in those it does. */
export async function readMailSettings({ db }: Pick<Deps, 'db'>) {
  const saved = (await queries.findMailSettings(db)) ?? UNTOUCHED;
  return { ...saved, notes: Notes.parse(saved.notes) };
}

/** Whether a mail of that kind would leave, as of now. */
export const isKindSent = async (deps: Pick<Deps, 'config' | 'db'>, kind: MailKind): Promise<boolean> =>
  areMailsSent(deps) && !(await readMailSettings(deps)).off.some((each) => each === kind);

/** Of the kinds that there are, in their order: what was saved may know others. */
export async function readMailSettingsForOffice(deps: Pick<Deps, 'db'>): Promise<MailSettings> {
  const { off, notes, ...saved } = await readMailSettings(deps);
  return {
    ...saved,
    off: OPTIONAL_MAIL_KINDS.filter((kind) => off.some((each) => each === kind)),
    notes: Object.fromEntries(
      OPTIONAL_MAIL_KINDS.flatMap((kind) => (notes[kind] === undefined ? [] : [[kind, notes[kind]]])),
    ),
  };
}

/** In force for whatever leaves from now on. */
export function changeMailSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  { version: seen, ...said }: MailSettingsBody,
): Promise<MailSettings> {
  const inOrder = { ...said, off: OPTIONAL_MAIL_KINDS.filter((kind) => said.off.includes(kind)) };
  return saveVersion({
    read: () => readMailSettingsForOffice(deps),
    seen,
    isSame: ({ off, notes, signature }) => isDeepStrictEqual(inOrder, { off, notes, signature }),
    insert: () => queries.insertMailSettings(deps.db, inOrder, { seen, by: actor.id, now: deps.clock.now() }),
    changed: MAILS_ADMIN_TEXTS.SETTINGS_CHANGED,
  });
}
