import { vi } from 'vitest';
import { ClientArea } from '../src/areas/client/client-area.tsx';
import { STUDIO } from '../src/entities/studio/studio.fixture.ts';
import { SessionRedirect } from '../src/features/auth/session-redirect.tsx';
import { COURSES, LINE, NOW, PROFILE } from '../src/features/profile/profile.fixture.ts';
import { amina, tokenFor } from '../src/lib/session/session.fixture.ts';
import { machineNow } from '../src/lib/time/machine-clock.ts';
import { renderAt, stubServer } from './render-at.tsx';

/** The whole client area at an address, signed in, before a server of a few answers. */
export const READ_PROFILE = 'GET /api/user/profile';
export const READ_COURSES = 'GET /api/group-courses/my-bookings?per_page=200';

export const counted = (list: readonly unknown[], total = list.length) =>
  Response.json(list, { headers: { 'X-Total-Count': String(total) } });

const USUAL = {
  [READ_PROFILE]: () => Response.json(PROFILE),
  [READ_COURSES]: () => counted(COURSES),
  'GET /api/user/points?page=1&per_page=10': () => counted([LINE]),
  'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: NOW }),
  'GET /api/studio': () =>
    Response.json({ ...STUDIO, phone: '+212 5 22 00 00 00', phone_e164: '+212522000000' }),
};

const pretendWidth = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

export const openClientArea = (
  path: string,
  answers: Parameters<typeof stubServer>[0] = {},
  isPhone = false,
) => {
  pretendWidth(isPhone);
  localStorage.clear();
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  const server = stubServer({ ...USUAL, ...answers });
  const view = renderAt(
    path,
    <>
      <SessionRedirect />
      <ClientArea />
    </>,
    { isArea: true },
  );
  return { ...view, server };
};
