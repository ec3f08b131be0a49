import { expect, it } from 'vitest';
import { frozenClock } from '../clock.ts';
import { createTokens } from './tokens.ts';

const secret = Buffer.from('a secret of thirty-two characters');
const claims = { userId: 7, role: 'user', session: 1 } as const;

it('a token is read as often as it is shown, until it expires', async () => {
  const clock = frozenClock('2026-11-16T09:41');
  const tokens = createTokens(secret, 12, clock);
  const token = await tokens.issue(claims);
  for (let time = 0; time < 3; time++) expect(await tokens.read(token)).toEqual(claims);
  clock.advance({ hours: 11, minutes: 59 });
  expect(await tokens.read(token)).toEqual(claims);
  clock.advance({ minutes: 1 });
  expect(await tokens.read(token)).toBeUndefined();
});

it('a token of another secret is not read, nor a known one that was changed', async () => {
  const clock = frozenClock('2026-11-16T09:41');
  const tokens = createTokens(secret, 12, clock);
  const token = await tokens.issue(claims);
  await tokens.read(token);
  const strangers = createTokens(Buffer.from('another secret of thirty-two char'), 12, clock);
  expect(await tokens.read(await strangers.issue(claims))).toBeUndefined();
  expect(await tokens.read(`${token.slice(0, -2)}xx`)).toBeUndefined();
});
