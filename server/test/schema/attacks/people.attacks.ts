import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const TAKEN = [
  ['accounts_username_taken', { username: 'Amina' }, { username: 'AMINA' }],
  ['accounts_email_taken', { email: 'amina@example.ma' }, { email: 'Amina@Example.MA' }],
  ['accounts_matricule_taken', { matricule: 'CL-0042' }, { matricule: 'cl-0042' }],
] as const;

const knownDevice = (s: Studio, account_id: number, token_hash: Buffer) =>
  s.insert('known_devices', { account_id, token_hash, epoch: 0, last_login_at: DAY });

const consent = async (s: Studio, { version = '2026-11', text = 'Ces données servent…' } = {}) =>
  s.insert('consents', { account_id: await s.client(), version, text, given_at: DAY });

export const PEOPLE_ATTACKS: readonly Attack[] = [
  refused('login_sessions_user_agent_bounded', 'a browser that says more than is kept', async (s) => {
    const user_agent = 'x'.repeat(301);
    await s.insert('login_sessions', { account_id: await s.admin(), epoch: 0, expires_at: DAY, user_agent });
  }),
  refused('known_devices_token_hashed', 'the token of a device itself', async (s) =>
    knownDevice(s, await s.admin(), Buffer.from('the token')),
  ),
  refused('known_devices_once', 'a device that an account knows twice', async (s) => {
    const [admin, coach, device] = [await s.admin(), await s.coach(), Buffer.alloc(32, 1)];
    await knownDevice(s, admin, device);
    await knownDevice(s, admin, Buffer.alloc(32, 2));
    await knownDevice(s, coach, device);
    await knownDevice(s, admin, device);
  }),
  refused('calendar_feeds_nonce_long', 'an address that can be guessed', async (s) => {
    const feed = 'insert into calendar_feeds (account_id, created_at, nonce) values ($1, $2, $3)';
    await s.rows(feed, await s.coach(), DAY, Buffer.alloc(16, 7));
    await s.rows(feed, await s.coach(), DAY, Buffer.from('1234'));
  }),
  refused('consents_version_present', 'a consent to no version', (s) => consent(s, { version: ' ' })),
  refused('consents_text_present', 'a consent to no words', (s) => consent(s, { text: ' ' })),
  ...["update consents set text = 'Autre chose'", 'delete from consents'].map((statement) =>
    refused('consents_append_only', `rewriting what a client agreed to (${statement})`, async (s) => {
      await consent(s);
      await s.rows(statement);
    }),
  ),
  refused('accounts_role_known', 'a fourth role', (s) => s.account({ role: 'owner' })),
  refused('accounts_start_page_known', 'a page nobody begins with', (s) => s.account({ start_page: 'x' })),
  refused('accounts_language_known', 'a language nobody wrote', (s) => s.account({ language: 'de' })),
  refused('accounts_username_present', 'a blank username', (s) => s.account({ username: '  ' })),
  refused('accounts_matricule_present', 'a blank matricule', (s) => s.account({ matricule: ' ' })),
  ...['nobody', '@example.ma', 'nobody@', ''].map((email) =>
    refused('accounts_email_plausible', `the address "${email}"`, (s) => s.account({ email })),
  ),
  ...['user', 'coach'].map((role) =>
    refused('accounts_email_needed', `a ${role} without an address`, (s) => s.account({ role, email: null })),
  ),
  follows(['accounts_email_needed'], 'lets an admin do without an address', async (s) => {
    await s.account({ role: 'admin', email: null });
    expect(await s.row('select count(*) from accounts where email is null')).toEqual({ count: 1 });
    await expect(s.account({ role: 'coach', email: null })).rejects.toThrow('accounts_email_needed');
  }),

  ...TAKEN.flatMap(([index, first, second]) => [
    refused(index, 'the same in other letters, whatever the role', async (s) => {
      await s.account(first);
      await s.account({ role: 'coach', ...second });
    }),
    refused(index, 'reopening an account whose name is taken since', async (s) => {
      const archived = await s.account(first);
      await s.archive(archived);
      await s.account(second);
      await s.update('accounts', archived, { archived_at: null });
    }),
    follows([index], 'frees it with the account', async (s) => {
      const before = await s.account(first);
      await expect(s.rows('savepoint here').then(() => s.account(second))).rejects.toThrow(index);
      await s.rows('rollback to here');
      await s.archive(before);
      await s.account(second);
    }),
    refused(index, 'taking it by a change', async (s) => {
      await s.account(first);
      await s.update('accounts', await s.account(), second);
    }),
  ]),

  refused('clients_account', 'a coach as a client', async (s) =>
    s.insert('clients', { id: await s.coach() }),
  ),
  refused('clients_account', 'an admin as a client', async (s) =>
    s.insert('clients', { id: await s.admin() }),
  ),
  refused('clients_account', 'a client nobody is', (s) => s.insert('clients', { id: 999_999 })),
  refused('clients_account', 'a client who turns coach', async (s) =>
    s.update('accounts', await s.client(), { role: 'coach' }),
  ),
  refused('clients_role_user', 'a client row that admits being a coach’s', async (s) =>
    s.insert('clients', { id: await s.account({ role: 'coach' }), role: 'coach' }),
  ),
  refused('coaches_account', 'a client as a coach', async (s) =>
    s.insert('coaches', { id: await s.client(), name: 'Salma' }),
  ),
  refused('coaches_account', 'a coach who turns admin', async (s) =>
    s.update('accounts', await s.coach(), { role: 'admin' }),
  ),
  refused('coaches_role_coach', 'a coach row that admits being a client’s', async (s) =>
    s.insert('coaches', { id: await s.account(), role: 'user', name: 'Salma' }),
  ),
  refused('coaches_name_present', 'a coach without a name', (s) => s.coach({ name: ' ' })),
  ...[-1, 121].map((age) =>
    refused('clients_age_plausible', `the age ${age}`, async (s) =>
      s.update('clients', await s.client(), { age }),
    ),
  ),
  ...['0661482093', '+0661482093', '+212 661482093', '+', '+2126614820931234567'].map((phone_e164) =>
    refused('clients_phone_e164_dialled', `the number ${phone_e164} as one that is dialled`, async (s) =>
      s.update('clients', await s.client(), { phone_e164 }),
    ),
  ),
  refused('clients_gender_known', 'an unknown gender', async (s) =>
    s.update('clients', await s.client(), { gender: 'Femme' }),
  ),

  refused(
    'account_open',
    'a closed client’s reservation',
    async (s) => {
      const client = await s.client();
      await s.archive(client);
      await s.reserve(await s.slot(), client);
    },
    'reservations_made',
  ),
  refused(
    'account_open',
    'a reservation with a closed coach',
    async (s) => {
      const coach_id = await s.coach();
      const slot = await s.slot({ coach_id });
      await s.archive(coach_id);
      await s.reserve(slot, await s.client());
    },
    'reservations_made',
  ),
  refused(
    'account_open',
    'a closed client’s place in a course',
    async (s) => {
      const client = await s.client();
      await s.archive(client);
      await s.join(await s.course(), client);
    },
    'course_bookings_made',
  ),
  refused(
    'account_open',
    'a closed coach’s slot',
    async (s) => {
      const coach_id = await s.coach();
      await s.archive(coach_id);
      await s.slot({ coach_id });
    },
    'slots_opened',
  ),
  refused(
    'account_open',
    'a closed coach’s course',
    async (s) => {
      const coach_id = await s.coach();
      await s.archive(coach_id);
      await s.course({ coach_id });
    },
    'group_courses_checked',
  ),
  refused(
    'account_open',
    'handing a course to a closed coach',
    async (s) => {
      const coach_id = await s.coach();
      await s.archive(coach_id);
      await s.update('group_courses', await s.course(), { coach_id });
    },
    'group_courses_checked',
  ),
  refused(
    'account_open',
    'a pack for a closed client',
    async (s) => {
      const client = await s.client();
      await s.archive(client);
      await s.assign(client);
    },
    'user_packs_assigned',
  ),
];
