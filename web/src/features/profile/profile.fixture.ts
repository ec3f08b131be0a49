import type { Profile, ProfileSession } from '@elan/contract/clients/profile.ts';
import type { OwnCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import type { PointsEntry } from '@elan/contract/points/points.ts';

/** A client's studio for tests. It is Monday 16 November 2026, 09:41. */
export const NOW = { date: '2026-11-16', time: '09:41' };

export const sessionOf = (id: number, over: Partial<ProfileSession> = {}): ProfileSession => ({
  id,
  user_id: 7,
  coach_id: 3,
  coach_name: 'Salma El Idrissi',
  date: '2026-11-19',
  time: '18:00',
  duration: 55,
  session_type: 'normal',
  cost: over.session_type === 'bilan' ? 0 : 1,
  status: 'confirmed',
  cancelled_at: null,
  refunded: false,
  released: false,
  presence: null,
  series_id: null,
  ...over,
});

export const courseOf = (id: number, over: Partial<OwnCourseBooking> = {}): OwnCourseBooking => ({
  id,
  user_id: 7,
  full_name: 'Amina Mekouar',
  email: 'amina@example.ma',
  phone: null,
  phone_e164: null,
  created_at: '2026-11-01T09:00:00+00:00',
  cost: 1,
  status: 'confirmed',
  course_id: id + 100,
  title: 'HIIT du matin',
  description: '',
  coach_id: 4,
  coach_name: 'Nadia Bensouda',
  photo: null,
  specialty: 'HIIT',
  date: '2026-11-17',
  time: '07:00',
  duration: 60,
  current_participants: 4,
  max_participants: 10,
  is_active: true,
  cancelled_at: null,
  refunded: false,
  released: false,
  presence: null,
  from_list: false,
  second_thoughts_until: null,
  ...over,
});

export const SESSIONS = [
  sessionOf(1),
  sessionOf(2, { date: '2026-11-16', time: '14:00' }),
  sessionOf(3, { date: '2026-11-20', time: '08:00', duration: 25, session_type: 'bilan' }),
  sessionOf(4, { date: '2026-11-10', time: '08:00', duration: 25, session_type: 'bilan' }),
  sessionOf(5, {
    date: '2026-11-06',
    time: '09:00',
    status: 'cancelled',
    cancelled_at: '2026-11-05T10:00:00+00:00',
    refunded: true,
  }),
];
export const COURSES = [courseOf(1)];

export const PROFILE: Profile = {
  user: {
    id: 7,
    username: 'amina.m',
    email: 'amina@example.ma',
    full_name: 'Amina Mekouar',
    matricule: 'CL-0007',
    phone: '+212600000001',
    age: 34,
    gender: 'female',
    goal: 'perte de poids, Tonification',
    member_since: '2026-06-18T08:30:00+01:00',
    points: 12,
    solo_points: 8,
    team_points: 4,
  },
  packs: {
    total_assigned: 2,
    list: [
      {
        id: 1,
        name: 'Pack Essentiel',
        solo_points: 10,
        team_points: 0,
        purchased_at: '2026-10-01T12:00:00+00:00',
        payment_status: 'completed',
      },
      {
        id: 2,
        name: 'Pack Équipe',
        solo_points: 0,
        team_points: 6,
        purchased_at: '2026-11-02T12:00:00+00:00',
        payment_status: 'pending',
      },
    ],
  },
  statistics: { sessions_available: 12 },
  sessions: { total: SESSIONS.length, list: SESSIONS },
  bilans: {
    total: 1,
    list: [
      {
        id: 1,
        coach_id: 3,
        coach_name: 'Karim Ouazzani',
        coach_specialty: 'Préparation physique',
        bilan: 'Posture en progrès.\nReprendre les squats.',
        created_at: '2026-10-10T10:00:00+00:00',
        updated_at: '2026-11-03T10:00:00+00:00',
      },
    ],
  },
};

export const NEWCOMER: Profile = {
  ...PROFILE,
  user: {
    ...PROFILE.user,
    full_name: null,
    phone: null,
    age: null,
    gender: null,
    goal: null,
    member_since: null,
  },
  packs: { total_assigned: 0, list: [] },
  sessions: { total: 0, list: [] },
  bilans: { total: 0, list: [] },
};

export const LINE: PointsEntry = {
  id: 5,
  created_at: '2026-11-11T10:00:00+00:00',
  reason: 'reservation',
  solo_delta: -1,
  team_delta: 0,
  solo_after: 8,
  team_after: 4,
  subject: { kind: 'session', date: '2026-11-12', time: '18:00', coach_name: 'Salma El Idrissi' },
  note: null,
  actor_name: 'Amina Mekouar',
  actor_role: 'user',
  reservation_id: 1,
  booking_id: null,
  user_pack_id: null,
};
