import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import type { Request } from './explained-studio.ts';

export interface Visit {
  readonly coach_id: number;
  readonly course_id: number;
  /** The client has a seat in it. */
  readonly booked_course_id: number;
  /** A session that was moved. */
  readonly moved_id: number;
  /** An absence of the coach, of which somebody was told. */
  readonly absence_id: number;
  readonly client_id: number;
  readonly client: string;
  readonly admin: string;
  readonly coach: string;
  /** Where calendars read what both have planned. */
  readonly client_feed: string;
  readonly coach_feed: string;
  readonly today: string;
  readonly later: string;
  readonly pack_id: number;
  /** A pack that the client was given, and its plan. */
  readonly user_pack_id: number;
  readonly plan_id: number;
  /** An hour to book. */
  readonly free: object;
}

/** What a visitor's and a client's screens ask for. */
export const clientScreens = ({
  coach_id,
  course_id,
  booked_course_id,
  client: token,
  client_feed,
  today,
  later,
  free,
}: Visit): Record<string, Request> => {
  const weeks = `from=${today}&to=${later}`;
  return {
    coaches: { url: '/api/coaches' },
    'availability of a coach': { url: `/api/coaches/${coach_id}/availability?session_type=normal` },
    'availability of a coach, both kinds': { url: `/api/coaches/${coach_id}/availability` },
    'hours of any coach': { url: '/api/availability?session_type=normal' },
    'hours of any coach, both kinds, of some weeks': { url: `/api/availability?${weeks}` },
    'closures to come': { url: '/api/closures' },
    packs: { url: '/api/packs' },
    courses: { url: '/api/group-courses', token },
    'courses that are open': { url: '/api/group-courses?state=open&per_page=1', token },
    'courses of one day of the week': { url: `/api/group-courses?weekday=${dayOfWeek(later) || 7}`, token },
    'courses of later days': { url: `/api/group-courses?from=${later}`, token },
    'one course': { url: `/api/group-courses/${course_id}`, token },
    me: { url: '/api/auth/me', token },
    profile: { url: '/api/user/profile', token },
    'profile of some weeks': { url: `/api/user/profile?${weeks}`, token },
    'my bookings': { url: '/api/group-courses/my-bookings', token },
    'my bookings of some weeks': { url: `/api/group-courses/my-bookings?${weeks}`, token },
    'lists that I wait on': { url: '/api/group-courses/my-waiting-lists', token },
    "a client's feed": { url: client_feed },
    'one course for a calendar': { url: `/api/group-courses/${booked_course_id}/calendar`, token },
    'the same hour every week, beforehand': {
      method: 'POST',
      url: '/api/reservations/weekly/preview',
      body: { ...free, times: 4 },
      token,
    },
    'what I missed': { url: '/api/user/missed', token },
    'own account': { url: '/api/user/account', token },
    'what closing would do': { url: '/api/user/closing', token },
    'own data': { url: '/api/user/data.json', token },
    'history of points': { url: '/api/user/points', token },
    'history of points, a later page': { url: '/api/user/points?page=3&per_page=20', token },
  };
};

