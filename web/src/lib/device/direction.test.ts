import { readIn } from '@elan/contract/language.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { becomes, onwardKey, onwardPixels } from './direction.ts';

afterEach(() => readIn(() => 'default'));

describe.each([
  ['default', 'ArrowRight', 'ArrowLeft', 80, '→'],
  ['ar', 'ArrowLeft', 'ArrowRight', -80, '←'],
] as const)('a page in %s', (language, onwards, back, pixels, arrow) => {
  test('goes on by the arrow that points to where lines end', () => {
    readIn(() => language);
    const keys = [onwards, back, 'ArrowUp', 'Home'].map(onwardKey);
    expect(keys).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']);
  });

  test('counts onwards what goes to the side, and points there', () => {
    readIn(() => language);
    expect(onwardPixels(80)).toBe(pixels);
    expect(becomes()).toBe(arrow);
  });
});
