import type { MailKind } from '@elan/contract/mails/mail-kinds.ts';
import {
  composeAccountClosed,
  composeEmailChanged,
} from '../src/mails/accounts/mails-own-account.templates.ts';
import {
  composePasswordChanged,
  composePasswordLink,
} from '../src/mails/accounts/mails-passwords.templates.ts';
import { composeClientWelcome, composeCoachWelcome } from '../src/mails/accounts/mails-welcome.templates.ts';
import { composeBilan } from '../src/mails/bilans/mails-bilans.templates.ts';
import { composeBookings } from '../src/mails/bookings/mails-bookings.templates.ts';
import { composeCoachBookings } from '../src/mails/coaches/mails-coach.templates.ts';
import { composeDayAhead } from '../src/mails/coaches/mails-day-ahead.templates.ts';
import { composePacks, composePoints } from '../src/mails/credits/mails-credits.templates.ts';
import type { AddressedMail, Sender } from '../src/mails/mails.templates.ts';
import { composeNeedsAHand } from '../src/mails/office/mails-needs-a-hand.templates.ts';
import { composeTest } from '../src/mails/office/mails-office.templates.ts';
import {
  composeInstallmentDue,
  composeInstallmentOverdue,
  composePayment,
} from '../src/mails/payments/mails-payments.templates.ts';
import { composeWaiting } from '../src/mails/waiting-lists/mails-waiting.templates.ts';

const SITE = 'https://elan.example';
const SENDER: Sender = {
  studio: {
    name: 'Studio Nour',
    address: '27 Gauthier Casablanca',
    phone: '+212 6 00 00 00 00',
    email: 'bonjour@elan.example',
    language: null,
  },
  siteUrl: SITE,
  address: 'bonjour@elan.example',
  signature: '',
  note: '',
  unsubscribeUrl: `${SITE}/unsubscribe/1`,
};

const to = { name: 'Amina Mekouar', address: 'amina@example.ma' };
const HOUR = { coach_name: 'Karim Alaoui', date: '2026-11-12', time: '18:00', duration: 60 };
const before = { ...HOUR, coach_name: 'Salma Idrissi', date: '2026-11-11', duration: 45 };
const SESSION = {
  ...HOUR,
  ...{ id: 7, title: null, session_type: 'normal', cost: 1 },
  ...{ refunded: true, released: false, isMovable: true },
};
const COURSE = { ...SESSION, id: 8, title: 'Yoga', session_type: null, cost: 2, isMovable: false };
const ABOUT = {
  to,
  invitations: [],
  isByStudio: false,
  isClosed: false,
  isTooLate: false,
  courseNoticeHours: 4,
};
const ofSessions = (event: 'booked' | 'cancelled' | 'moved' | 'reminder', sessions = [SESSION]) =>
  composeBookings({ ...ABOUT, event, bookings: sessions }, SENDER);

const PART = { amount: 1250.5, pack_name: 'Solo 10', installment_number: 2, number_of_installments: 3 };
const PAYMENT = {
  ...{ ...PART, plan_id: 1, payment_date: '2026-11-12', payment_method: 'virement' as const, remaining: 500 },
  next_due_date: '2026-12-01',
} as const;
const INSTALLMENT = { to, installment: { ...PART, due_date: '2026-12-01' } };
const PACK = { pack_name: 'Solo 10', solo_points: 10, team_points: 2 };
const BALANCE = { solo_points: 11, team_points: 0 };
const WAIT = { ...HOUR, course_id: 8, title: 'Yoga', cost: 2 };
const WAITING = { to, wait: WAIT, sameDay: [{ title: 'Pilates', time: '19:00' }], until: '10:41' };
const CHANGE = {
  ...{ title: null, session_type: 'bilan', client_name: 'Amina Mekouar', is_released: false },
  ...{ date: HOUR.date, time: HOUR.time, duration: 60 },
};
const BILAN = { coach_name: 'Karim Alaoui', updated_at: '2026-11-12T09:00:00+00:00', is_by_office: true };
const NEEDS = {
  ...{ yesterday: '2026-11-11', failed: [{ name: 'Amina Mekouar' }, { name: 'Nadia Tazi' }], findings: 2 },
  ...{ late: ['backup', 'audit'] as const, overdue_installments: 3, overdue_amount: 900 },
  ...{ unmarked_sessions: 1, unmarked_seats: 11 },
};
const APPOINTMENT = { ...CHANGE, participants: null };
const LINK = { url: `${SITE}/reset/secret`, expires_at: '2026-11-12T10:11:00' };

