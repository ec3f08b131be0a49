import { AbsenceBody, DecideAbsenceBody, ToldBody } from '../src/absences/absences.ts';
import { OwnPasswordBody } from '../src/auth/login-sessions.ts';
import { ForgotPasswordBody, ResetPasswordBody } from '../src/auth/password-links.ts';
import { AdminBilanBody, CoachBilanBody } from '../src/bilans/bilans.ts';
import { ClientBody, ClientPointsBody, NewClientBody } from '../src/clients/clients.ts';
import { ClosureBody, ClosuresBody } from '../src/closures/closures-admin.ts';
import { CoachBody, NewCoachBody } from '../src/coaches/coaches-admin.ts';
import { DeskReminderBody, ReminderTextBody } from '../src/desk-reminders/desk-reminders.ts';
import { ChangeSeriesBody, DeleteSeriesBody } from '../src/group-courses/course-series.ts';
import {
  CourseSeriesBody,
  CourseSeriesTimes,
  GroupCourseBody,
  ParticipantBody,
} from '../src/group-courses/group-courses-admin.ts';
import { MailChoicesBody } from '../src/mails/mail-choices.ts';
import { MailSettingsBody } from '../src/mails/mails-admin.ts';
import { PardonBody } from '../src/missed/missed-admin.ts';
import { AssignPackBody, ChangedPackBody, PackBody, RemovePackBody } from '../src/packs/packs-admin.ts';
import { ChequeStateBody, HandInBody } from '../src/payments/cheques.ts';
import { InstallmentBody, PaidBody, UnpaidBody } from '../src/payments/installments.ts';
import { PaymentReminderBody } from '../src/payments/payment-reminders.ts';
import { NewPaymentPlanBody, PaymentPlanBody } from '../src/payments/payments.ts';
import { PresenceBody } from '../src/presence/presence.ts';
import { AllPresentBody } from '../src/presence/presence-admin.ts';
import { BookingRulesBody } from '../src/reservations/booking-rules.ts';
import {
  AdminCancelBody,
  AdminReserveBody,
  BulkReservationsBody,
  ClientCancelBody,
  ReserveBody,
} from '../src/reservations/reservations.ts';
import { MoveReservationBody, MoveReservationsBody } from '../src/reservations/reservations-moving.ts';
import { SaleBody } from '../src/sales/sales.ts';
import { OpenStudioBody, SetupLinkBody } from '../src/setup/setup.ts';
import { BulkDeleteSlotsBody, BulkSlotsBody, NewSlotsBody } from '../src/slots/slots.ts';
import { StudioSettingsBody } from '../src/studio/studio-admin.ts';
import { TillClosingBody, TillMovementBody } from '../src/till/till.ts';
import { StartPageBody } from '../src/today/start-page.ts';
import { WeekBody } from '../src/weeks/weeks.ts';
import { ACCOUNT_BODIES } from './bodies-accounts.ts';
import { WEEKLY_BODIES } from './bodies-weekly.ts';
import { waitingBodies } from './waiting-bodies.ts';

const RIB = '007 780 0001234567890123 45';
const person = { username: 'amina', email: 'amina@example.ma' };
const atlas = {
  name: 'Atlas Coaching',
  phone: '+212 5 22 00 00 00',
  whatsapp: '',
  email: 'bonjour@example.ma',
  address: '12, rue des Orangers, Casablanca',
  legal: 'Atlas Coaching SARL\nICE 000000000000001',
  cndp: 'D-GC-000/2026',
  language: 'ar',
};
const days = { start_date: '2026-11-16', end_date: '2026-12-13', days_of_week: [1, 3] };
const span = { ...days, repeat_for_weeks: 4 };

