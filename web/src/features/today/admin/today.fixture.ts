import type { Today, TodayCourse, TodaySession } from '@elan/contract/today/today.ts';

export const aSession = (over: Partial<TodaySession> = {}): TodaySession => ({
  id: 1,
  time: '10:30',
  duration: 55,
  client_id: 7,
  client_name: 'Dounia Rifi',
  client_phone: '+212 6 00 00 00 01',
  client_phone_e164: '+212600000001',
  coach_id: 3,
  coach_name: 'Salma El Idrissi',
  session_type: 'normal',
  presence: null,
  owed: 0,
  is_last_credit: false,
  is_first_visit: false,
  ...over,
});

export const aCourse = (over: Partial<TodayCourse> = {}): TodayCourse => ({
  id: 5,
  time: '17:00',
  duration: 60,
  coach_id: 3,
  coach_name: 'Salma El Idrissi',
  title: 'Cardio en douceur',
  current_participants: 7,
  max_participants: 10,
  is_active: true,
  unmarked: 7,
  ...over,
});

/** A day without anything, after a night that went well. */
export const aDay = (over: Partial<Today> = {}): Today => ({
  date: '2026-11-16',
  sessions: [],
  courses: [],
  unmarked_days: [],
  debts: { clients: 0, amount: 0, list: [] },
  low_credits: { clients: 0, list: [] },
  coaches: [],
  open_courses: [],
  absences_asked: 0,
  people_to_tell: 0,
  upkeep: {
    backup: { last_at: '2026-11-16T02:10:00+01:00', is_off: false, is_late: false },
    audit: {
      last_at: '2026-11-16T02:40:00+01:00',
      findings: 0,
      last_held_at: '2026-11-16T02:40:00+01:00',
      is_late: false,
    },
  },
  ...over,
});
