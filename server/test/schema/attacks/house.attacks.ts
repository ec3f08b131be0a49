import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const bilan = (s: Studio, client_id: number, coach_id: number, text = 'En progrès') =>
  s.insert('bilans', { client_id, coach_id, bilan: text, updated_by: coach_id });

const idempotencyKey = async (s: Studio, key: string) =>
  s.rows(
    `insert into idempotency_keys (account_id, key, request_hash) values ($1, $2, '')`,
    await s.client(),
    key,
  );

const studioVersion = (s: Studio, version: number, name = 'Atlas') =>
  s.rows(`insert into studio_versions (version, name, legal) values ($1, $2, '{}')`, version, name);

const deskText = async (s: Studio, version: number, text = 'Bonjour {prénom}') =>
  s.rows(
    'insert into desk_reminder_texts (version, text, changed_by, changed_at) values ($1, $2, $3, now())',
    version,
    text,
    await s.admin(),
  );

const mailSettings = async (s: Studio, version: number, { notes = '{}', signature = '' } = {}) =>
  s.rows(
    `insert into mail_settings (version, off, notes, signature, changed_by, changed_at)
     values ($1, '{}', $2, $3, $4, now())`,
    version,
    notes,
    signature,
    await s.admin(),
  );

const mailChoice = async (s: Studio, { topic = 'offers', means = 'profile' } = {}) =>
  s.rows(
    `insert into mail_choices (account_id, topic, is_wanted, chosen_at, means) values ($1, $2, true, now(), $3)`,
    await s.client(),
    topic,
    means,
  );

