const coach = (id: number, name: string, ...next_slots: { date: string; start_time: string }[]) => ({
  id,
  name,
  specialty: 'Posture',
  bio: 'Douze ans de pratique.',
  photo: null,
  next_slot: next_slots[0] ?? null,
  next_slots,
  back_on: null,
  away_reason: null,
  absences: [],
});
/** Free this evening, in three days and tomorrow. */
export const SALMA = coach(1, 'Salma', { date: '2026-11-16', start_time: '18:00' });
export const YASSINE = coach(2, 'Yassine', { date: '2026-11-19', start_time: '09:00' });
export const KARIM = coach(3, 'Karim', { date: '2026-11-17', start_time: '07:00' });
/** Without a free hour. */
export const NADIA = coach(4, 'Nadia');
