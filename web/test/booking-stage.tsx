import type { ClientReservation, ReserveReply } from '@elan/contract/reservations/reservations.ts';
import type { SessionType, Slot } from '@elan/contract/slots/slots.ts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { BOOKING_PARAMS } from '../src/entities/reservations/choice-address.ts';
import type { Away } from '../src/features/reservations/availability/why-empty.tsx';
import { ReservationDialog } from '../src/features/reservations/reservation-dialog.tsx';
import { afterBack } from '../src/lib/address/go-back.ts';
import { useAddressDialog } from '../src/lib/address/use-address-dialog.ts';
import { amina, tokenFor } from '../src/lib/session/session.fixture.ts';
import { machineNow } from '../src/lib/time/machine-clock.ts';
import { renderAt, type stubServer } from './render-at.tsx';

/** A coach, hours and replies, for the tests of the dialog. It is Monday 16 November 2026, 09:41. */
const SALMA: ComponentProps<typeof ReservationDialog>['coach'] = {
  id: 3,
  name: 'Salma El Idrissi',
  specialty: 'Pilates',
  bio: '',
  photo: null,
};
const NOW = { date: '2026-11-16', time: '09:41' };

const MINUTES = { normal: '55', bilan: '25' };
export const slotAt = (
  id: number,
  date: string,
  hour: string,
  session_type: SessionType = 'normal',
): Slot => ({
  id,
  date,
  start_time: `${hour}:00`,
  end_time: `${hour}:${MINUTES[session_type]}`,
  session_type,
  duration: Number(MINUTES[session_type]),
});

export const SLOTS = [
  slotAt(1, '2026-11-17', '08'),
  slotAt(2, '2026-11-19', '09'),
  slotAt(3, '2026-11-19', '14'),
  slotAt(4, '2026-11-19', '18'),
];

export const BOOKED: ReserveReply = {
  message: 'Votre séance est réservée.',
  remaining_points: 11,
  remaining_solo_points: 7,
  remaining_team_points: 4,
  reservation: {
    id: 90,
    user_id: 7,
    coach_id: 3,
    coach_name: SALMA.name,
    date: '2026-11-19',
    time: '18:00',
    duration: 55,
    session_type: 'normal',
    cost: 1,
    status: 'confirmed',
    cancelled_at: null,
    refunded: false,
  },
};

/** The dialog as the public area mounts it. */
function Booking({ onContact, away }: { onContact: () => void; away: Away }) {
  const { isOpen, open, close } = useAddressDialog([SALMA], BOOKING_PARAMS);
  return (
    <>
      <button type="button" onClick={() => open(SALMA)}>
        Réserver
      </button>
      <ReservationDialog
        isOpen={isOpen}
        onClose={close}
        coach={{ ...SALMA, ...away }}
        onContact={onContact}
      />
    </>
  );
}

export const NORMAL = 'GET /api/coaches/3/availability?session_type=normal';
export const BILAN = 'GET /api/coaches/3/availability?session_type=bilan';
export const RESERVE = 'POST /api/reserve';
export const ON_THE_19TH = '/?reserver=3&jour=2026-11-19';

export const offer = (slots: unknown, ever = 'future') =>
  Response.json(slots, { headers: { 'X-Slots-Ever': ever } });
const well = () => Response.json({ status: 'ok', database: 'up', now: NOW });
const OWN_DAY = 'from=2026-11-19&to=2026-11-19';
/** A client's profile with these sessions. */
export const profileWith = (sessions: readonly ClientReservation[]) =>
  Response.json({
    user: { ...amina, member_since: null },
    packs: { total_assigned: 0, list: [] },
    statistics: { sessions_available: 0 },
    sessions: {
      total: sessions.length,
      list: sessions.map((session) => ({ ...session, presence: null, released: false, series_id: null })),
    },
    bilans: { total: 0, list: [] },
  });
const sessionsOf = (days: string) => `GET /api/user/profile?${days}`;
/** What the client's profile says of some days. */
export const ownSessions = (days: string, sessions: readonly ClientReservation[] = []) => ({
  [sessionsOf(days)]: () => profileWith(sessions),
});
/** Those of the 19th. */
export const OWN_SESSIONS = sessionsOf(OWN_DAY);
/** What the client has on the 19th. */
export const ownDay = (sessions: readonly ClientReservation[] = []) => ({
  ...ownSessions(OWN_DAY, sessions),
  [`GET /api/group-courses/my-bookings?${OWN_DAY}`]: () => Response.json([]),
});
export const usual = {
  ...ownDay(),
  ...ownSessions(`from=${NOW.date}`),
  'GET /api/health': well,
  'GET /api/closures': () => Response.json([]),
  [NORMAL]: () => offer(SLOTS),
  [BILAN]: () => offer([slotAt(11, '2026-11-18', '10', 'bilan')]),
};
export const contact = vi.fn();
let stop = () => {};
/** Whoever sits in front of the page; another one for every test. */
export let person = userEvent.setup();

export const open = (path = '/?reserver=3', credits = 8, away: Away = {}) => {
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify({ ...amina, solo_points: credits, points: credits + 4 }));
  ({ stop } = renderAt(path, <Booking onContact={contact} away={away} />));
};
export const address = () => screen.getByTestId('address').textContent;
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => person.click(button(name));
export const countOf = (server: ReturnType<typeof stubServer>, url: string) =>
  server.mock.calls.filter(([asked, init]) => `${init?.method ?? 'GET'} ${String(asked)}` === url).length;
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const calendar = () => screen.findByRole('table', { name: 'Calendrier' });

export const setStage = () => {
  localStorage.clear();
  contact.mockReset();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  person = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
};
export const clearStage = async () => {
  stop();
  vi.useRealTimers();
  // A way back that is still under way would end in the next test.
  await new Promise<void>((resolve) => afterBack(resolve));
  vi.unstubAllGlobals();
};