/** What the payments tab asks for. */
export const paymentScreens = (who: Visit): Record<string, Request> => {
  const { client_id, plan_id, user_pack_id, today, admin: token } = who;
  const plans = '/api/admin/payments';
  const word = `q=${encodeURIComponent('-77@')}`;
  return {
    plans: { url: plans, token, isWhole: true },
    'plans that are paid': { url: `${plans}?status=paid`, token, isWhole: true },
    'plans in progress': { url: `${plans}?status=pending`, token },
    'plans that are late': { url: `${plans}?status=overdue`, token },
    'plans by the names of clients': { url: `${plans}?sort=client&order=asc`, token, isWhole: true },
    'plans in progress by name': { url: `${plans}?sort=client&order=asc&status=pending`, token },
    'plans by total': { url: `${plans}?sort=total&order=desc`, token, isWhole: true },
    'plans by what is left': { url: `${plans}?sort=pending&order=desc`, token, isWhole: true },
    'plans with the least left': { url: `${plans}?sort=pending&order=asc`, token, isWhole: true },
    'plans by the next day': { url: `${plans}?sort=next&order=asc`, token, isWhole: true },
    'plans in progress by the next day': { url: `${plans}?sort=next&order=asc&status=pending`, token },
    'clients with plans': { url: `${plans}/clients`, token, isWhole: true },
    'clients with plans in progress': { url: `${plans}/clients?status=pending`, token },
    'clients who are late': { url: `${plans}/clients?status=overdue`, token },
    'clients with plans, by a word': { url: `${plans}/clients?${word}`, token },
    'plans of a client': { url: `${plans}?user_id=${client_id}`, token },
    'plans by a word': { url: `${plans}?${word}`, token },
    'one plan': { url: `${plans}/plans/${plan_id}`, token },
    'installments of a plan': { url: `${plans}/${plan_id}/installments`, token },
    'payments for a pack': { url: `${plans}/history/${user_pack_id}`, token },
    'installments that are late': { url: `${plans}/overdue`, token },
    'installments that are late, by whom nobody asked': { url: `${plans}/overdue?sort=reminded`, token },
    'installments that are late, by name': { url: `${plans}/overdue?sort=client`, token },
    'figures of payments': { url: `${plans}/statistics`, token },
    'payments by month and week': { url: `${plans}/overview`, token },
    'figures of a month': { url: `${plans}/figures`, token },
    cheques: { url: '/api/admin/cheques', token, isWhole: true },
    'cheques that are cashed': { url: '/api/admin/cheques?state=cashed', token, isWhole: true },
    'cheques to hand in': { url: '/api/admin/cheques?state=received', token },
    'cheques at the bank, by amount': {
      url: '/api/admin/cheques?state=handed_in&sort=amount&order=desc',
      token,
    },
    'cheques by amount': { url: '/api/admin/cheques?sort=amount&order=desc', token, isWhole: true },
    'cheques by the names of clients': {
      url: '/api/admin/cheques?sort=client&order=asc',
      token,
      isWhole: true,
    },
    'cheques by a word': { url: '/api/admin/cheques?q=habituee', token },
    'what waits of cheques': { url: '/api/admin/cheques/sums', token },
    'cash of a day': { url: `/api/admin/receipts/day?date=${today}`, token },
    'the open till': { url: '/api/admin/till', token },
    'a closed till': { url: `/api/admin/till/closings/${addDays(today, -5)}`, token },
    'packs without a plan': { url: '/api/admin/user-packs/without-payment-plans', token },
    'what taking a pack back does': { url: `/api/packs/admin/remove/${user_pack_id}`, token },
  };
};