export const HOUSE_ATTACKS: readonly Attack[] = [
  refused('bilans_text_present', 'a bilan of blanks', async (s) =>
    bilan(s, await s.client(), await s.coach(), ' '),
  ),
  refused('bilans_one_per_coach', 'a second bilan of one client by one coach', async (s) => {
    const [client, coach] = [await s.client(), await s.coach()];
    await bilan(s, client, await s.coach());
    await bilan(s, client, coach);
    await bilan(s, client, coach);
  }),
  refused('bilans_kept', 'deleting a bilan, which is hidden', async (s) =>
    s.rows('delete from bilans where id = $1', await bilan(s, await s.client(), await s.coach())),
  ),
  ...['update bilan_versions set bilan = null', 'delete from bilan_versions'].map((statement) =>
    refused('bilan_versions_append_only', `rewriting what was said (${statement})`, async (s) => {
      await bilan(s, await s.client(), await s.coach());
      await s.rows(statement);
    }),
  ),
  refused('bilan_versions_append_only', 'a version that nobody saved', async (s) => {
    const [client, coach] = [await s.client(), await s.coach()];
    await s.rows(
      'insert into bilan_versions (bilan_id, version, bilan, written_by, written_at) values ($1, 9, null, $2, now())',
      await bilan(s, client, coach),
      coach,
    );
  }),
  follows(
    ['bilans_counted', 'bilans_versioned'],
    'keeps what a bilan said, who said it and in which order, whatever number is written',
    async (s) => {
      const [coach, admin] = [await s.coach(), await s.admin()];
      const id = await bilan(s, await s.client(), coach, 'Un');
      await s.update('bilans', id, { bilan: 'Deux', version: 7, updated_by: admin });
      await s.update('bilans', id, { bilan: 'Deux', updated_by: coach });
      await s.update('bilans', id, { deleted_at: DAY, updated_by: admin });
      await s.update('bilans', id, { bilan: 'Trois', deleted_at: null, updated_by: coach });
      const said =
        'select version, bilan, written_by from bilan_versions where bilan_id = $1 order by version';
      expect(await s.rows(said, id)).toEqual([
        { version: 1, bilan: 'Un', written_by: coach },
        { version: 2, bilan: 'Deux', written_by: admin },
        { version: 3, bilan: null, written_by: admin },
        { version: 4, bilan: 'Trois', written_by: coach },
      ]);
    },
  ),
  refused('studio_versions_counted', 'what is said of the studio without a number', (s) =>
    studioVersion(s, 0),
  ),
  refused('studio_versions_named', 'a studio without a name', (s) => studioVersion(s, 1, ' ')),
  refused('studio_versions_language_known', 'a studio that speaks the source by name', (s) =>
    s.rows("insert into studio_versions (version, name, legal, language) values (1, 'X', '{}', 'default')"),
  ),
  ...["update studio_versions set name = 'Autre'", 'delete from studio_versions'].map((statement) =>
    refused(
      'studio_versions_append_only',
      `rewriting what the studio was called (${statement})`,
      async (s) => {
        await studioVersion(s, 1);
        await s.rows(statement);
      },
    ),
  ),
  refused('desk_reminder_texts_counted', "a text of the desk's without a number", (s) => deskText(s, 0)),
  refused('desk_reminder_texts_present', "a text of the desk's that says nothing", (s) =>
    deskText(s, 1, ' '),
  ),
  refused('desk_reminder_texts_bounded', "a text of the desk's longer than a message", (s) =>
    deskText(s, 1, 'a'.repeat(1001)),
  ),
  ...["update desk_reminder_texts set text = 'Autre'", 'delete from desk_reminder_texts'].map((statement) =>
    refused('desk_reminder_texts_append_only', `rewriting what the desk wrote (${statement})`, async (s) => {
      await deskText(s, 1);
      await s.rows(statement);
    }),
  ),
  refused('images_named_by_hash', 'a picture under another’s name', (s) =>
    s.rows(`insert into images (id, bytes) values (encode(sha256('one'), 'hex'), 'two')`),
  ),
  refused('images_small', 'a picture of 2 MiB and a byte', (s) =>
    s.rows(
      `insert into images (id, bytes) select encode(sha256(bytes), 'hex'), bytes
       from (select convert_to(repeat('x', 2 * 1024 * 1024 + 1), 'utf8') as bytes) as picture`,
    ),
  ),
  refused('mail_state_known', 'a mail that is neither waiting nor done', async (s) =>
    s.rows(
      `insert into mails (kind, account_id, about, state) values ('bookings', $1, '{}', 'lost')`,
      await s.client(),
    ),
  ),
  refused('mails_once', 'a second reminder of one booking', async (s) => {
    const mail = `insert into mails (kind, account_id, about, once) values ('reminder', $1, '{}', $2)`;
    const client = await s.client();
    for (const session of [1, 2, 2]) await s.rows(mail, client, `reminder of session ${session}`);
  }),
  refused('mails_merged', 'two mails that ought to have become one', async (s) => {
    const mail = `insert into mails (kind, account_id, about, merges) values ('points', $1, '{}', 'points')`;
    const client = await s.client();
    for (const _time of [1, 2]) await s.rows(mail, client);
  }),
  refused('mail_settings_counted', 'settings of the mails without a number', (s) => mailSettings(s, 0)),
  refused('mail_settings_notes_by_kind', 'own words of the studio that belong to no kind of mail', (s) =>
    mailSettings(s, 1, { notes: '["À bientôt"]' }),
  ),
  refused('mail_settings_signature_bounded', 'a signature longer than a letter', (s) =>
    mailSettings(s, 1, { signature: 'a'.repeat(301) }),
  ),
  ...["update mail_settings set off = '{bilan}'", 'delete from mail_settings'].map((statement) =>
    refused('mail_settings_append_only', `rewriting which mails were sent (${statement})`, async (s) => {
      await mailSettings(s, 1);
      await s.rows(statement);
    }),
  ),
  refused('mail_choices_topic_known', 'a choice of what cannot be chosen', (s) =>
    mailChoice(s, { topic: 'bookings' }),
  ),
  refused('mail_choices_means_known', 'a choice that was made nowhere', (s) =>
    mailChoice(s, { means: 'hearsay' }),
  ),
  ...['update mail_choices set is_wanted = false', 'delete from mail_choices'].map((statement) =>
    refused('mail_choices_append_only', `rewriting what a client chose (${statement})`, async (s) => {
      await mailChoice(s);
      await s.rows(statement);
    }),
  ),
  ...['', 'k'.repeat(201)].map((key) =>
    refused('idempotency_keys_bounded', `a key of ${key.length} characters`, (s) => idempotencyKey(s, key)),
  ),
];
