import { expect, test } from 'vitest';

test('tests run in a zone far from the studio’s', () => {
  expect(new Intl.DateTimeFormat('fr').resolvedOptions().timeZone).toBe('Pacific/Auckland');
});