/** What the administrator's tabs ask for. */
export const adminScreens = ({
  coach_id,
  course_id,
  booked_course_id,
  client_id,
  moved_id,
  absence_id,
  admin: token,
  today,
  later,
}: Visit): Record<string, Request> => {
  const slots = `/api/coaches/${coach_id}/all-availability`;
  const given = '/api/packs/admin/user-packs';
  const day = `start_date=${today}&end_date=${today}`;
  // Part of one client's address, as rare as a name: all of them share the rest of it.
  const word = `q=${encodeURIComponent('-77@')}`;
  return {
    'coaches and what they have planned': { url: '/api/admin/coaches-list', token },
    'absences of a coach': { url: `/api/coaches/${coach_id}/absences`, token },
    'absences of all coaches': { url: '/api/admin/absences', token },
    'who has to be told of an absence': {
      url: `/api/coaches/${coach_id}/absences/${absence_id}/people`,
      token,
    },
    'week of a coach': { url: `/api/coaches/${coach_id}/week`, token },
    'slots of a coach': { url: slots, token },
    'hours of a coach in a week': { url: `/api/coaches/${coach_id}/hours`, token },
    'free slots of a coach': { url: `${slots}?status=available`, token },
    'slots of a coach that closed': { url: `${slots}?status=closed`, token },
    'all slots of a coach': { url: `${slots}?past=true`, token, isWhole: true },
    'all courses': { url: '/api/group-courses?past=true', token, isWhole: true },
    'courses that are not over': { url: `/api/group-courses?from=${today}&over=false`, token },
    'courses that are over': {
      url: `/api/group-courses?past=true&to=${today}&over=true&order=desc`,
      token,
      isWhole: true,
    },
    'courses of a coach': { url: `/api/group-courses?coach_id=${coach_id}`, token },
    'courses of a series': { url: '/api/group-courses?series_id=1&past=true', token },
    'courses to come by the names of coaches': { url: '/api/group-courses?sort=coach', token },
    'all courses by the names of coaches': {
      url: '/api/group-courses?past=true&sort=coach&per_page=10&page=2',
      token,
      isWhole: true,
    },
    'all courses by title': { url: '/api/group-courses?past=true&sort=title', token, isWhole: true },
    'all courses by duration': { url: '/api/group-courses?past=true&sort=duration', token, isWhole: true },
    'all courses by participants': {
      url: '/api/group-courses?past=true&sort=participants&order=desc',
      token,
      isWhole: true,
    },
    'all courses by status': { url: '/api/group-courses?past=true&sort=status', token, isWhole: true },
    'courses with seats': { url: '/api/group-courses?state=open', token },
    'one course': { url: `/api/group-courses/${course_id}`, token },
    "the head of a client's page": { url: `/api/admin/clients/${client_id}/record`, token },
    'what is to come for a client': { url: `/api/admin/clients/${client_id}/meetings`, token },
    'what a client missed': { url: `/api/admin/clients/${client_id}/missed`, token },
    'what a client came to': { url: `/api/admin/clients/${client_id}/meetings?past=true`, token },
    'what a client came to, a later page': {
      url: `/api/admin/clients/${client_id}/meetings?past=true&page=2&per_page=2`,
      token,
    },
    'what a client bought': { url: `/api/admin/clients/${client_id}/purchases`, token },
    "a client's receipts": { url: `/api/admin/clients/${client_id}/receipts`, token },
    'one client': { url: `/api/admin/clients/${client_id}`, token },
    'hours in which a client is taken': {
      url: `/api/admin/clients/${client_id}/agenda?from=${today}&to=${later}`,
      token,
    },
    'participants of a course': { url: `/api/group-courses/${course_id}/bookings`, token },
    'who waits for a course': { url: `/api/admin/group-courses/${booked_course_id}/waiting-list`, token },
    sessions: { url: '/api/admin/reservations', token, isWhole: true },
    'what happened to a session': { url: `/api/admin/reservations/${moved_id}/history`, token },
    'sessions to come': { url: '/api/admin/reservations?past=false', token },
    'sessions of a day': { url: `/api/admin/reservations?from=${today}&to=${today}`, token },
    'sessions of a coach': { url: `/api/admin/reservations?coach_id=${coach_id}&past=false`, token },
    'sessions of a client': { url: `/api/admin/reservations?client_id=${client_id}`, token },
    'sessions by the names of clients': { url: '/api/admin/reservations?sort=client', token, isWhole: true },
    'sessions by the names of coaches': { url: '/api/admin/reservations?sort=coach', token, isWhole: true },
    'cancelled sessions': { url: '/api/admin/reservations?status=cancelled', token, isWhole: true },
    bilans: { url: '/api/admin/reservations?session_type=bilan', token, isWhole: true },
    'sessions that are over': { url: '/api/admin/reservations?past=true', token, isWhole: true },
    'sessions booked last': { url: '/api/admin/reservations?sort=created', token, isWhole: true },
    'sessions of a week by name': {
      url: `/api/admin/reservations?from=${today}&to=${later}&sort=client`,
      token,
    },
    'sessions by a word': { url: `/api/admin/reservations?${word}`, token },
    clients: { url: '/api/admin/clients', token, isWhole: true },
    'clients who joined last': { url: '/api/admin/clients?sort=joined&order=desc', token, isWhole: true },
    'clients whose number cannot be dialled': { url: '/api/admin/clients?phone=unusable', token },
    'clients by a word': { url: `/api/admin/clients?${word}`, token },
    'clients by a word, best first': { url: `/api/admin/clients?${word}&sort=match`, token },
    'clients by two words': { url: `/api/admin/clients?${word}+client`, token },
    'clients with bilans': { url: '/api/admin/clients-with-bilans', token, isWhole: true },
    'clients with bilans, by a word': { url: `/api/admin/clients-with-bilans?${word}`, token },
    "a client's bilans": { url: `/api/admin/clients-with-bilans?client_id=${client_id}`, token },
    "a bilan's versions": { url: `/api/bilans/${client_id}/${coach_id}/versions`, token },
    "a client's history of points": { url: `/api/admin/clients/${client_id}/points`, token },
    users: { url: '/api/users', token, isWhole: true },
    'users of a role': { url: '/api/users?role=user', token, isWhole: true },
    'users by a word': { url: `/api/users?${word}`, token },
    mails: { url: '/api/admin/mails', token, isWhole: true },
    'mails that were sent': { url: '/api/admin/mails?state=sent', token, isWhole: true },
    'mails that wait': { url: '/api/admin/mails?state=waiting', token },
    'mails that failed': { url: '/api/admin/mails?state=failed', token },
    'mails that were dropped': { url: '/api/admin/mails?state=dropped', token },
    'mails of a kind': { url: '/api/admin/mails?kind=test', token },
    'mails by the name of their recipient': { url: `/api/admin/mails?${word}`, token },
    'mails by a word of their subject': { url: '/api/admin/mails?q=essai', token },
    'mails that wait, in figures': { url: '/api/admin/mails/queue', token },
    'packs on sale and off': { url: '/api/packs/admin/all', token },
    'packs given': { url: given, token, isWhole: true },
    'all packs given': { url: `${given}?all=true`, token, isWhole: true },
    'packs given to a client': { url: `${given}?user_id=${client_id}`, token },
    'packs given, by a word': { url: `${given}?${word}`, token },
    'packs given on a day': { url: `${given}?${day}`, token },
    'what waits today': { url: '/api/admin/today', token },
    'the page to begin with': { url: '/api/auth/start-page', token },
    'people whom the desk writes to': { url: '/api/admin/desk-reminders', token },
    'planning of a day, slots': { url: `/api/admin/planning/availability?${day}`, token },
    'planning of a day, busy hours': { url: `/api/admin/planning/reservations?${day}`, token },
  };
};

