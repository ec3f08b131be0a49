import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('eight signs that cannot be misread, another each time', () => {
  const many = Array.from({ length: 200 }, generatePassword);
  for (const password of many) expect(password).toMatch(/^[A-HJ-KM-NP-Za-kmnp-z2-9o]{8}$/);
  expect(new Set(many).size).toBe(many.length);
  expect(many.join('')).not.toMatch(/[IlO01]/);
});
