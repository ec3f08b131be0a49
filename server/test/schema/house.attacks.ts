import { type Attack, refused } from './attack.ts';
import type { Studio } from './studio.ts';

const bilan = (s: Studio, client_id: number, coach_id: number, text = 'En progrès') =>
  s.insert('bilans', { client_id, coach_id, bilan: text });

const idempotencyKey = async (s: Studio, key: string) =>
  s.rows(
    `insert into idempotency_keys (account_id, key, request_hash) values ($1, $2, '')`,
    await s.client(),
    key,
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
  refused('images_named_by_hash', 'a picture under another’s name', (s) =>
    s.rows(`insert into images (id, bytes) values (encode(sha256('one'), 'hex'), 'two')`),
  ),
  refused('images_small', 'a picture of 2 MiB and a byte', (s) =>
    s.rows(
      `insert into images (id, bytes) select encode(sha256(bytes), 'hex'), bytes
       from (select convert_to(repeat('x', 2 * 1024 * 1024 + 1), 'utf8') as bytes) as picture`,
    ),
  ),
  ...['', 'k'.repeat(201)].map((key) =>
    refused('idempotency_keys_bounded', `a key of ${key.length} characters`, (s) => idempotencyKey(s, key)),
  ),
];