/** What the coach's dashboard asks for. */
export const coachScreens = ({
  client_id,
  course_id,
  coach: token,
  coach_feed,
  today,
  later,
}: Visit): Record<string, Request> => {
  const path = '/api/coach-dashboard';
  const day = `from=${today}&to=${today}`;
  const weeks = `from=${today}&to=${later}`;
  return {
    "a coach's feed": { url: coach_feed },
    "coach's profile": { url: `${path}/profile`, token },
    'what is next for a coach': { url: `${path}/next`, token },
    "coach's sessions to come": { url: `${path}/reservations`, token },
    "coach's sessions of a day": { url: `${path}/reservations?${day}&per_page=200`, token },
    "coach's sessions of some weeks": { url: `${path}/reservations?${weeks}&per_page=200`, token },
    "coach's sessions that are over": {
      url: `${path}/reservations?past=true&order=desc`,
      token,
      isWhole: true,
    },
    "coach's days of some weeks": { url: `${path}/days?${weeks}`, token },
    "coach's last booked sessions": {
      url: `${path}/reservations?sort=created&order=desc&per_page=5`,
      token,
    },
    // From long ago, so that everything to come is news.
    "coach's news": { url: `${path}/news?since=2016-01-01T00:00:00Z`, token },
    "coach's courses of some weeks": { url: `${path}/group-courses?${weeks}&per_page=200`, token },
    "coach's hours": { url: `${path}/availability`, token },
    "coach's hours of a day": { url: `${path}/availability?${day}&per_page=200`, token },
    "coach's courses": { url: `${path}/group-courses`, token },
    "participants of a coach's course": { url: `${path}/group-courses/${course_id}/bookings`, token },
    "coach's clients": { url: `${path}/clients`, token, isWhole: true },
    "one of a coach's clients": { url: `${path}/clients?client_id=${client_id}`, token },
    "coach's clients by a word": { url: `${path}/clients?q=${encodeURIComponent('-77@')}`, token },
  };
};
