import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { NAMES_IN_WORDS, refusalOf } from '../../src/platform/database/refusals.ts';
import { testDatabase } from '../database.ts';
import { readGuards } from './guards.ts';

const { pool } = await testDatabase();

/** What says no under a name: a trigger that does so raises its own. */
const guards = (await readGuards(pool)).filter(({ kind }) => kind !== 'trigger').map(({ name }) => name);

/** No call meets these, and why; a name that is in neither list fails below. */
const NEVER_MET: Readonly<Record<string, readonly string[]>> = {
  'the contract refuses it at the door': [
    'absence_acts_act_known',
    'absences_bounded',
    'absences_worded',
    'accounts_email_needed',
    'accounts_email_plausible',
    'accounts_matricule_present',
    'accounts_username_present',
    'bilans_text_present',
    'booking_rules_bilan_days_between',
    'booking_rules_client_move_days_max',
    'booking_rules_client_moves_max',
    'booking_rules_counted',
    'booking_rules_course_notice_hours',
    'booking_rules_sessions_to_come_max',
    'booking_rules_weeks_ahead',
    'cheques_refused_for_a_reason',
    'cheques_state_known',
    'clients_age_plausible',
    'clients_gender_known',
    'clients_phone_e164_dialled',
    'consents_text_present',
    'consents_version_present',
    'closures_bounded',
    'closures_explained',
    'coach_weeks_dated',
    'coaches_name_present',
    'desk_reminder_texts_bounded',
    'desk_reminder_texts_counted',
    'desk_reminder_texts_present',
    'group_courses_duration_minimum',
    'group_courses_max_positive',
    'group_courses_title_present',
    'group_courses_within_day',
    'idempotency_keys_bounded',
    'installments_amount_not_negative',
    'installments_method_known',
    'mail_settings_counted',
    'mail_settings_notes_by_kind',
    'mail_settings_signature_bounded',
    'packs_name_present',
    'packs_price_not_negative',
    'packs_solo_points_not_negative',
    'packs_team_points_not_negative',
    'packs_worth_something',
    'payment_plans_one_to_six',
    'payment_plans_total_not_negative',
    'payment_plans_type_known',
    'payment_reminders_channel_known',
    'payment_reminders_note_bounded',
    'presence_known',
    'slots_session_type_known',
    'slots_within_day',
    'studio_versions_counted',
    'studio_versions_named',
    'till_closings_float_not_negative',
    'till_closings_note_present',
    'till_closings_pieces_counted',
    'till_closings_reason_known',
    'till_lines_reason_present',
    'week_dates_finite',
    'week_windows_apart',
    'week_windows_forward',
    'week_windows_kinds_known',
    'week_windows_weekday_known',
  ],
  'the statement writes whole rows of a known kind, or asks for the state in its own condition': [
    'absence_acts_one_booking',
    'absence_people_told_whole',
    'absences_begin_open',
    'absences_decided_once',
    'absences_decided_whole',
    'absences_kept',
    'absences_state_known',
    'absences_undone_whole',
    'accounts_role_known',
    'accounts_start_page_known',
    'agenda_one_cause',
    'booking_status_known',
    'bookings_cancelled_once',
    'bookings_start_confirmed',
    'bookings_unmoved',
    'reservation_moves_append_only',
    'weekly_sessions_append_only',
    'weekly_sessions_own',
    'reservations_moved_whole',
    'calendar_feeds_nonce_long',
    'cheques_reason_present',
    'clients_account',
    'clients_role_user',
    'clients_start_at_zero',
    'coaches_account',
    'coaches_role_coach',
    'course_bookings_cancelled_by_someone',
    'course_bookings_cancelled_whole',
    'course_bookings_known_course',
    'course_bookings_presence_confirmed',
    'course_bookings_refund_needs_cancel',
    'course_bookings_released_by_client',
    'group_courses_series_kept',
    'group_courses_start_empty',
    'images_named_by_hash',
    'installments_bank_of_transfer',
    'installments_cheque_needs_number',
    'installments_number_of_cheque',
    'installments_numbered_once',
    'installments_one_to_six',
    'installments_paid_on_a_day',
    'installments_particulars_present',
    'installments_rib_present',
    'installments_status_known',
    'installments_ticket_of_card',
    'installments_transfer_needs_rib',
    'known_devices_token_hashed',
    'login_sessions_user_agent_bounded',
    'mail_choices_means_known',
    'mail_choices_topic_known',
    'mail_state_known',
    'payment_plans_deleted_unowed',
    'payments_add_up',
    'payments_numbered_once',
    'payments_of_something',
    'payments_of_what_is_owed',
    'payments_one_standing',
    'payments_start_standing',
    'payments_voided_whole',
    'points_history_amount_fits_reason',
    'points_history_cause_named',
    'points_history_moves_something',
    'points_history_once_per_booking',
    'points_history_once_per_pack',
    'points_history_once_per_reservation',
    'points_history_reason_known',
    'points_history_refund_equals_charge',
    'reservations_cancelled_by_someone',
    'reservations_cancelled_whole',
    'reservations_presence_confirmed',
    'reservations_refund_needs_cancel',
    'reservations_released_by_client',
    'till_closings_difference_explained',
    'till_closings_float_left',
    'till_closings_not_ahead',
    'till_closings_once',
    'till_closings_other_noted',
    'till_lines_kind_known',
    'till_lines_method_known',
    'till_lines_moved_in_cash',
    'till_lines_of_something',
    'till_lines_signed',
    'slots_withdrawn_by_rule_withdrawn',
    'user_packs_removed_whole',
    'user_packs_solo_points_not_negative',
    'user_packs_start_assigned',
    'user_packs_team_points_not_negative',
    'user_packs_worth_something',
  ],
  'whoever opens hours has read, with all of it held, that nothing is in the way': ['slots_in_open_hours'],
  'a conflict on it is no error: the row is skipped, or the one that is there is changed': [
    'bilans_one_per_coach',
    'known_devices_once',
    'mails_once',
    'mails_merged',
    'slots_not_duplicated',
  ],
  'nobody but a trigger writes there, and nobody rewrites or erases it': [
    'agenda_written_by_bookings',
    'bilan_versions_append_only',
    'bilans_kept',
    'booking_rules_append_only',
    'bookings_kept',
    'cheque_states_append_only',
    'cheques_kept',
    'cheques_one_per_payment',
    'cheques_returned_by_payments',
    'clients_points_follow_history',
    'consents_append_only',
    'desk_reminder_texts_append_only',
    'group_courses_counted_by_bookings',
    'installments_kept',
    'installments_paid_by_payments',
    'mail_choices_append_only',
    'mail_settings_append_only',
    'payment_plans_kept',
    'payment_years_follow',
    'payment_years_not_negative',
    'payments_counted',
    'payments_final',
    'payment_reminders_append_only',
    'points_history_append_only',
    'points_history_follows_bookings',
    'studio_versions_append_only',
    'till_closings_final',
    'till_lines_by_payments',
    'till_lines_final',
    'till_lines_once',
    'user_packs_final',
    'user_packs_planned_by_plans',
  ],
};
const neverMet = Object.values(NEVER_MET).flat();

