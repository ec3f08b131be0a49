import { AdminUser, ClientUser, CoachUser } from '@elan/contract/auth/auth.ts';
import { describe, expect, test } from 'vitest';
import { amina, yassine, zineb } from './session.fixture.ts';
import { readRecord } from './session-records.ts';

const RECORDS = [
  ['client', amina, ClientUser],
  ['coach', yassine, CoachUser],
  ['admin', zineb, AdminUser],
] as const;
const STRANGE = [
  undefined,
  null,
  '',
  'x',
  0,
  1.5,
  -1,
  Number.MAX_SAFE_INTEGER + 1,
  true,
  [],
  {},
  'male',
  'user',
];

describe.each(RECORDS)('the record of a %s', (area, record, schema) => {
  test('comes back as it was stored, without what nobody declared', () => {
    expect(readRecord(area, JSON.stringify({ ...record, password: 'x' }))).toEqual(record);
  });

  test.each(Object.keys(schema.def.shape))('%s is accepted and refused as the contract does', (field) => {
    for (const value of STRANGE) {
      const changed = JSON.parse(JSON.stringify({ ...record, [field]: value }));
      const isRead = readRecord(area, JSON.stringify(changed)) !== undefined;
      expect([field, value, isRead]).toEqual([field, value, schema.safeParse(changed).success]);
    }
  });
});

test('what is no record at all counts as missing, and so does an administrator not flagged as one', () => {
  for (const json of [null, '', '{', 'null', '[]', '"x"', '7'])
    expect(readRecord('client', json)).toBeUndefined();
  expect(readRecord('admin', JSON.stringify({ ...zineb, isAdmin: false }))).toBeUndefined();
});