/** Several of each kind, as they would be written in the language of the moment. */
export const MAIL_SAMPLES: Readonly<Record<MailKind, () => readonly AddressedMail[]>> = {
  welcome: () => [
    composeClientWelcome({ to, by: 'self' }, BALANCE, SENDER),
    composeClientWelcome({ to, by: 'studio' }, { solo_points: 0, team_points: 0 }, SENDER),
    composeCoachWelcome({ to, by: 'studio' }, 'C-12', SENDER),
  ],
  bookings: () => [
    ofSessions('booked'),
    ofSessions('booked', [SESSION, SESSION, SESSION]),
    ofSessions('cancelled'),
    ofSessions('cancelled', [{ ...SESSION, refunded: false, released: true }]),
    ofSessions('moved', [{ ...SESSION, ...{ before } }]),
    ...(['booked', 'moved', 'cancelled'] as const).flatMap((event) => [
      composeBookings({ ...ABOUT, event, isByStudio: true, bookings: [{ ...COURSE, before }] }, SENDER),
      composeBookings({ ...ABOUT, event, isByStudio: true, bookings: [COURSE, COURSE] }, SENDER),
      composeBookings({ ...ABOUT, event, isTooLate: true, bookings: [SESSION, COURSE] }, SENDER),
    ]),
  ],
  reminder: () => [ofSessions('reminder'), ofSessions('reminder', [SESSION, SESSION])],
  waiting_list: () =>
    (['put_in', 'offered', 'called_off', 'on_again'] as const).map((event) =>
      composeWaiting({ ...WAITING, event }, SENDER),
    ),
  pack: () => [
    composePacks({ to, given: [PACK], takenBack: [], balance: BALANCE }, SENDER),
    composePacks(
      { to, given: [], takenBack: [{ ...PACK, solo_points: 0, team_points: 0 }], balance: BALANCE },
      SENDER,
    ),
    composePacks({ to, given: [PACK, PACK], takenBack: [], balance: BALANCE }, SENDER),
    composePacks({ to, given: [PACK], takenBack: [PACK], balance: BALANCE }, SENDER),
  ],
  points: () => [composePoints({ to, moved: { solo_points: 2, team_points: -1 }, balance: BALANCE }, SENDER)],
  installment_due: () => [composeInstallmentDue(INSTALLMENT, SENDER)],
  installment_overdue: () => [composeInstallmentOverdue(INSTALLMENT, SENDER)],
  payment: () => [
    composePayment({ to, payments: [PAYMENT], receipts: [] }, SENDER),
    composePayment({ to, payments: [PAYMENT, { ...PAYMENT, next_due_date: null }], receipts: [] }, SENDER),
  ],
  bilan: () => [
    composeBilan({ to, bilans: [BILAN] }, SENDER),
    composeBilan({ to, bilans: [BILAN, BILAN] }, SENDER),
  ],
  coach_bookings: () => [
    ...(['new', 'moved', 'handed_over', 'gone'] as const).map((event) =>
      composeCoachBookings({ to, changes: [{ ...CHANGE, event, before }] }, SENDER),
    ),
    composeCoachBookings(
      {
        to,
        changes: [
          { ...CHANGE, event: 'new' },
          { ...CHANGE, event: 'gone' },
        ],
      },
      SENDER,
    ),
  ],
  day_ahead: () => [
    composeDayAhead(
      { to, date: HOUR.date, appointments: [APPOINTMENT, { ...APPOINTMENT, participants: 3 }] },
      SENDER,
    ),
  ],
  needs_a_hand: () => [composeNeedsAHand(to, NEEDS, SENDER)],
  password_link: () => [composePasswordLink(to, LINK, SENDER)],
  password_changed: () => [composePasswordChanged({ ...to, role: 'user' }, SENDER)],
  email_changed: () => [composeEmailChanged(to, 'user', SENDER), composeEmailChanged(to, 'coach', SENDER)],
  account_closed: () => [composeAccountClosed(to, SENDER)],
  test: () => [composeTest(to, SENDER)],
};
