import type { Role } from '@elan/contract/endpoint.ts';

/** The three places of the site that each keep a session of their own. */
export const AREAS = ['client', 'coach', 'admin'] as const;
export type Area = (typeof AREAS)[number];

const ROLE_OF_AREA = { client: 'user', coach: 'coach', admin: 'admin' } as const satisfies Record<Area, Role>;
const LOGIN_OF_AREA = { client: '/login', coach: '/coach/login', admin: '/admin/login' } as const;

export const roleOf = (area: Area): Role => ROLE_OF_AREA[area];
export const loginPathOf = (area: Area): string => LOGIN_OF_AREA[area];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Told by whole segments: `/coaches` is a page of the public site, not of the coach area. */
export const areaOf = (path: string): Area => {
  if (isUnder(path, '/admin')) return 'admin';
  if (isUnder(path, '/coach')) return 'coach';
  return 'client';
};
