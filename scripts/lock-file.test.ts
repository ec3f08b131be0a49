import { expect, test } from 'vitest';
import { completed, machineOf, missingOptional } from './lock-file.ts';

const lock = {
  lockfileVersion: 3,
  packages: {
    '': {},
    'node_modules/biome': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { 'cli-darwin-arm64': '2.0.0', 'cli-linux-x64': '2.0.0' },
    },
    'node_modules/cli-linux-x64': { version: '2.0.0', dev: true, optional: true },
    'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { c: '1.0.0' } },
    'node_modules/a/node_modules/c': { version: '1.0.0', optional: true },
  },
};

test('a package of another machine that npm left out is noticed, and added for that machine only', () => {
  expect(missingOptional(lock)).toEqual([
    { name: 'cli-darwin-arm64', version: '2.0.0', dev: true, key: 'node_modules/cli-darwin-arm64' },
  ]);
  const whole = completed(lock);
  expect(missingOptional(whole)).toEqual([]);
  expect(whole.packages['node_modules/cli-darwin-arm64']).toEqual({
    version: '2.0.0',
    dev: true,
    cpu: ['arm64'],
    os: ['darwin'],
    optional: true,
  });
});

test('each of two versions of a package has its own builds in the lock file; a range takes what is there', () => {
  const builds = (version: string) => ({ version, optionalDependencies: { 'p-win32-x64': version } });
  const both = {
    packages: {
      'node_modules/p': builds('2.0.0'),
      'node_modules/p-win32-x64': { version: '2.0.0', optional: true },
      'node_modules/q': { version: '1.0.0', optionalDependencies: { 'p-win32-x64': '^1.0.0' } },
      'node_modules/q/node_modules/p': builds('1.0.0'),
    },
  };
  expect(missingOptional(both).map(({ key }) => key)).toEqual([
    'node_modules/q/node_modules/p/node_modules/p-win32-x64',
  ]);
  expect(missingOptional(completed(both))).toEqual([]);
});

test.each([
  ['@rolldown/binding-linux-arm64-musl', { cpu: ['arm64'], libc: ['musl'], os: ['linux'] }],
  ['@rolldown/binding-linux-x64-gnu', { cpu: ['x64'], libc: ['glibc'], os: ['linux'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@oxc-parser/binding-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s says which machine it is for', (name, machine) => {
  expect(machineOf(name)).toEqual(machine);
});