/** One right body for every kind there is: tests break it in one place and see what is said. */
export const bodies = {
  ...ACCOUNT_BODIES,
  ...WEEKLY_BODIES,
  MailChoicesBody: {
    schema: MailChoicesBody,
    right: { credits: false, offers: true },
  },
  ForgotPasswordBody: {
    schema: ForgotPasswordBody,
    right: { email: 'nadia@example.ma' },
  },
  ResetPasswordBody: {
    schema: ResetPasswordBody,
    right: { token: 'a.b.c', password: 'nouveau-1' },
  },
  OwnPasswordBody: {
    schema: OwnPasswordBody,
    right: { current_password: 'elan-admin', new_password: 'secret' },
  },
  SetupLinkBody: { schema: SetupLinkBody, right: { secret: 'of-the-printed-link' } },
  OpenStudioBody: {
    schema: OpenStudioBody,
    right: {
      secret: 'of-the-printed-link',
      username: 'Nadia Berrada',
      matricule: 'AD-0001',
      password: 'secret',
      ...atlas,
    },
  },
  StudioSettingsBody: { schema: StudioSettingsBody, right: { ...atlas, version: 1 } },
  BookingRulesBody: {
    schema: BookingRulesBody,
    right: {
      sessions_to_come_max: 60,
      bilan_days_between: 30,
      weeks_ahead: 8,
      coaches_open_hours: true,
      missed_max: 3,
      version: 1,
    },
  },
  MailSettingsBody: {
    schema: MailSettingsBody,
    right: {
      version: 1,
      off: ['points'],
      notes: { reminder: 'Pensez à votre gourde.' },
      signature: 'À bientôt',
    },
  },
  WeekBody: {
    schema: WeekBody,
    right: {
      week_id: 1,
      valid_from: '2027-02-08',
      valid_to: '2027-03-09',
      windows: [{ weekday: 1, start_time: '10:00', end_time: '16:00', session_types: ['normal', 'bilan'] }],
      without: ['2027-02-10'],
      holidays_open: ['2027-01-11'],
      known_dates: { without: ['2027-02-11'], holidays_open: [] },
      coach_ids: [2],
      version: 1,
    },
  },
  NewCoachBody: {
    schema: NewCoachBody,
    right: { name: 'Salma', specialty: 'Posture', email: 's@example.ma', password: 'secret' },
  },
  CoachBody: {
    schema: CoachBody,
    right: { name: 'Salma', specialty: 'Posture', bio: 'a\nb', updateCredentials: true, version: 2 },
  },
  NewSlotsBody: {
    schema: NewSlotsBody,
    right: { date: '2026-11-16', start_time: '09:00', end_time: '12:00' },
  },
  BulkSlotsBody: {
    schema: BulkSlotsBody,
    right: {
      coach_id: 1,
      ...span,
      start_time: '09:00',
      end_time: '12:00',
      session_types: ['normal', 'bilan'],
    },
  },
  BulkDeleteSlotsBody: { schema: BulkDeleteSlotsBody, right: { ids: [1, 2] } },
  ReserveBody: {
    schema: ReserveBody,
    right: { coach_id: 1, date: '2026-11-16', time: '09:00', session_type: 'bilan', user_id: 4 },
  },
  AdminReserveBody: {
    schema: AdminReserveBody,
    right: { user_id: 4, coach_id: 1, date: '2026-11-16', time: '09:00' },
  },
  ClientCancelBody: { schema: ClientCancelBody, right: { user_id: 4 } },
  AdminCancelBody: { schema: AdminCancelBody, right: { refundPoints: true } },
  MoveReservationBody: {
    schema: MoveReservationBody,
    right: { date: '2026-11-17', time: '10:00', coach_id: 1, version: 2 },
  },
  MoveReservationsBody: {
    schema: MoveReservationsBody,
    right: { ids: [1, 2], versions: [1, 1], days: 7, coach_id: 1 },
  },
  BulkReservationsBody: {
    schema: BulkReservationsBody,
    right: { client_id: 4, coach_id: 1, ...span, time_slot: '09:00' },
  },
  GroupCourseBody: {
    schema: GroupCourseBody,
    right: {
      title: 'HIIT',
      coach_id: 1,
      date: '2026-11-17',
      time: '07:00',
      duration: 60,
      max_participants: 10,
      translations: { en: { title: 'HIIT', description: 'Fast' }, ar: { title: 'تدريب مكثف' } },
      version: 2,
    },
  },
  ParticipantBody: { schema: ParticipantBody, right: { user_id: 4 } },
  ...waitingBodies,
  CourseSeriesTimes: { schema: CourseSeriesTimes, right: { coach_id: 1, ...days, time: '07:00' } },
  CourseSeriesBody: {
    schema: CourseSeriesBody,
    right: { title: 'HIIT', coach_id: 1, ...span, time: '07:00', duration: 60, max_participants: 10 },
  },
  ChangeSeriesBody: {
    schema: ChangeSeriesBody,
    right: {
      scope: 'following',
      without: [3],
      versions: [{ id: 2, version: 1 }],
      changes: { title: 'HIIT', coach_id: 1, time: '07:00', duration: 45, max_participants: 8, days: -1 },
    },
  },
  DeleteSeriesBody: {
    schema: DeleteSeriesBody,
    right: { scope: 'all', without: [3], versions: [{ id: 2, version: 1 }] },
  },
  PackBody: {
    schema: PackBody,
    right: {
      name: 'Progression',
      solo_points: 10,
      team_points: 0,
      price: 2100,
      translations: { en: { name: 'Progress' }, ar: { name: 'تقدم', description: 'عشر حصص' } },
    },
  },
  ChangedPackBody: {
    schema: ChangedPackBody,
    right: {
      version: 2,
      name: 'Progression',
      solo_points: 10,
      team_points: 0,
      price: 2100,
    },
  },
  AssignPackBody: { schema: AssignPackBody, right: { notes: 'Payé au studio' } },
  RemovePackBody: { schema: RemovePackBody, right: { reason: 'Erreur' } },
  SaleBody: {
    schema: SaleBody,
    right: {
      client_id: 4,
      pack_id: 2,
      installments: [
        { amount: 700, due_date: '2026-11-16', paid: { payment_method: 'card', card_ticket: '0042' } },
        { amount: 700, due_date: '2026-12-16' },
      ],
    },
  },
  TillMovementBody: {
    schema: TillMovementBody,
    right: { kind: 'out', amount: 180, reason: 'Eau et fournitures' },
  },
  TillClosingBody: {
    schema: TillClosingBody,
    right: {
      day: '2026-11-16',
      ...{ note_200: 12, note_100: 11, note_50: 8, note_20: 9 },
      ...{ coin_10: 9, coin_5: 5, coin_2: 3, coin_1: 7, coin_half: 4 },
      opening_float: 800,
      seen_cash: 3420,
      seen_lines: 9,
      reason: 'change',
      note: 'Rendu 110 au lieu de 100',
      float_left: 800,
    },
  },
  NewPaymentPlanBody: {
    schema: NewPaymentPlanBody,
    right: {
      user_pack_id: 1,
      total_amount: 2100,
      number_of_installments: 3,
      payment_type: 'mixed',
      first_due_date: '2026-11-30',
    },
  },
  PaymentPlanBody: { schema: PaymentPlanBody, right: { total_amount: 0, payment_type: 'cash', notes: '' } },
  InstallmentBody: {
    schema: InstallmentBody,
    right: {
      amount: 700,
      due_date: '2026-11-30',
      payment_method: 'virement',
      rib: RIB,
      bank_reference: 'VIR-8841',
      status: 'paid',
      payment_date: '2026-11-15',
    },
  },
  ChequeStateBody: {
    schema: ChequeStateBody,
    right: { state: 'refused', reason: 'Sans provision', version: 2 },
  },
  HandInBody: { schema: HandInBody, right: { ids: [1, 2] } },
  UnpaidBody: { schema: UnpaidBody, right: { version: 2 } },
  PaymentReminderBody: {
    schema: PaymentReminderBody,
    right: { channel: 'call', note: 'Passera payer après sa séance.', promised_for: '2026-11-20' },
  },
  PaidBody: { schema: PaidBody, right: { payment_date: '2026-11-15', payment_method: 'virement', rib: RIB } },
  NewClientBody: { schema: NewClientBody, right: { ...person, password: 'secret', gender: '', age: '' } },
  ClientBody: {
    schema: ClientBody,
    right: {
      ...person,
      password: '',
      solo_points: 9,
      team_points: '4',
      reason: 'Erreur de saisie',
      version: 2,
    },
  },
  ClientPointsBody: {
    schema: ClientPointsBody,
    right: { points: 3, pointType: 'solo', action: 'add', reason: 'Geste commercial' },
  },
  AdminBilanBody: { schema: AdminBilanBody, right: { bilan: 'Reprise\naprès deux ans.', version: 3 } },
  CoachBilanBody: { schema: CoachBilanBody, right: { bilan: 'Souffle correct.', version: 1 } },
  DeskReminderBody: { schema: DeskReminderBody, right: { date: '2026-11-17', is_sent: true } },
  ReminderTextBody: {
    schema: ReminderTextBody,
    right: { text: 'Bonjour {prénom},\nà {heure} avec {coach}.', version: 1 },
  },
  StartPageBody: { schema: StartPageBody, right: { start_page: 'today' } },
  AllPresentBody: { schema: AllPresentBody, right: { reservation_ids: [1], course_ids: [2] } },
  ClosureBody: {
    schema: ClosureBody,
    right: { from: '2026-12-24', to: '2026-12-25', from_time: '14:00', to_time: '24:00', reason: 'Fêtes' },
  },
  ClosuresBody: {
    schema: ClosuresBody,
    right: { closures: [{ from: '2027-01-11', to: '2027-01-11', reason: "Manifeste de l'Indépendance" }] },
  },
  AbsenceBody: {
    schema: AbsenceBody,
    right: {
      from: { date: '2026-11-17', time: '14:00' },
      to: { date: '2026-11-18', time: null },
      reason: 'Grippe',
      public_reason: 'Absence',
      bookings: [{ reservation_id: 7, act: 'move', date: '2026-11-19', time: '11:00', coach_id: 2 }],
    },
  },
  DecideAbsenceBody: {
    schema: DecideAbsenceBody,
    right: { decision: 'granted', public_reason: 'En congé', answer: 'Bonnes vacances', bookings: 'cancel' },
  },
  ToldBody: { schema: ToldBody, right: { act_ids: [3, 4], is_told: true } },
  PardonBody: { schema: PardonBody, right: { reason: 'Malade, a appelé le matin' } },
  PresenceBody: { schema: PresenceBody, right: { presence: 'present' } },
} as const;