/** References that PostgreSQL named, and keys that repeat the primary key: what they name is read before, and never erased. */
const implied = (await readGuards(pool)).filter(({ implied }) => implied).map(({ name }) => name);

it('every constraint that a call can meet has words', () => {
  const known = new Set([...NAMES_IN_WORDS, ...neverMet, ...implied]);
  expect(guards.filter((name) => !known.has(name))).toEqual([]);
});

it('no constraint is said to be never met and has words all the same, or does not exist any more', () => {
  expect(neverMet.filter((name) => NAMES_IN_WORDS.includes(name) || !guards.includes(name))).toEqual([]);
  expect(NAMES_IN_WORDS.filter((name) => !guards.includes(name))).toEqual([]);
});

/** What the database adds of the case, where the words depend on it. */
const PARTICULARS: Readonly<Record<string, string>> = {
  reservations_bilan_days_between: '2026-12-01',
  reservations_one_bilan_to_come: '2026-12-01 09:00',
  reservations_own_moves_bounded: '2',
  reservations_own_moves_near: '2026-12-01',
  reservations_to_come_bounded: '60',
};

describe.each(NAMES_IN_WORDS)('%s', (constraint) => {
  it.each(['user', 'coach', 'admin'] as const)(
    'is told to a %s in a sentence, and is no fault of the server',
    (by) => {
      const error = new pg.DatabaseError('refused', 1, 'error');
      Object.assign(error, { constraint, detail: PARTICULARS[constraint] });
      for (const noun of ['session', 'seat', 'course'] as const) {
        const refusal = refusalOf(error, { by, noun, client: 1, coach: 2 });
        expect(refusal?.status).toBeOneOf([404, 409, 413]);
        expect(refusal?.message).toMatch(/^\p{Lu}.{5,}$/u);
        expect(refusal?.message).not.toMatch(/undefined|NaN|Invalid/);
      }
    },
  );
});
