import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  // What was loaded here stays with nobody.
  vi.resetModules();
});

it('no module of the browser reads a text of the contract while it loads', async () => {
  vi.resetModules();
  const { readIn } = await import('@elan/contract/language.ts');
  readIn(() => {
    throw new Error('A text was read while a module loaded: whose language is it?');
  });
  const modules = import.meta.glob([
    '../src/**/*.{ts,tsx}',
    '!../src/**/*.test.{ts,tsx}',
    '!../src/{main,prerender}.tsx',
  ]);
  expect(Object.keys(modules).length).toBeGreaterThan(500);
  const early: string[] = [];
  for (const [path, load] of Object.entries(modules))
    await load().catch((cause: unknown) => {
      early.push(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
  expect(early).toEqual([]);
}, 180_000);
