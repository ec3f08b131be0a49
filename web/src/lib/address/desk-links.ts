/** Where the things of the front desk are found, from anywhere in the back office. */
/** The client's page, or one of the pages within it. */
export const clientPath = (id: number, part?: 'payments' | 'points' | 'profile'): string =>
  part ? `/admin/clients/${id}/${part}` : `/admin/clients/${id}`;
export const reservationPath = (id: number): string => `/admin/reservations?reservation=${id}`;
/** Who is in a course. */
export const coursePath = (id: number): string => `/admin/group-courses?participants=${id}`;
export const planningPath = (date: string): string => `/admin/planning?date=${date}`;
/** What stands at that hour in a coach's day, opened. */
export const planningCellPath = (coachId: number, date: string, time: string): string =>
  `${planningPath(date)}&cell=${coachId}-${time.replace(':', '')}`;
export const availabilityPath = (coachId: number): string => `/admin/availability?coach=${coachId}`;
/** A coach's usual week, one of the others, or one that is to be made. */
export const weekPath = (coachId: number, week?: number | 'new'): string =>
  `/admin/availability/week?coach=${coachId}${week === undefined ? '' : `&week=${week}`}`;
/** Where an absence is entered: of that coach, from that day on, if they are known by then. */
export const newAbsencePath = (coachId?: number, date?: string): string =>
  `/admin/planning?absence=new${coachId === undefined ? '' : `&coach=${coachId}`}${date ? `&date=${date}` : ''}`;
/** An absence that a coach asks for, or with people to be told, beside the day on which it begins. */
export const absencePath = ({ id, from }: { id: number; from: { date: string } }): string =>
  `/admin/planning?absence=${id}&date=${from.date}`;
export const coachPath = (id: number): string => `/admin/coaches?coach=${id}`;

/** Where the plan of an assigned pack is made. */
export const createPlanPath = ({ id, matricule }: { id: number; matricule: string }): string =>
  `/admin/payments/create?q=${encodeURIComponent(matricule)}&pack=${id}`;

/** Where something new is made. */
export const NEW_CLIENT_PATH = '/admin/clients?client=new';
export const NEW_COACH_PATH = '/admin/coaches?coach=new';
export const NEW_PACK_PATH = '/admin/packs?pack=new';
export const ASSIGN_PACK_PATH = '/admin/packs/assign';

/** What was sent to somebody by mail in the last days. */
export const mailsToPath = (matricule: string): string =>
  `/admin/messages/mails?q=${encodeURIComponent(matricule)}`;

/** Payments that are late. */
export const OVERDUE_PATH = '/admin/payments/overdue';
/** The drawer, to be counted and closed. */
export const TILL_PATH = '/admin/payments/till';
/** The sessions of a day. */
export const dayPath = (date: string): string => `/admin/reservations?period=dates&from=${date}&to=${date}`;
export const COURSES_PATH = '/admin/group-courses';
/** One's own account, and what the server does every night. */
export const ACCOUNT_PATH = '/admin/account';
