import { describe, expect, test } from 'vitest';
import { loginUrl, safeNextPath } from './safe-next-path.ts';

describe('a path of our own', () => {
  test.each([
    ['/profile', 'client'],
    ['/profile?tab=packs#top', 'client'],
    ['/coaches', 'client'],
    ['/', 'client'],
    ['/packs?q=a%2Fb', 'client'],
    ['/coach/', 'coach'],
    ['/coach/clients?q=amina', 'coach'],
    ['/admin?tab=clients', 'admin'],
  ] as const)('%s is kept for %s', (path, area) => {
    expect(safeNextPath(path, area)).toBe(path);
  });

  test('dot segments are resolved before the area is judged', () => {
    expect(safeNextPath('/admin/../profile', 'client')).toBe('/profile');
    expect(safeNextPath('/admin/../profile', 'admin')).toBeUndefined();
  });
});

describe('anything else is dropped', () => {
  test.each([
    null,
    undefined,
    '',
    'profile',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '\t//evil.example',
    'https://evil.example/x',
    'https://evil.example/profile',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' /profile',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2F%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:x',
    '/\u0000profile',
    '/\u202eelif',
    '/login',
    '/client/login',
  ])('%j', (path) => {
    expect(safeNextPath(path, 'client')).toBeUndefined();
  });

  test.each([
    ['/profile', 'admin'],
    ['/admin', 'client'],
    ['/coach/', 'client'],
    ['/coaches', 'coach'],
    ['/administration', 'admin'],
    ['/coach/login', 'coach'],
    ['/admin/login', 'admin'],
  ] as const)('%s is not for %s', (path, area) => {
    expect(safeNextPath(path, area)).toBeUndefined();
  });
});

test('the login address says why it is shown and where to return', () => {
  expect(loginUrl('/login', {})).toBe('/login');
  expect(loginUrl('/login', { ending: 'logout' })).toBe('/login');
  expect(loginUrl('/admin/login', { ending: 'rejected' })).toBe('/admin/login?reason=session_ended');
  expect(loginUrl('/coach/login', { ending: 'expired', from: '/coach/clients?q=a&b' })).toBe(
    '/coach/login?reason=session_expired&next=%2Fcoach%2Fclients%3Fq%3Da%26b',
  );
});
