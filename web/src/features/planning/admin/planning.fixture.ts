import type { PlanningCourse, PlanningSession } from '@elan/contract/planning/planning.ts';
import type { Plan, PlannedColumn } from './plan.ts';

export const aPlannedSession = (session: Partial<PlanningSession> = {}): PlanningSession => ({
  kind: 'session',
  id: 41,
  coach_id: 3,
  date: '2026-11-16',
  time: '12:00',
  duration: 55,
  session_type: 'normal',
  cost: session.session_type === 'bilan' ? 0 : 1,
  version: 1,
  user_id: 147,
  client_name: 'Kenza Alaoui',
  client_phone: '+212 6 61 48 20 93',
  client_phone_e164: '+212661482093',
  ...session,
});

export const aPlannedCourse = (course: Partial<PlanningCourse> = {}): PlanningCourse => ({
  kind: 'course',
  id: 8,
  coach_id: 3,
  date: '2026-11-16',
  time: '14:00',
  duration: 60,
  title: 'Mobilité douce',
  current_participants: 9,
  max_participants: 12,
  ...course,
});

export const aPlannedColumn = (column: Partial<PlannedColumn> = {}): PlannedColumn => ({
  columnId: column.coachId ?? 3,
  coachId: 3,
  date: '2026-11-16',
  name: 'Yasmine Alaoui',
  photo: null,
  isUnconfigured: false,
  hasLeft: false,
  blocks: [],
  ...column,
});

export const aPlan = (plan: Partial<Plan> = {}): Plan => ({
  view: 'day',
  date: '2026-11-16',
  days: [plan.date ?? '2026-11-16'],
  columns: [],
  from: 360,
  busy: [],
  isFreeKnown: true,
  ...plan,
});
