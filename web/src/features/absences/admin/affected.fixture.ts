import type { Absence, AbsencePerson, AffectedBooking } from '@elan/contract/absences/absences.ts';

export const YASSINE = { id: 3, name: 'Yassine Berrada', photo: null };
export const SALMA = { coach_id: 4, coach_name: 'Salma El Idrissi' };
export const KARIM = { coach_id: 5, coach_name: 'Karim Ouazzani' };
const OWN = { coach_id: YASSINE.id, coach_name: YASSINE.name };

export const anHour = (date: string, time: string, coach = OWN) => ({ date, time, ...coach });

export const anAffected = (over: Partial<AffectedBooking> = {}): AffectedBooking => ({
  reservation_id: 41,
  course_id: null,
  title: 'Hicham Sebti',
  session_type: 'normal',
  date: '2026-11-17',
  time: '09:00',
  end_time: '09:55',
  people: 1,
  cost: 1,
  unit: 'SI',
  points: 3,
  is_running: false,
  colleagues: [],
  hours: [],
  ...over,
});

export const anAbsence = (over: Partial<Absence> = {}): Absence => ({
  id: 12,
  coach_id: YASSINE.id,
  coach_name: YASSINE.name,
  from: { date: '2026-11-17', time: null },
  to: { date: '2026-11-17', time: null },
  state: 'granted',
  reason: 'Maladie',
  public_reason: null,
  answer: null,
  created_at: '2026-11-16T18:39:00+01:00',
  created_by: 'Zineb Kadiri',
  decided_at: '2026-11-16T18:39:00+01:00',
  people: 1,
  told: 0,
  undecided: 0,
  put_in: 0,
  ...over,
});

export const aPersonToTell = (over: Partial<AbsencePerson> = {}): AbsencePerson => ({
  act_id: 1,
  client_id: 7,
  client_name: 'Sara Bennis',
  client_email: null,
  client_phone: '+212 6 61 48 20 93',
  client_phone_e164: '+212661482093',
  title: null,
  session_type: 'normal',
  minutes: 55,
  act: 'hand_over',
  from: anHour('2026-11-17', '15:00'),
  to: anHour('2026-11-17', '15:00', SALMA),
  credits: 0,
  is_mailed: false,
  told_at: null,
  told_by: null,
  ...over,
});
