-- Generated from the migrations by `npm run generate -w server`. Do not edit.

create extension btree_gist;
create extension pg_trgm;

create domain booking_status as text constraint booking_status_known CHECK (VALUE = ANY (ARRAY['confirmed'::text, 'cancelled'::text]));
create domain client_age as integer constraint clients_age_plausible CHECK (VALUE >= 0 AND VALUE <= 120);
create domain client_gender as text constraint clients_gender_known CHECK (VALUE = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]));
create domain client_role as text constraint clients_role_user CHECK (VALUE = 'user'::text);
create domain dialled_number as text constraint clients_phone_e164_dialled CHECK (VALUE ~ '^\+[1-9][0-9]{5,14}$'::text);
create domain mail_state as text constraint mail_state_known CHECK (VALUE = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'dropped'::text, 'undeliverable'::text, 'failed'::text]));
create domain points_reason as text constraint points_history_reason_known CHECK (VALUE = ANY (ARRAY['reservation'::text, 'reservation_cancelled'::text, 'course'::text, 'course_cancelled'::text, 'pack'::text, 'pack_removed'::text, 'admin_add'::text, 'admin_remove'::text, 'admin_set'::text]));
create domain presence as text constraint presence_known CHECK (VALUE = ANY (ARRAY['present'::text, 'absent'::text]));
create domain solo_balance as integer constraint clients_solo_points_not_negative CHECK (VALUE >= 0);
create domain team_balance as integer constraint clients_team_points_not_negative CHECK (VALUE >= 0);

create type booked_session as (
  id integer,
  user_id integer,
  coach_id integer,
  coach_name text,
  date date,
  "time" time without time zone,
  duration integer,
  session_type text,
  status text,
  cancelled_at timestamp with time zone,
  refunded boolean,
  solo_points integer,
  team_points integer
);

create type course_to_come as (
  course integer,
  span tsrange,
  free integer
);

create type joined_course as (
  booking_id integer,
  solo_points integer,
  team_points integer
);

create type left_course as (
  booking_id integer,
  solo_points integer,
  team_points integer,
  given jsonb
);

create type moved_session as (
  client_id integer,
  was_coach_id integer,
  was_date date,
  was_time time without time zone,
  was_duration integer,
  version integer,
  session booked_session
);

create sequence matricule_admin;
create sequence matricule_coach;
create sequence matricule_user;

create table absence_acts (
  id integer not null generated always as identity,
  absence_id integer not null,
  reservation_id integer,
  course_id integer,
  act text not null,
  was_date date not null,
  was_time time without time zone not null,
  version integer not null,
  constraint absence_acts_pkey PRIMARY KEY (id),
  constraint absence_acts_act_known CHECK (act = ANY (ARRAY['move'::text, 'hand_over'::text, 'cancel'::text, 'keep'::text])),
  constraint absence_acts_one_booking CHECK (num_nonnulls(reservation_id, course_id) = 1),
  constraint absence_acts_absence_id_fkey FOREIGN KEY (absence_id) REFERENCES absences(id),
  constraint absence_acts_course_id_fkey FOREIGN KEY (course_id) REFERENCES group_courses(id),
  constraint absence_acts_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id)
);
CREATE INDEX absence_acts_of_absence ON public.absence_acts USING btree (absence_id);

create table absence_people (
  act_id integer not null,
  client_id integer not null,
  told_at timestamp with time zone,
  told_by integer,
  constraint absence_people_pkey PRIMARY KEY (act_id, client_id),
  constraint absence_people_told_whole CHECK ((told_at IS NULL) = (told_by IS NULL)),
  constraint absence_people_act_id_fkey FOREIGN KEY (act_id) REFERENCES absence_acts(id),
  constraint absence_people_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint absence_people_told_by_fkey FOREIGN KEY (told_by) REFERENCES accounts(id)
);
CREATE INDEX absence_people_to_tell ON public.absence_people USING btree (act_id) WHERE (told_at IS NULL);
CREATE TRIGGER absence_people_announced AFTER INSERT OR UPDATE ON absence_people FOR EACH STATEMENT EXECUTE FUNCTION told_announced();

create table absences (
  id integer not null generated always as identity,
  coach_id integer not null,
  during tsrange not null,
  state text not null,
  reason text,
  public_reason text,
  created_by integer not null,
  created_at timestamp with time zone not null,
  decided_by integer,
  decided_at timestamp with time zone,
  answer text,
  undone_by integer,
  undone_at timestamp with time zone,
  constraint absences_pkey PRIMARY KEY (id),
  constraint absences_apart EXCLUDE USING gist (coach_id WITH =, during WITH &&) WHERE (state = 'granted'::text),
  constraint absences_bounded CHECK (is_span(during)),
  constraint absences_decided_whole CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND ((state <> ALL (ARRAY['granted'::text, 'refused'::text])) OR decided_at IS NOT NULL) AND (state <> 'requested'::text OR decided_at IS NULL)),
  constraint absences_state_known CHECK (state = ANY (ARRAY['requested'::text, 'granted'::text, 'refused'::text, 'undone'::text])),
  constraint absences_undone_whole CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (state = 'undone'::text) = (undone_at IS NOT NULL)),
  constraint absences_worded CHECK (length(reason) <= 500 AND length(public_reason) <= 200 AND length(answer) <= 500),
  constraint absences_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches(id),
  constraint absences_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint absences_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint absences_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES accounts(id)
);
CREATE INDEX absences_of_coach ON public.absences USING btree (coach_id, id);
CREATE INDEX absences_requested ON public.absences USING btree (id) WHERE (state = 'requested'::text);
CREATE INDEX absences_to_come ON public.absences USING btree (upper(during)) WHERE (state = 'granted'::text);
CREATE TRIGGER absences_announced AFTER INSERT OR UPDATE ON absences FOR EACH STATEMENT EXECUTE FUNCTION hours_announced();
CREATE TRIGGER absences_checked BEFORE INSERT OR DELETE OR UPDATE ON absences FOR EACH ROW EXECUTE FUNCTION absence_check();
CREATE TRIGGER absences_taken AFTER INSERT OR UPDATE ON absences FOR EACH ROW EXECUTE FUNCTION absence_taken();

create table accounts (
  id integer not null generated always as identity,
  role text not null,
  username text not null,
  email text,
  matricule text not null,
  password_hash text not null,
  session_epoch integer not null default 0,
  created_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  version integer not null default 1,
  start_page text not null default 'default'::text,
  language text,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_needed CHECK (email IS NOT NULL OR role = 'admin'::text),
  constraint accounts_email_plausible CHECK (email ~~ '%_@_%'::text),
  constraint accounts_id_role_key UNIQUE (id, role),
  constraint accounts_language_known CHECK (language = ANY (ARRAY['default'::text, 'fr'::text, 'en'::text, 'ar'::text])),
  constraint accounts_matricule_present CHECK (btrim(matricule) <> ''::text),
  constraint accounts_role_known CHECK (role = ANY (ARRAY['user'::text, 'coach'::text, 'admin'::text])),
  constraint accounts_start_page_known CHECK (start_page = ANY (ARRAY['default'::text, 'today'::text])),
  constraint accounts_username_present CHECK (btrim(username) <> ''::text)
);
CREATE UNIQUE INDEX accounts_email_taken ON public.accounts USING btree (lower(email)) WHERE (archived_at IS NULL);
CREATE INDEX accounts_living ON public.accounts USING btree (role, id) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX accounts_matricule_taken ON public.accounts USING btree (lower(matricule)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX accounts_username_taken ON public.accounts USING btree (lower(username)) WHERE (archived_at IS NULL);
CREATE TRIGGER accounts_announced AFTER UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION account_announced();
CREATE TRIGGER accounts_words AFTER INSERT OR UPDATE OF username, email, matricule ON accounts FOR EACH ROW EXECUTE FUNCTION people_words_follow();

create table agenda (
  person_id integer not null,
  during tsrange not null,
  reservation_id integer,
  course_id integer,
  booking_id integer,
  absence_id integer,
  constraint agenda_one_cause CHECK (num_nonnulls(reservation_id, course_id, booking_id, absence_id) = 1),
  constraint agenda_one_place_at_a_time EXCLUDE USING gist (person_id WITH =, during WITH &&),
  constraint agenda_absence_id_fkey FOREIGN KEY (absence_id) REFERENCES absences(id),
  constraint agenda_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES course_bookings(id),
  constraint agenda_course_id_fkey FOREIGN KEY (course_id) REFERENCES group_courses(id),
  constraint agenda_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint agenda_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id)
);
CREATE INDEX agenda_of_absence ON public.agenda USING btree (absence_id) WHERE (absence_id IS NOT NULL);
CREATE INDEX agenda_of_booking ON public.agenda USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX agenda_of_course ON public.agenda USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX agenda_of_reservation ON public.agenda USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE TRIGGER agenda_absence_refilled AFTER DELETE ON agenda FOR EACH ROW WHEN (old.absence_id IS NULL AND old.booking_id IS NULL) EXECUTE FUNCTION absence_refilled();
CREATE TRIGGER agenda_absence_refilled_after_move AFTER UPDATE ON agenda FOR EACH ROW WHEN (old.absence_id IS NULL AND old.booking_id IS NULL) EXECUTE FUNCTION absence_refilled();
CREATE TRIGGER agenda_not_truncated BEFORE TRUNCATE ON agenda FOR EACH STATEMENT EXECUTE FUNCTION agenda_check_writer();
CREATE TRIGGER agenda_written_by_bookings BEFORE INSERT OR DELETE OR UPDATE ON agenda FOR EACH ROW EXECUTE FUNCTION agenda_check_writer();

create table bilan_versions (
  bilan_id integer not null,
  version integer not null,
  bilan text,
  written_by integer not null,
  written_at timestamp with time zone not null,
  constraint bilan_versions_pkey PRIMARY KEY (bilan_id, version),
  constraint bilan_versions_bilan_id_fkey FOREIGN KEY (bilan_id) REFERENCES bilans(id),
  constraint bilan_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES accounts(id)
);
CREATE TRIGGER bilan_versions_append_only BEFORE INSERT OR DELETE OR UPDATE ON bilan_versions FOR EACH ROW EXECUTE FUNCTION bilan_versions_check_writer();

create table bilans (
  id integer not null generated always as identity,
  client_id integer not null,
  coach_id integer not null,
  bilan text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by integer not null,
  deleted_at timestamp with time zone,
  constraint bilans_pkey PRIMARY KEY (id),
  constraint bilans_one_per_coach UNIQUE (client_id, coach_id),
  constraint bilans_text_present CHECK (btrim(bilan) <> ''::text),
  constraint bilans_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint bilans_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches(id),
  constraint bilans_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id)
);
CREATE INDEX bilans_of_coach ON public.bilans USING btree (coach_id);
CREATE TRIGGER bilans_announced AFTER INSERT OR DELETE OR UPDATE ON bilans FOR EACH ROW EXECUTE FUNCTION bilan_announced();
CREATE TRIGGER bilans_counted BEFORE INSERT OR UPDATE ON bilans FOR EACH ROW EXECUTE FUNCTION bilan_count_version();
CREATE TRIGGER bilans_kept BEFORE DELETE ON bilans FOR EACH ROW EXECUTE FUNCTION bilans_are_kept();
CREATE TRIGGER bilans_versioned AFTER INSERT OR UPDATE ON bilans FOR EACH ROW EXECUTE FUNCTION bilan_keep_version();

create table booking_rules (
  version integer not null,
  sessions_to_come_max integer not null default 60,
  bilan_days_between integer not null default 0,
  client_moves_max integer not null default 2,
  client_move_days_max integer not null default 30,
  course_notice_hours integer not null default 0,
  missed_max integer,
  weeks_ahead integer not null default 12,
  coaches_open_hours boolean not null default false,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  constraint booking_rules_pkey PRIMARY KEY (version),
  constraint booking_rules_bilan_days_between CHECK (bilan_days_between >= 0 AND bilan_days_between <= 730),
  constraint booking_rules_client_move_days_max CHECK (client_move_days_max >= 0 AND client_move_days_max <= 365),
  constraint booking_rules_client_moves_max CHECK (client_moves_max >= 0 AND client_moves_max <= 20),
  constraint booking_rules_counted CHECK (version > 0),
  constraint booking_rules_course_notice_hours CHECK (course_notice_hours >= 0 AND course_notice_hours <= 168),
  constraint booking_rules_missed_max CHECK (missed_max >= 1 AND missed_max <= 20),
  constraint booking_rules_sessions_to_come_max CHECK (sessions_to_come_max >= 1 AND sessions_to_come_max <= 1000),
  constraint booking_rules_weeks_ahead CHECK (weeks_ahead >= 1 AND weeks_ahead <= 52),
  constraint booking_rules_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);
CREATE TRIGGER booking_rules_append_only BEFORE DELETE OR UPDATE ON booking_rules FOR EACH ROW EXECUTE FUNCTION booking_rules_are_final();

create table calendar_feeds (
  account_id integer not null,
  nonce bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (account_id),
  constraint calendar_feeds_nonce_long CHECK (octet_length(nonce) = 16),
  constraint calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table cheque_states (
  cheque_id integer not null,
  version integer not null,
  state text not null,
  state_at timestamp with time zone not null,
  state_by integer not null,
  reason text,
  constraint cheque_states_pkey PRIMARY KEY (cheque_id, version),
  constraint cheque_states_cheque_id_fkey FOREIGN KEY (cheque_id) REFERENCES cheques(id),
  constraint cheque_states_state_by_fkey FOREIGN KEY (state_by) REFERENCES accounts(id)
);
CREATE TRIGGER cheque_states_append_only BEFORE INSERT OR DELETE OR UPDATE ON cheque_states FOR EACH ROW EXECUTE FUNCTION cheque_states_are_final();
CREATE TRIGGER cheque_states_not_truncated BEFORE TRUNCATE ON cheque_states FOR EACH STATEMENT EXECUTE FUNCTION cheque_states_are_final();

create table cheques (
  id integer not null generated always as identity,
  payment_id integer not null,
  client_id integer not null,
  number text not null,
  amount numeric(10,2) not null,
  state text not null default 'received'::text,
  state_at timestamp with time zone not null,
  state_on date not null,
  state_by integer not null,
  reason text,
  version integer not null default 1,
  constraint cheques_pkey PRIMARY KEY (id),
  constraint cheques_one_per_payment UNIQUE (payment_id),
  constraint cheques_reason_present CHECK (reason = btrim(reason) AND reason <> ''::text),
  constraint cheques_refused_for_a_reason CHECK (state <> 'refused'::text OR reason IS NOT NULL),
  constraint cheques_state_known CHECK (state = ANY (ARRAY['received'::text, 'handed_in'::text, 'cashed'::text, 'refused'::text, 'returned'::text])),
  constraint cheques_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint cheques_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint cheques_state_by_fkey FOREIGN KEY (state_by) REFERENCES accounts(id)
);
CREATE INDEX cheques_by_amount ON public.cheques USING btree (amount, id);
CREATE INDEX cheques_by_number ON public.cheques USING btree (number);
CREATE INDEX cheques_in_state ON public.cheques USING btree (state, id) INCLUDE (amount);
CREATE INDEX cheques_of_client ON public.cheques USING btree (client_id, id);
CREATE TRIGGER cheques_announced AFTER INSERT OR UPDATE ON cheques FOR EACH ROW EXECUTE FUNCTION cheque_announced();
CREATE TRIGGER cheques_made BEFORE INSERT ON cheques FOR EACH ROW EXECUTE FUNCTION cheques_stay();
CREATE TRIGGER cheques_not_erased BEFORE DELETE ON cheques FOR EACH ROW EXECUTE FUNCTION cheques_stay();
CREATE TRIGGER cheques_not_truncated BEFORE TRUNCATE ON cheques FOR EACH STATEMENT EXECUTE FUNCTION cheques_stay();
CREATE TRIGGER cheques_noted AFTER INSERT OR UPDATE ON cheques FOR EACH ROW EXECUTE FUNCTION cheque_noted();
CREATE TRIGGER cheques_refused AFTER UPDATE ON cheques FOR EACH ROW WHEN (new.state = 'refused'::text) EXECUTE FUNCTION cheque_refused();
CREATE TRIGGER cheques_stepped BEFORE UPDATE ON cheques FOR EACH ROW EXECUTE FUNCTION cheque_steps();
CREATE TRIGGER cheques_unmoved BEFORE UPDATE ON cheques FOR EACH ROW WHEN (new.payment_id IS DISTINCT FROM old.payment_id OR new.client_id IS DISTINCT FROM old.client_id OR new.number IS DISTINCT FROM old.number OR new.amount IS DISTINCT FROM old.amount) EXECUTE FUNCTION cheques_stay();
CREATE TRIGGER cheques_versioned BEFORE UPDATE ON cheques FOR EACH ROW EXECUTE FUNCTION count_version();

create table clients (
  id integer not null,
  role client_role not null default 'user'::text,
  full_name text,
  phone text,
  phone_e164 dialled_number,
  age client_age,
  gender client_gender,
  goal text,
  solo_points solo_balance not null default 0,
  team_points team_balance not null default 0,
  points integer not null default 0,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_account FOREIGN KEY (id, role) REFERENCES accounts(id, role)
);
CREATE INDEX clients_phone_unusable ON public.clients USING btree (id) WHERE ((phone IS NOT NULL) AND (phone_e164 IS NULL));
CREATE TRIGGER clients_announced AFTER INSERT OR UPDATE OF full_name, phone, age, gender, goal ON clients FOR EACH ROW EXECUTE FUNCTION client_announced();
CREATE TRIGGER clients_points_follow_history BEFORE INSERT OR UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION balance_check_writer();
CREATE TRIGGER clients_words AFTER INSERT OR UPDATE OF full_name, phone, phone_e164 ON clients FOR EACH ROW EXECUTE FUNCTION people_words_follow();

create table closures (
  id integer not null generated always as identity,
  during tsrange not null,
  reason text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  constraint closures_pkey PRIMARY KEY (id),
  constraint closures_apart EXCLUDE USING gist (during WITH &&),
  constraint closures_bounded CHECK (is_span(during)),
  constraint closures_explained CHECK (btrim(reason) <> ''::text AND length(reason) <= 200),
  constraint closures_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id)
);
CREATE TRIGGER closures_announced AFTER INSERT OR DELETE OR UPDATE ON closures FOR EACH STATEMENT EXECUTE FUNCTION hours_announced();
CREATE TRIGGER closures_held BEFORE INSERT OR DELETE OR UPDATE ON closures FOR EACH STATEMENT EXECUTE FUNCTION closures_alone();

create table coach_weeks (
  id integer not null generated always as identity,
  coach_id integer not null,
  valid_from date not null,
  valid_to date,
  version integer not null default 1,
  changed_by integer not null,
  changed_at timestamp with time zone not null,
  constraint coach_weeks_pkey PRIMARY KEY (id),
  constraint coach_weeks_apart EXCLUDE USING gist (coach_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE (valid_to IS NOT NULL),
  constraint coach_weeks_dated CHECK (isfinite(valid_from) AND (valid_to IS NULL OR isfinite(valid_to) AND valid_from <= valid_to)),
  constraint coach_weeks_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  constraint coach_weeks_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches(id)
);
CREATE INDEX coach_weeks_of_coach ON public.coach_weeks USING btree (coach_id, valid_from);
CREATE UNIQUE INDEX coach_weeks_once ON public.coach_weeks USING btree (coach_id, valid_from) WHERE (valid_to IS NULL);
CREATE TRIGGER coach_weeks_announced AFTER INSERT OR DELETE OR UPDATE ON coach_weeks FOR EACH STATEMENT EXECUTE FUNCTION hours_announced();
CREATE TRIGGER coach_weeks_versioned BEFORE UPDATE ON coach_weeks FOR EACH ROW EXECUTE FUNCTION count_version();

create table coaches (
  id integer not null,
  role text not null default 'coach'::text,
  name text not null,
  specialty text not null default ''::text,
  bio text not null default ''::text,
  photo text,
  openings integer not null default 0,
  constraint coaches_pkey PRIMARY KEY (id),
  constraint coaches_name_present CHECK (btrim(name) <> ''::text),
  constraint coaches_role_coach CHECK (role = 'coach'::text),
  constraint coaches_account FOREIGN KEY (id, role) REFERENCES accounts(id, role)
);
CREATE TRIGGER coaches_announced AFTER INSERT OR UPDATE OF name, specialty, bio, photo ON coaches FOR EACH ROW EXECUTE FUNCTION coach_announced();
CREATE TRIGGER coaches_words AFTER INSERT OR UPDATE OF name ON coaches FOR EACH ROW EXECUTE FUNCTION people_words_follow();

create table consents (
  id integer not null generated always as identity,
  account_id integer not null,
  version text not null,
  text text not null,
  given_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_text_present CHECK (btrim(text) <> ''::text),
  constraint consents_version_present CHECK (btrim(version) <> ''::text),
  constraint consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX consents_of_account ON public.consents USING btree (account_id, id DESC);
CREATE TRIGGER consents_append_only BEFORE DELETE OR UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION consents_are_final();

create table course_bookings (
  id integer not null generated always as identity,
  course_id integer not null,
  client_id integer not null,
  cost integer not null default 0,
  status booking_status not null default 'confirmed'::text,
  refunded boolean not null default false,
  released boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_by integer not null,
  cancelled_at timestamp with time zone,
  cancelled_by integer,
  course_is_live boolean generated always as (
CASE status
    WHEN 'confirmed'::text THEN true
    ELSE NULL::boolean
END) stored,
  presence presence,
  is_pardoned boolean not null default false,
  from_list boolean not null default false,
  constraint course_bookings_pkey PRIMARY KEY (id),
  constraint course_bookings_cancelled_by_someone CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  constraint course_bookings_cancelled_whole CHECK ((status::text = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint course_bookings_presence_confirmed CHECK (presence IS NULL OR status::text = 'confirmed'::text),
  constraint course_bookings_refund_needs_cancel CHECK (NOT refunded OR status::text = 'cancelled'::text AND cost > 0),
  constraint course_bookings_released_by_client CHECK (NOT released OR NOT refunded AND NOT cancelled_by IS DISTINCT FROM client_id),
  constraint course_bookings_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES accounts(id),
  constraint course_bookings_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint course_bookings_course FOREIGN KEY (course_id, course_is_live) REFERENCES group_courses(id, is_live),
  constraint course_bookings_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint course_bookings_known_course FOREIGN KEY (course_id) REFERENCES group_courses(id)
);
CREATE INDEX course_bookings_missed ON public.course_bookings USING btree (client_id) WHERE (((presence)::text = 'absent'::text) AND (NOT is_pardoned));
CREATE INDEX course_bookings_of_client ON public.course_bookings USING btree (client_id, created_at DESC);
CREATE INDEX course_bookings_of_course ON public.course_bookings USING btree (course_id, created_at);
CREATE UNIQUE INDEX course_bookings_once ON public.course_bookings USING btree (course_id, client_id) WHERE ((status)::text = 'confirmed'::text);
CREATE TRIGGER course_bookings_cancelled AFTER UPDATE OF status ON course_bookings FOR EACH ROW WHEN (old.status::text = 'confirmed'::text AND new.status::text = 'cancelled'::text) EXECUTE FUNCTION course_left();
CREATE TRIGGER course_bookings_cancelled_once BEFORE UPDATE ON course_bookings FOR EACH ROW WHEN (old.status::text = 'cancelled'::text AND (new.status::text IS DISTINCT FROM old.status::text OR new.refunded IS DISTINCT FROM old.refunded OR new.released IS DISTINCT FROM old.released OR new.cancelled_at IS DISTINCT FROM old.cancelled_at OR new.cancelled_by IS DISTINCT FROM old.cancelled_by)) EXECUTE FUNCTION bookings_stay_cancelled();
CREATE TRIGGER course_bookings_end_wait AFTER INSERT ON course_bookings FOR EACH ROW EXECUTE FUNCTION seat_ends_wait();
CREATE TRIGGER course_bookings_filled BEFORE INSERT OR UPDATE ON course_bookings FOR EACH ROW EXECUTE FUNCTION seat_filled();
CREATE TRIGGER course_bookings_kept BEFORE DELETE ON course_bookings FOR EACH ROW EXECUTE FUNCTION bookings_are_kept();
CREATE TRIGGER course_bookings_made AFTER INSERT ON course_bookings FOR EACH ROW EXECUTE FUNCTION course_joined();
CREATE TRIGGER course_bookings_marked AFTER UPDATE OF presence ON course_bookings FOR EACH ROW WHEN (new.presence::text IS DISTINCT FROM old.presence::text) EXECUTE FUNCTION seat_marked();
CREATE TRIGGER course_bookings_presence_cleared BEFORE UPDATE ON course_bookings FOR EACH ROW WHEN (old.status::text = 'confirmed'::text AND new.status::text = 'cancelled'::text) EXECUTE FUNCTION clear_presence();
CREATE TRIGGER course_bookings_reckoned AFTER UPDATE ON course_bookings FOR EACH ROW WHEN ((COALESCE(old.presence::text = 'absent'::text, false) AND NOT old.is_pardoned) <> (COALESCE(new.presence::text = 'absent'::text, false) AND NOT new.is_pardoned)) EXECUTE FUNCTION missed_reckoned();
CREATE TRIGGER course_bookings_unmoved BEFORE UPDATE ON course_bookings FOR EACH ROW WHEN (new.course_id IS DISTINCT FROM old.course_id OR new.client_id IS DISTINCT FROM old.client_id) EXECUTE FUNCTION bookings_do_not_move();

create table course_series (
  id integer not null generated always as identity,
  created_at timestamp with time zone not null default now(),
  constraint course_series_pkey PRIMARY KEY (id)
);

create table course_waits (
  id integer not null generated always as identity,
  course_id integer not null,
  client_id integer not null,
  rank integer not null default 0,
  notice text not null default '2h'::text,
  if_free text not null default 'enrol'::text,
  created_at timestamp with time zone not null,
  created_by integer not null,
  ended_at timestamp with time zone,
  outcome text,
  ended_by integer,
  booking_id integer,
  constraint course_waits_pkey PRIMARY KEY (id),
  constraint course_waits_ended_whole CHECK ((ended_at IS NULL) = (outcome IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL)),
  constraint course_waits_if_free_known CHECK (if_free = ANY (ARRAY['enrol'::text, 'ask'::text])),
  constraint course_waits_in_order EXCLUDE USING btree (course_id WITH =, rank WITH =) WHERE (ended_at IS NULL) DEFERRABLE,
  constraint course_waits_notice_known CHECK (notice = ANY (ARRAY['2h'::text, '4h'::text, '12h'::text, 'eve'::text])),
  constraint course_waits_outcome_known CHECK (outcome = ANY (ARRAY['put_in'::text, 'seat'::text, 'left'::text, 'removed'::text, 'called_off'::text, 'closed'::text, 'over'::text])),
  constraint course_waits_seat_named CHECK ((booking_id IS NOT NULL) = COALESCE(outcome = ANY (ARRAY['put_in'::text, 'seat'::text]), false)),
  constraint course_waits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES course_bookings(id),
  constraint course_waits_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint course_waits_course_id_fkey FOREIGN KEY (course_id) REFERENCES group_courses(id),
  constraint course_waits_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint course_waits_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id)
);
CREATE INDEX course_waits_of_client ON public.course_waits USING btree (client_id, id DESC);
CREATE UNIQUE INDEX course_waits_once ON public.course_waits USING btree (course_id, client_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX course_waits_one_a_seat ON public.course_waits USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE TRIGGER course_waits_begun BEFORE INSERT ON course_waits FOR EACH ROW EXECUTE FUNCTION wait_begins();
CREATE TRIGGER course_waits_change_announced AFTER UPDATE ON course_waits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION waits_announced();
CREATE TRIGGER course_waits_join_announced AFTER INSERT ON course_waits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION waits_announced();
CREATE TRIGGER course_waits_unchanged BEFORE DELETE OR UPDATE ON course_waits FOR EACH ROW EXECUTE FUNCTION wait_stays();

create table desk_reminder_texts (
  version integer not null,
  text text not null,
  changed_by integer not null,
  changed_at timestamp with time zone not null,
  constraint desk_reminder_texts_pkey PRIMARY KEY (version),
  constraint desk_reminder_texts_bounded CHECK (length(text) <= 1000),
  constraint desk_reminder_texts_counted CHECK (version > 0),
  constraint desk_reminder_texts_present CHECK (btrim(text) <> ''::text),
  constraint desk_reminder_texts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);
CREATE TRIGGER desk_reminder_texts_announced AFTER INSERT ON desk_reminder_texts FOR EACH ROW EXECUTE FUNCTION desk_reminders_told();
CREATE TRIGGER desk_reminder_texts_append_only BEFORE DELETE OR UPDATE ON desk_reminder_texts FOR EACH ROW EXECUTE FUNCTION desk_reminder_texts_are_final();

create table desk_reminders (
  date date not null,
  client_id integer not null,
  sent_by integer not null,
  sent_at timestamp with time zone not null,
  told text[] not null,
  constraint desk_reminders_pkey PRIMARY KEY (date, client_id),
  constraint desk_reminders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint desk_reminders_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES accounts(id)
);
CREATE TRIGGER desk_reminders_announced AFTER INSERT OR DELETE OR UPDATE ON desk_reminders FOR EACH ROW EXECUTE FUNCTION desk_reminders_told();

create table group_courses (
  id integer not null generated always as identity,
  coach_id integer not null,
  title text not null,
  description text not null default ''::text,
  translations jsonb not null default '{}'::jsonb,
  photo text,
  date date not null,
  "time" time without time zone not null,
  duration integer not null default 60,
  during tsrange not null generated always as (civil_range(date, "time", duration)) stored,
  max_participants integer not null default 10,
  current_participants integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  cancelled_at timestamp with time zone,
  deleted_at timestamp with time zone,
  is_live boolean not null generated always as ((cancelled_at IS NULL)) stored,
  version integer not null default 1,
  series_id integer,
  constraint group_courses_pkey PRIMARY KEY (id),
  constraint group_courses_duration_minimum CHECK (duration >= 15),
  constraint group_courses_live_key UNIQUE (id, is_live),
  constraint group_courses_max_positive CHECK (max_participants >= 1),
  constraint group_courses_not_overfull CHECK (current_participants >= 0 AND current_participants <= max_participants),
  constraint group_courses_title_present CHECK (btrim(title) <> ''::text),
  constraint group_courses_translations_known CHECK (are_translations(translations, 'title'::text)),
  constraint group_courses_within_day CHECK (fits_in_day(date, "time", duration)),
  constraint group_courses_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches(id),
  constraint group_courses_series_id_fkey FOREIGN KEY (series_id) REFERENCES course_series(id)
);
CREATE INDEX group_courses_by_duration ON public.group_courses USING btree (duration, date, "time", id) WHERE (deleted_at IS NULL);
CREATE INDEX group_courses_by_participants ON public.group_courses USING btree (current_participants, date, "time", id) WHERE (deleted_at IS NULL);
CREATE INDEX group_courses_by_status ON public.group_courses USING btree (((NOT is_active)), ((current_participants >= max_participants)), date, "time", id) WHERE (deleted_at IS NULL);
CREATE INDEX group_courses_by_title ON public.group_courses USING btree (searchable(title), date, "time", id) WHERE (deleted_at IS NULL);
CREATE INDEX group_courses_hidden_of_coach ON public.group_courses USING btree (coach_id, date) WHERE (deleted_at IS NOT NULL);
CREATE INDEX group_courses_of_coach ON public.group_courses USING btree (coach_id, date, "time") WHERE (deleted_at IS NULL);
CREATE INDEX group_courses_of_day ON public.group_courses USING btree (date, "time") WHERE (deleted_at IS NULL);
CREATE INDEX group_courses_of_series ON public.group_courses USING btree (series_id, date, "time") WHERE (deleted_at IS NULL);
CREATE TRIGGER group_courses_announced AFTER INSERT OR UPDATE ON group_courses FOR EACH ROW EXECUTE FUNCTION course_announced();
CREATE TRIGGER group_courses_cancelled_once AFTER UPDATE ON group_courses FOR EACH ROW WHEN (old.cancelled_at IS NOT NULL AND new.cancelled_at IS DISTINCT FROM old.cancelled_at) EXECUTE FUNCTION bookings_stay_cancelled();
CREATE TRIGGER group_courses_checked AFTER INSERT OR UPDATE ON group_courses FOR EACH ROW EXECUTE FUNCTION course_check();
CREATE TRIGGER group_courses_end_waits AFTER UPDATE OF cancelled_at, deleted_at ON group_courses FOR EACH ROW WHEN (num_nonnulls(new.cancelled_at, new.deleted_at) > num_nonnulls(old.cancelled_at, old.deleted_at)) EXECUTE FUNCTION course_ends_waits();
CREATE TRIGGER group_courses_planned AFTER INSERT OR UPDATE OF coach_id, date, "time", duration, cancelled_at ON group_courses FOR EACH ROW EXECUTE FUNCTION course_planned();
CREATE TRIGGER group_courses_series_kept AFTER UPDATE OF series_id ON group_courses FOR EACH ROW WHEN (new.series_id IS DISTINCT FROM old.series_id) EXECUTE FUNCTION courses_keep_their_series();

create table idempotency_keys (
  account_id integer not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, key),
  constraint idempotency_keys_bounded CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint idempotency_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table images (
  id text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  created_by integer,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_named_by_hash CHECK (id = encode(sha256(bytes), 'hex'::text)),
  constraint images_small CHECK (octet_length(bytes) <= (2 * 1024 * 1024)),
  constraint images_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id)
);

create table installments (
  id integer not null generated always as identity,
  payment_plan_id integer not null,
  installment_number integer not null,
  amount numeric(10,2) not null,
  due_date date not null,
  due_date_since timestamp with time zone,
  payment_date date,
  payment_method text not null default 'cash'::text,
  rib text,
  bank_reference text,
  cheque_number text,
  cheque_bank text,
  card_ticket text,
  receipt_number text,
  notes text,
  status text not null default 'pending'::text,
  version integer not null default 1,
  constraint installments_pkey PRIMARY KEY (id),
  constraint installments_amount_not_negative CHECK (amount >= 0::numeric AND amount <> 'NaN'::numeric),
  constraint installments_bank_of_transfer CHECK (payment_method = 'virement'::text OR rib IS NULL AND bank_reference IS NULL),
  constraint installments_cheque_needs_number CHECK (status <> 'paid'::text OR payment_method <> 'cheque'::text OR cheque_number IS NOT NULL AND cheque_bank IS NOT NULL),
  constraint installments_method_known CHECK (payment_method = ANY (ARRAY['cash'::text, 'virement'::text, 'cheque'::text, 'card'::text])),
  constraint installments_number_of_cheque CHECK (payment_method = 'cheque'::text OR cheque_number IS NULL AND cheque_bank IS NULL),
  constraint installments_numbered_once UNIQUE (payment_plan_id, installment_number),
  constraint installments_one_to_six CHECK (installment_number >= 1 AND installment_number <= 6),
  constraint installments_paid_on_a_day CHECK ((status = 'paid'::text) = (payment_date IS NOT NULL)),
  constraint installments_particulars_present CHECK (cheque_number = btrim(cheque_number) AND cheque_number <> ''::text AND cheque_bank = btrim(cheque_bank) AND cheque_bank <> ''::text AND card_ticket = btrim(card_ticket) AND card_ticket <> ''::text),
  constraint installments_rib_present CHECK (rib = btrim(rib) AND rib <> ''::text),
  constraint installments_status_known CHECK (status = ANY (ARRAY['pending'::text, 'paid'::text, 'overdue'::text, 'cancelled'::text])),
  constraint installments_ticket_of_card CHECK (payment_method = 'card'::text OR card_ticket IS NULL),
  constraint installments_transfer_needs_rib CHECK (status <> 'paid'::text OR payment_method <> 'virement'::text OR rib IS NOT NULL),
  constraint installments_payment_plan_id_fkey FOREIGN KEY (payment_plan_id) REFERENCES payment_plans(id)
);
CREATE INDEX installments_by_day ON public.installments USING btree (due_date) INCLUDE (amount) WHERE (status <> 'cancelled'::text);
CREATE INDEX installments_due ON public.installments USING btree (due_date) WHERE (status = ANY (ARRAY['pending'::text, 'overdue'::text]));
CREATE CONSTRAINT TRIGGER installments_add_up AFTER INSERT OR DELETE OR UPDATE ON installments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments_add_up();
CREATE TRIGGER installments_announced AFTER INSERT OR DELETE OR UPDATE ON installments FOR EACH ROW EXECUTE FUNCTION installment_announced();
CREATE TRIGGER installments_not_truncated BEFORE TRUNCATE ON installments FOR EACH STATEMENT EXECUTE FUNCTION installments_stay();
CREATE TRIGGER installments_paid_at_once BEFORE INSERT ON installments FOR EACH ROW WHEN (new.status = 'paid'::text) EXECUTE FUNCTION installment_paid_by_payment();
CREATE TRIGGER installments_paid_by_payments BEFORE UPDATE ON installments FOR EACH ROW WHEN ((old.status = 'paid'::text OR new.status = 'paid'::text) AND (new.status IS DISTINCT FROM old.status OR new.amount IS DISTINCT FROM old.amount OR new.due_date IS DISTINCT FROM old.due_date OR new.payment_date IS DISTINCT FROM old.payment_date OR new.payment_method IS DISTINCT FROM old.payment_method OR new.rib IS DISTINCT FROM old.rib OR new.bank_reference IS DISTINCT FROM old.bank_reference OR new.cheque_number IS DISTINCT FROM old.cheque_number OR new.cheque_bank IS DISTINCT FROM old.cheque_bank OR new.card_ticket IS DISTINCT FROM old.card_ticket)) EXECUTE FUNCTION installment_paid_by_payment();
CREATE TRIGGER installments_unmoved BEFORE UPDATE ON installments FOR EACH ROW WHEN (new.payment_plan_id <> old.payment_plan_id) EXECUTE FUNCTION installments_stay();
CREATE TRIGGER installments_versioned BEFORE UPDATE ON installments FOR EACH ROW WHEN (new.* IS DISTINCT FROM old.*) EXECUTE FUNCTION count_version();

create table known_devices (
  id integer not null generated always as identity,
  account_id integer not null,
  token_hash bytea not null,
  epoch integer not null,
  last_login_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_once UNIQUE (token_hash, account_id),
  constraint known_devices_token_hashed CHECK (octet_length(token_hash) = 32),
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX known_devices_by_age ON public.known_devices USING btree (last_login_at);
CREATE INDEX known_devices_of_account ON public.known_devices USING btree (account_id, last_login_at);

create table live_events (
  id bigint not null generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  topic text not null,
  people integer[],
  balance integer[],
  constraint live_events_pkey PRIMARY KEY (id)
);
CREATE INDEX live_events_by_transaction ON public.live_events USING btree (xact);
CREATE CONSTRAINT TRIGGER live_events_called AFTER INSERT ON live_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION live_events_call();

create table login_attempts (
  subject text not null,
  attempts integer not null,
  window_ends timestamp with time zone not null,
  constraint login_attempts_pkey PRIMARY KEY (subject)
);
CREATE INDEX login_attempts_stale ON public.login_attempts USING btree (window_ends);

create table login_sessions (
  id integer not null generated always as identity,
  account_id integer not null,
  epoch integer not null,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint login_sessions_pkey PRIMARY KEY (id),
  constraint login_sessions_user_agent_bounded CHECK (length(user_agent) <= 300),
  constraint login_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX login_sessions_by_expiry ON public.login_sessions USING btree (expires_at);
CREATE INDEX login_sessions_of_account ON public.login_sessions USING btree (account_id);
CREATE TRIGGER login_sessions_announced AFTER DELETE ON login_sessions FOR EACH ROW EXECUTE FUNCTION login_session_announced();

create table mail_choices (
  id integer not null generated always as identity,
  account_id integer not null,
  topic text not null,
  is_wanted boolean not null,
  chosen_at timestamp with time zone not null,
  means text not null,
  constraint mail_choices_pkey PRIMARY KEY (id),
  constraint mail_choices_means_known CHECK (means = ANY (ARRAY['profile'::text, 'link'::text])),
  constraint mail_choices_topic_known CHECK (topic = ANY (ARRAY['credits'::text, 'payments'::text, 'bilans'::text, 'offers'::text])),
  constraint mail_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX mail_choices_of_account ON public.mail_choices USING btree (account_id, topic, id DESC);
CREATE TRIGGER mail_choices_append_only BEFORE DELETE OR UPDATE ON mail_choices FOR EACH ROW EXECUTE FUNCTION mail_choices_are_final();

create table mail_copies (
  mail_id uuid not null,
  address text not null,
  subject text not null,
  plain text not null,
  html text not null,
  attachments text[] not null,
  constraint mail_copies_pkey PRIMARY KEY (mail_id),
  constraint mail_copies_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE
);
CREATE INDEX mail_copies_found ON public.mail_copies USING gin (searchable(((address || ' '::text) || subject)) gin_trgm_ops);

create table mail_settings (
  version integer not null,
  off text[] not null,
  notes jsonb not null,
  signature text not null,
  changed_by integer not null,
  changed_at timestamp with time zone not null,
  constraint mail_settings_pkey PRIMARY KEY (version),
  constraint mail_settings_counted CHECK (version > 0),
  constraint mail_settings_notes_by_kind CHECK (jsonb_typeof(notes) = 'object'::text),
  constraint mail_settings_signature_bounded CHECK (length(signature) <= 300),
  constraint mail_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);
CREATE TRIGGER mail_settings_append_only BEFORE DELETE OR UPDATE ON mail_settings FOR EACH ROW EXECUTE FUNCTION mail_settings_are_final();

create table mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  account_id integer,
  about jsonb not null,
  state mail_state not null default 'waiting'::text,
  attempts integer not null default 0,
  due_at timestamp with time zone default now(),
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  once text,
  merges text,
  coaches_told boolean not null default false,
  reason text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX mails_by_age ON public.mails USING btree (created_at, id);
CREATE INDEX mails_dropped ON public.mails USING btree (created_at, id) WHERE ((state)::text = 'dropped'::text);
CREATE INDEX mails_due ON public.mails USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX mails_failed ON public.mails USING btree (created_at, id) WHERE ((state)::text = ANY (ARRAY['failed'::text, 'undeliverable'::text]));
CREATE UNIQUE INDEX mails_merged ON public.mails USING btree (account_id, merges) WHERE ((merges IS NOT NULL) AND ((state)::text = 'waiting'::text));
CREATE UNIQUE INDEX mails_once ON public.mails USING btree (once) WHERE (once IS NOT NULL);

create table missed_pardons (
  id integer not null generated always as identity,
  reservation_id integer,
  booking_id integer,
  reason text not null,
  pardoned_by integer not null,
  pardoned_at timestamp with time zone not null,
  constraint missed_pardons_pkey PRIMARY KEY (id),
  constraint missed_pardons_explained CHECK (btrim(reason) <> ''::text AND length(reason) <= 300),
  constraint missed_pardons_one_booking CHECK (num_nonnulls(reservation_id, booking_id) = 1),
  constraint missed_pardons_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES course_bookings(id),
  constraint missed_pardons_pardoned_by_fkey FOREIGN KEY (pardoned_by) REFERENCES accounts(id),
  constraint missed_pardons_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id)
);
CREATE INDEX missed_pardons_of_booking ON public.missed_pardons USING btree (booking_id, id) WHERE (booking_id IS NOT NULL);
CREATE INDEX missed_pardons_of_reservation ON public.missed_pardons USING btree (reservation_id, id) WHERE (reservation_id IS NOT NULL);
CREATE TRIGGER missed_pardons_append_only BEFORE DELETE OR UPDATE ON missed_pardons FOR EACH ROW EXECUTE FUNCTION missed_pardons_are_final();
CREATE TRIGGER missed_pardons_made AFTER INSERT ON missed_pardons FOR EACH ROW EXECUTE FUNCTION missed_pardoned();

create table packs (
  id integer not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  translations jsonb not null default '{}'::jsonb,
  solo_points integer not null default 0,
  team_points integer not null default 0,
  points integer not null generated always as ((solo_points + team_points)) stored,
  price numeric(10,2),
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint packs_pkey PRIMARY KEY (id),
  constraint packs_name_present CHECK (btrim(name) <> ''::text),
  constraint packs_price_not_negative CHECK (price >= 0::numeric AND price <> 'NaN'::numeric),
  constraint packs_solo_points_not_negative CHECK (solo_points >= 0),
  constraint packs_team_points_not_negative CHECK (team_points >= 0),
  constraint packs_translations_known CHECK (are_translations(translations, 'name'::text)),
  constraint packs_worth_something CHECK ((solo_points + team_points) > 0)
);
CREATE TRIGGER packs_announced AFTER INSERT OR UPDATE ON packs FOR EACH ROW EXECUTE FUNCTION pack_announced();
CREATE TRIGGER packs_versioned BEFORE UPDATE ON packs FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.description IS DISTINCT FROM new.description OR old.translations IS DISTINCT FROM new.translations OR old.solo_points IS DISTINCT FROM new.solo_points OR old.team_points IS DISTINCT FROM new.team_points OR old.price IS DISTINCT FROM new.price OR old.is_active IS DISTINCT FROM new.is_active OR old.version IS DISTINCT FROM new.version) EXECUTE FUNCTION count_version();

create table payment_plans (
  id integer not null generated always as identity,
  user_pack_id integer not null,
  total_amount numeric(10,2) not null,
  number_of_installments integer not null,
  payment_type text not null,
  notes text,
  created_at timestamp with time zone not null default now(),
  created_by integer not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint payment_plans_pkey PRIMARY KEY (id),
  constraint payment_plans_one_to_six CHECK (number_of_installments >= 1 AND number_of_installments <= 6),
  constraint payment_plans_total_not_negative CHECK (total_amount >= 0::numeric AND total_amount <> 'NaN'::numeric),
  constraint payment_plans_type_known CHECK (payment_type = ANY (ARRAY['cash'::text, 'virement'::text, 'cheque'::text, 'card'::text, 'mixed'::text])),
  constraint payment_plans_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint payment_plans_user_pack_id_fkey FOREIGN KEY (user_pack_id) REFERENCES user_packs(id)
);
CREATE INDEX payment_plans_by_total ON public.payment_plans USING btree (total_amount, id) WHERE (deleted_at IS NULL);
CREATE INDEX payment_plans_of_pack ON public.payment_plans USING btree (user_pack_id);
CREATE UNIQUE INDEX payment_plans_one_per_pack ON public.payment_plans USING btree (user_pack_id) WHERE (deleted_at IS NULL);
CREATE CONSTRAINT TRIGGER payment_plans_add_up AFTER INSERT OR UPDATE ON payment_plans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments_add_up();
CREATE TRIGGER payment_plans_announced AFTER INSERT OR UPDATE ON payment_plans FOR EACH ROW EXECUTE FUNCTION plan_announced();
CREATE TRIGGER payment_plans_counted AFTER INSERT OR UPDATE ON payment_plans FOR EACH ROW EXECUTE FUNCTION plan_counted();
CREATE TRIGGER payment_plans_gone_for_good BEFORE UPDATE ON payment_plans FOR EACH ROW WHEN (old.deleted_at IS NOT NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION plans_stay();
CREATE TRIGGER payment_plans_made BEFORE INSERT ON payment_plans FOR EACH ROW EXECUTE FUNCTION plan_made();
CREATE TRIGGER payment_plans_not_erased BEFORE DELETE ON payment_plans FOR EACH ROW EXECUTE FUNCTION plans_stay();
CREATE TRIGGER payment_plans_unmoved BEFORE UPDATE ON payment_plans FOR EACH ROW WHEN (new.user_pack_id IS DISTINCT FROM old.user_pack_id OR new.created_at IS DISTINCT FROM old.created_at) EXECUTE FUNCTION plans_stay();
CREATE TRIGGER payment_plans_versioned BEFORE UPDATE ON payment_plans FOR EACH ROW WHEN (new.* IS DISTINCT FROM old.*) EXECUTE FUNCTION count_version();

create table payment_reminders (
  id integer not null generated always as identity,
  installment_id integer not null,
  client_id integer not null,
  channel text not null,
  note text,
  promised_for date,
  reminded_at timestamp with time zone not null,
  reminded_by integer not null,
  constraint payment_reminders_pkey PRIMARY KEY (id),
  constraint payment_reminders_channel_known CHECK (channel = ANY (ARRAY['call'::text, 'message'::text, 'mail'::text])),
  constraint payment_reminders_note_bounded CHECK (btrim(note) <> ''::text AND length(note) <= 500),
  constraint payment_reminders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint payment_reminders_installment_id_fkey FOREIGN KEY (installment_id) REFERENCES installments(id),
  constraint payment_reminders_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES accounts(id)
);
CREATE INDEX payment_reminders_of_client ON public.payment_reminders USING btree (client_id, id DESC);
CREATE TRIGGER payment_reminders_announced AFTER INSERT ON payment_reminders FOR EACH ROW EXECUTE FUNCTION payment_reminders_told();
CREATE TRIGGER payment_reminders_append_only BEFORE DELETE OR UPDATE ON payment_reminders FOR EACH ROW EXECUTE FUNCTION payment_reminders_are_final();
CREATE TRIGGER payment_reminders_not_truncated BEFORE TRUNCATE ON payment_reminders FOR EACH STATEMENT EXECUTE FUNCTION payment_reminders_are_final();
CREATE TRIGGER payment_reminders_of_debtor BEFORE INSERT ON payment_reminders FOR EACH ROW EXECUTE FUNCTION payment_reminder_of_debtor();

create table payment_years (
  year integer not null,
  receipts integer not null default 0,
  collected numeric(14,2) not null default 0,
  plans integer not null default 0,
  constraint payment_years_pkey PRIMARY KEY (year),
  constraint payment_years_not_negative CHECK (receipts >= 0 AND collected >= 0::numeric AND plans >= 0)
);
CREATE TRIGGER payment_years_followed BEFORE INSERT OR DELETE OR UPDATE ON payment_years FOR EACH ROW EXECUTE FUNCTION payment_years_follow();
CREATE TRIGGER payment_years_not_truncated BEFORE TRUNCATE ON payment_years FOR EACH STATEMENT EXECUTE FUNCTION payment_years_follow();

create table payments (
  id integer not null generated always as identity,
  installment_id integer not null,
  year integer not null,
  serial integer not null,
  receipt text not null generated always as (((('R-'::text || (year)::text) || '-'::text) || lpad((serial)::text, GREATEST(4, length((serial)::text)), '0'::text))) stored,
  amount numeric(10,2) not null,
  payment_date date not null,
  payment_method text not null,
  rib text,
  bank_reference text,
  cheque_number text,
  cheque_bank text,
  card_ticket text,
  receipt_number text,
  notes text,
  client_name text not null,
  matricule text not null,
  pack_name text not null,
  installment_number integer not null,
  number_of_installments integer not null,
  recorded_at timestamp with time zone not null default now(),
  recorded_on date not null,
  recorded_by integer not null,
  voided_at timestamp with time zone,
  voided_on date,
  voided_by integer,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_numbered_once UNIQUE (year, serial),
  constraint payments_of_something CHECK (amount > 0::numeric),
  constraint payments_voided_whole CHECK (num_nulls(voided_at, voided_on, voided_by) = ANY (ARRAY[0, 3])),
  constraint payments_installment_id_fkey FOREIGN KEY (installment_id) REFERENCES installments(id),
  constraint payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES accounts(id),
  constraint payments_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES accounts(id)
);
CREATE INDEX payments_by_day ON public.payments USING btree (payment_date, id);
CREATE INDEX payments_of_installment ON public.payments USING btree (installment_id, id);
CREATE UNIQUE INDEX payments_one_standing ON public.payments USING btree (installment_id) WHERE (voided_at IS NULL);
CREATE CONSTRAINT TRIGGER payments_in_till AFTER INSERT OR UPDATE ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_in_till();
CREATE TRIGGER payments_kept BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION payments_stay();
CREATE TRIGGER payments_not_truncated BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION payments_stay();
CREATE TRIGGER payments_received AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION payment_received();
CREATE TRIGGER payments_recorded BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION payment_recorded();
CREATE TRIGGER payments_take_cheque AFTER INSERT ON payments FOR EACH ROW WHEN (new.payment_method = 'cheque'::text) EXECUTE FUNCTION cheque_taken();
CREATE TRIGGER payments_unchanged BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION payments_stay();
CREATE TRIGGER payments_undo_cheque AFTER UPDATE ON payments FOR EACH ROW WHEN (new.payment_method = 'cheque'::text) EXECUTE FUNCTION cheque_given_back();
CREATE TRIGGER payments_undone AFTER UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION payment_undone();

create table people_words (
  person_id integer not null,
  name text not null,
  words text not null,
  constraint people_words_pkey PRIMARY KEY (person_id),
  constraint people_words_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id)
);
CREATE INDEX people_words_by_name ON public.people_words USING btree (name, person_id);
CREATE INDEX people_words_found ON public.people_words USING gin (words gin_trgm_ops) WITH (fastupdate=off);

create table points_history (
  id bigint not null generated always as identity,
  client_id integer not null,
  solo_delta integer not null default 0,
  team_delta integer not null default 0,
  solo_after integer not null,
  team_after integer not null,
  reason points_reason not null,
  reservation_id integer,
  booking_id integer,
  user_pack_id integer,
  actor_id integer not null,
  note text,
  created_at timestamp with time zone not null default now(),
  constraint points_history_pkey PRIMARY KEY (id),
  constraint points_history_amount_fits_reason CHECK (amount_fits_reason(reason::text, solo_delta, team_delta)),
  constraint points_history_cause_named CHECK (cause_fits_reason(reason::text, reservation_id, booking_id, user_pack_id)),
  constraint points_history_moves_something CHECK (solo_delta <> 0 OR team_delta <> 0),
  constraint points_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint points_history_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES course_bookings(id),
  constraint points_history_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint points_history_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id),
  constraint points_history_user_pack_id_fkey FOREIGN KEY (user_pack_id) REFERENCES user_packs(id)
);
CREATE INDEX points_history_of_client ON public.points_history USING btree (client_id, id DESC);
CREATE UNIQUE INDEX points_history_once_per_booking ON public.points_history USING btree (booking_id, reason) WHERE (booking_id IS NOT NULL);
CREATE UNIQUE INDEX points_history_once_per_pack ON public.points_history USING btree (user_pack_id, reason) WHERE (user_pack_id IS NOT NULL);
CREATE UNIQUE INDEX points_history_once_per_reservation ON public.points_history USING btree (reservation_id, reason) WHERE (reservation_id IS NOT NULL);
CREATE TRIGGER points_history_announced AFTER INSERT ON points_history FOR EACH ROW EXECUTE FUNCTION points_announced();
CREATE TRIGGER points_history_append_only BEFORE DELETE OR UPDATE ON points_history FOR EACH ROW EXECUTE FUNCTION points_history_is_final();
CREATE TRIGGER points_history_moves_balance BEFORE INSERT ON points_history FOR EACH ROW EXECUTE FUNCTION points_move();
CREATE TRIGGER points_history_not_truncated BEFORE TRUNCATE ON points_history FOR EACH STATEMENT EXECUTE FUNCTION points_history_is_final();

create table reservation_moves (
  reservation_id integer not null,
  version integer not null,
  coach_id integer not null,
  date date not null,
  "time" time without time zone not null,
  moved_by integer not null,
  moved_at timestamp with time zone not null,
  constraint reservation_moves_pkey PRIMARY KEY (reservation_id, version),
  constraint reservation_moves_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches(id),
  constraint reservation_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES accounts(id),
  constraint reservation_moves_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id)
);
CREATE INDEX reservation_moves_of_coach ON public.reservation_moves USING btree (coach_id, date);
CREATE TRIGGER reservation_moves_append_only BEFORE INSERT OR DELETE OR UPDATE ON reservation_moves FOR EACH ROW EXECUTE FUNCTION reservation_moves_are_final();

create table reservations (
  id integer not null generated always as identity,
  client_id integer not null,
  coach_id integer not null,
  slot_id integer not null,
  session_type text not null,
  date date not null,
  "time" time without time zone not null,
  duration integer not null default 0,
  during tsrange not null default 'empty'::tsrange,
  cost integer not null default 0,
  status booking_status not null default 'confirmed'::text,
  refunded boolean not null default false,
  released boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_by integer not null,
  cancelled_at timestamp with time zone,
  cancelled_by integer,
  deleted_at timestamp with time zone,
  slot_is_live boolean,
  presence presence,
  is_pardoned boolean not null default false,
  moved_at timestamp with time zone,
  moved_by integer,
  version integer not null default 1,
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_cancelled_by_someone CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  constraint reservations_cancelled_whole CHECK ((status::text = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint reservations_moved_whole CHECK ((version > 1) = (moved_at IS NOT NULL) AND (moved_at IS NULL) = (moved_by IS NULL)),
  constraint reservations_presence_confirmed CHECK (presence IS NULL OR status::text = 'confirmed'::text),
  constraint reservations_refund_needs_cancel CHECK (NOT refunded OR status::text = 'cancelled'::text AND cost > 0),
  constraint reservations_released_by_client CHECK (NOT released OR NOT refunded AND NOT cancelled_by IS DISTINCT FROM client_id),
  constraint reservations_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES accounts(id),
  constraint reservations_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint reservations_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches(id),
  constraint reservations_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint reservations_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES accounts(id),
  constraint reservations_slot FOREIGN KEY (slot_id, coach_id, session_type, date, "time", slot_is_live) REFERENCES slots(id, coach_id, session_type, date, start_time, is_live) ON UPDATE RESTRICT
);
CREATE INDEX reservations_hidden_of_coach ON public.reservations USING btree (coach_id, date) WHERE (deleted_at IS NOT NULL);
CREATE INDEX reservations_missed ON public.reservations USING btree (client_id, date) WHERE (((presence)::text = 'absent'::text) AND (NOT is_pardoned) AND (deleted_at IS NULL));
CREATE INDEX reservations_of_client ON public.reservations USING btree (client_id, date DESC, "time" DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reservations_of_coach ON public.reservations USING btree (coach_id, date, "time") WHERE (deleted_at IS NULL);
CREATE INDEX reservations_of_coach_and_client ON public.reservations USING btree (coach_id, client_id) WHERE (deleted_at IS NULL);
CREATE INDEX reservations_of_day ON public.reservations USING btree (date, "time") WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX reservations_slot_taken ON public.reservations USING btree (slot_id, slot_is_live);
CREATE TRIGGER reservations_announced AFTER UPDATE ON reservations FOR EACH ROW EXECUTE FUNCTION reservation_announced();
CREATE TRIGGER reservations_cancelled AFTER UPDATE OF status ON reservations FOR EACH ROW WHEN (old.status::text = 'confirmed'::text AND new.status::text = 'cancelled'::text) EXECUTE FUNCTION reservation_cancelled();
CREATE TRIGGER reservations_cancelled_once BEFORE UPDATE ON reservations FOR EACH ROW WHEN (old.status::text = 'cancelled'::text AND (new.status::text IS DISTINCT FROM old.status::text OR new.refunded IS DISTINCT FROM old.refunded OR new.released IS DISTINCT FROM old.released OR new.cancelled_at IS DISTINCT FROM old.cancelled_at OR new.cancelled_by IS DISTINCT FROM old.cancelled_by)) EXECUTE FUNCTION bookings_stay_cancelled();
CREATE TRIGGER reservations_filled BEFORE INSERT OR UPDATE ON reservations FOR EACH ROW EXECUTE FUNCTION reservation_filled();
CREATE TRIGGER reservations_kept BEFORE DELETE ON reservations FOR EACH ROW EXECUTE FUNCTION bookings_are_kept();
CREATE TRIGGER reservations_made AFTER INSERT ON reservations FOR EACH ROW EXECUTE FUNCTION reservation_made();
CREATE TRIGGER reservations_moved AFTER UPDATE OF slot_id ON reservations FOR EACH ROW WHEN (new.slot_id <> old.slot_id) EXECUTE FUNCTION reservation_moved();
CREATE TRIGGER reservations_presence_cleared BEFORE UPDATE ON reservations FOR EACH ROW WHEN (old.status::text = 'confirmed'::text AND new.status::text = 'cancelled'::text OR new.slot_id <> old.slot_id) EXECUTE FUNCTION clear_presence();
CREATE TRIGGER reservations_reckoned AFTER UPDATE ON reservations FOR EACH ROW WHEN ((COALESCE(old.presence::text = 'absent'::text, false) AND NOT old.is_pardoned) <> (COALESCE(new.presence::text = 'absent'::text, false) AND NOT new.is_pardoned)) EXECUTE FUNCTION missed_reckoned();
CREATE TRIGGER reservations_unmoved BEFORE UPDATE ON reservations FOR EACH ROW WHEN (new.client_id IS DISTINCT FROM old.client_id OR new.session_type IS DISTINCT FROM old.session_type OR (old.status::text <> 'confirmed'::text OR new.status::text <> 'confirmed'::text) AND (new.coach_id IS DISTINCT FROM old.coach_id OR new.slot_id IS DISTINCT FROM old.slot_id OR new.date IS DISTINCT FROM old.date OR new."time" IS DISTINCT FROM old."time")) EXECUTE FUNCTION bookings_do_not_move();

create table settings (
  name text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table slots (
  id integer not null generated always as identity,
  coach_id integer not null,
  session_type text not null,
  date date not null,
  start_time time without time zone not null,
  duration integer not null generated always as (session_minutes(session_type)) stored,
  during tsrange not null generated always as (civil_range(date, start_time, session_minutes(session_type))) stored,
  notes text,
  created_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  is_live boolean generated always as (
CASE
    WHEN (withdrawn_at IS NULL) THEN true
    ELSE NULL::boolean
END) stored,
  by_rule boolean not null default false,
  withdrawn_by_rule boolean not null default false,
  constraint slots_pkey PRIMARY KEY (id),
  constraint slots_bookable_key UNIQUE (id, coach_id, session_type, date, start_time, is_live),
  constraint slots_session_type_known CHECK (session_type = ANY (ARRAY['normal'::text, 'bilan'::text])),
  constraint slots_withdrawn_by_rule_withdrawn CHECK (NOT withdrawn_by_rule OR withdrawn_at IS NOT NULL),
  constraint slots_within_day CHECK (fits_in_day(date, start_time, session_minutes(session_type))),
  constraint slots_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches(id)
);
CREATE INDEX slots_of_coach ON public.slots USING btree (coach_id, session_type, date, start_time) WHERE (withdrawn_at IS NULL);
CREATE INDEX slots_of_coach_by_time ON public.slots USING btree (coach_id, date, start_time, id);
CREATE INDEX slots_of_day ON public.slots USING btree (date, coach_id, start_time) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER slots_change_announced AFTER UPDATE ON slots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slots_announced();
CREATE TRIGGER slots_kept BEFORE DELETE ON slots FOR EACH ROW EXECUTE FUNCTION bookings_are_kept();
CREATE TRIGGER slots_offer_announced AFTER INSERT ON slots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slots_announced();
CREATE TRIGGER slots_opened AFTER INSERT ON slots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slots_check_open();
CREATE TRIGGER slots_reopened AFTER UPDATE ON slots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slots_check_open();

create table studio_versions (
  version integer not null,
  name text not null,
  phone text,
  whatsapp text,
  email text,
  address text,
  legal text[] not null,
  cndp text,
  language text,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  constraint studio_versions_pkey PRIMARY KEY (version),
  constraint studio_versions_counted CHECK (version > 0),
  constraint studio_versions_language_known CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'ar'::text])),
  constraint studio_versions_named CHECK (btrim(name) <> ''::text),
  constraint studio_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id)
);
CREATE TRIGGER studio_versions_append_only BEFORE DELETE OR UPDATE ON studio_versions FOR EACH ROW EXECUTE FUNCTION studio_versions_are_final();

create table till_closings (
  day date not null,
  since date not null,
  opening_float numeric(10,2) not null,
  note_200 integer not null,
  note_100 integer not null,
  note_50 integer not null,
  note_20 integer not null,
  coin_10 integer not null,
  coin_5 integer not null,
  coin_2 integer not null,
  coin_1 integer not null,
  coin_half integer not null,
  counted numeric(12,2) not null,
  expected numeric(12,2) not null,
  lines integer not null,
  difference numeric(12,2) not null,
  reason text,
  note text,
  float_left numeric(10,2) not null,
  deposit numeric(12,2) not null,
  closed_by integer not null,
  closed_at timestamp with time zone not null,
  closed_on date not null,
  constraint till_closings_pkey PRIMARY KEY (day),
  constraint till_closings_difference_explained CHECK ((difference = 0::numeric) = (reason IS NULL)),
  constraint till_closings_float_left CHECK (float_left >= 0::numeric AND float_left <= counted),
  constraint till_closings_float_not_negative CHECK (opening_float >= 0::numeric AND opening_float <> 'NaN'::numeric),
  constraint till_closings_not_ahead CHECK (day <= closed_on),
  constraint till_closings_note_present CHECK (note = btrim(note) AND note <> ''::text),
  constraint till_closings_other_noted CHECK (reason <> 'other'::text OR note IS NOT NULL),
  constraint till_closings_pieces_counted CHECK (LEAST(note_200, note_100, note_50, note_20, coin_10, coin_5, coin_2, coin_1, coin_half) >= 0 AND GREATEST(note_200, note_100, note_50, note_20, coin_10, coin_5, coin_2, coin_1, coin_half) <= 100000),
  constraint till_closings_reason_known CHECK (reason = ANY (ARRAY['change'::text, 'unrecorded'::text, 'float'::text, 'other'::text])),
  constraint till_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id)
);
CREATE TRIGGER till_closings_announced AFTER INSERT ON till_closings FOR EACH ROW EXECUTE FUNCTION till_told();
CREATE TRIGGER till_closings_made BEFORE INSERT ON till_closings FOR EACH ROW EXECUTE FUNCTION till_closed();
CREATE TRIGGER till_closings_not_truncated BEFORE TRUNCATE ON till_closings FOR EACH STATEMENT EXECUTE FUNCTION till_closings_stay();
CREATE TRIGGER till_closings_unchanged BEFORE DELETE OR UPDATE ON till_closings FOR EACH ROW EXECUTE FUNCTION till_closings_stay();

create table till_lines (
  id integer not null generated always as identity,
  day date not null,
  recorded_on date not null,
  kind text not null,
  payment_method text not null,
  amount numeric(10,2) not null,
  payment_id integer,
  corrects_id integer,
  reason text,
  recorded_at timestamp with time zone not null,
  recorded_by integer not null,
  constraint till_lines_pkey PRIMARY KEY (id),
  constraint till_lines_kind_known CHECK (kind = ANY (ARRAY['payment'::text, 'undo'::text, 'out'::text, 'in'::text, 'correction'::text])),
  constraint till_lines_method_known CHECK (payment_method = ANY (ARRAY['cash'::text, 'virement'::text, 'cheque'::text, 'card'::text])),
  constraint till_lines_moved_in_cash CHECK (payment_id IS NOT NULL OR payment_method = 'cash'::text),
  constraint till_lines_of_something CHECK ((kind = ANY (ARRAY['payment'::text, 'undo'::text])) = (payment_id IS NOT NULL) AND (kind = 'correction'::text) = (corrects_id IS NOT NULL) AND (payment_id IS NULL) = (reason IS NOT NULL)),
  constraint till_lines_reason_present CHECK (reason = btrim(reason) AND reason <> ''::text),
  constraint till_lines_signed CHECK (
CASE
    WHEN kind = ANY (ARRAY['payment'::text, 'in'::text]) THEN amount > 0::numeric
    WHEN kind = ANY (ARRAY['undo'::text, 'out'::text]) THEN amount < 0::numeric
    ELSE amount <> 0::numeric
END),
  constraint till_lines_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES till_lines(id),
  constraint till_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint till_lines_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES accounts(id)
);
CREATE INDEX till_lines_by_day ON public.till_lines USING btree (day, id);
CREATE UNIQUE INDEX till_lines_corrected_once ON public.till_lines USING btree (corrects_id);
CREATE UNIQUE INDEX till_lines_once ON public.till_lines USING btree (payment_id, kind);
CREATE TRIGGER till_lines_announced AFTER INSERT ON till_lines FOR EACH ROW EXECUTE FUNCTION till_told();
CREATE TRIGGER till_lines_not_truncated BEFORE TRUNCATE ON till_lines FOR EACH STATEMENT EXECUTE FUNCTION till_lines_stay();
CREATE TRIGGER till_lines_unchanged BEFORE DELETE OR UPDATE ON till_lines FOR EACH ROW EXECUTE FUNCTION till_lines_stay();
CREATE TRIGGER till_lines_written BEFORE INSERT ON till_lines FOR EACH ROW EXECUTE FUNCTION till_line_written();

create table user_packs (
  id integer not null generated always as identity,
  user_id integer not null,
  pack_id integer not null,
  pack_name text not null,
  pack_price numeric(10,2),
  solo_points integer not null,
  team_points integer not null,
  points integer not null generated always as ((solo_points + team_points)) stored,
  notes text,
  purchased_at timestamp with time zone not null default now(),
  assigned_by integer not null,
  removed_at timestamp with time zone,
  removed_by integer,
  removal_reason text,
  points_removed integer,
  is_planned boolean not null default false,
  constraint user_packs_pkey PRIMARY KEY (id),
  constraint user_packs_removed_whole CHECK ((num_nonnulls(removed_at, removed_by, removal_reason, points_removed) = ANY (ARRAY[0, 4])) AND (removal_reason IS NULL OR btrim(removal_reason) <> ''::text)),
  constraint user_packs_solo_points_not_negative CHECK (solo_points >= 0),
  constraint user_packs_team_points_not_negative CHECK (team_points >= 0),
  constraint user_packs_worth_something CHECK ((solo_points + team_points) > 0),
  constraint user_packs_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES accounts(id),
  constraint user_packs_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES packs(id),
  constraint user_packs_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES accounts(id),
  constraint user_packs_user_id_fkey FOREIGN KEY (user_id) REFERENCES clients(id)
);
CREATE INDEX user_packs_by_date ON public.user_packs USING btree (purchased_at DESC);
CREATE INDEX user_packs_of_client ON public.user_packs USING btree (user_id, purchased_at DESC);
CREATE INDEX user_packs_standing ON public.user_packs USING btree (purchased_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX user_packs_standing_of_client ON public.user_packs USING btree (user_id, purchased_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX user_packs_standing_of_pack ON public.user_packs USING btree (pack_id, id) WHERE (removed_at IS NULL);
CREATE INDEX user_packs_to_collect ON public.user_packs USING btree (user_id) INCLUDE (pack_price) WHERE ((removed_at IS NULL) AND (NOT is_planned) AND (pack_price > (0)::numeric));
CREATE INDEX user_packs_unplanned ON public.user_packs USING btree (purchased_at DESC, id DESC) WHERE ((removed_at IS NULL) AND (NOT is_planned));
CREATE TRIGGER user_packs_announced AFTER INSERT OR UPDATE ON user_packs FOR EACH ROW EXECUTE FUNCTION pack_announced();
CREATE TRIGGER user_packs_assigned AFTER INSERT ON user_packs FOR EACH ROW EXECUTE FUNCTION pack_assigned();
CREATE TRIGGER user_packs_planned_at_once BEFORE INSERT ON user_packs FOR EACH ROW WHEN (new.is_planned) EXECUTE FUNCTION pack_planned_by_plan();
CREATE TRIGGER user_packs_planned_by_plans BEFORE UPDATE ON user_packs FOR EACH ROW WHEN (new.is_planned <> old.is_planned) EXECUTE FUNCTION pack_planned_by_plan();
CREATE TRIGGER user_packs_removal_closes_plan AFTER UPDATE ON user_packs FOR EACH ROW WHEN (old.removed_at IS NULL AND new.removed_at IS NOT NULL) EXECUTE FUNCTION removed_pack_closes_plan();
CREATE TRIGGER user_packs_removed BEFORE UPDATE ON user_packs FOR EACH ROW EXECUTE FUNCTION pack_removed();

create table week_dates (
  coach_id integer not null,
  date date not null,
  is_open boolean not null,
  changed_by integer not null,
  changed_at timestamp with time zone not null,
  constraint week_dates_pkey PRIMARY KEY (coach_id, date),
  constraint week_dates_finite CHECK (isfinite(date)),
  constraint week_dates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  constraint week_dates_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coaches(id)
);
CREATE TRIGGER week_dates_announced AFTER INSERT OR DELETE OR UPDATE ON week_dates FOR EACH STATEMENT EXECUTE FUNCTION hours_announced();

create table week_windows (
  week_id integer not null,
  weekday integer not null,
  start_time time without time zone not null,
  end_time time without time zone not null,
  session_types text[] not null,
  constraint week_windows_pkey PRIMARY KEY (week_id, weekday, start_time),
  constraint week_windows_apart EXCLUDE USING gist (week_id WITH =, weekday WITH =, tsrange('2001-01-01'::date + start_time, '2001-01-01'::date + end_time) WITH &&),
  constraint week_windows_forward CHECK (start_time < end_time AND EXTRACT(second FROM start_time) = 0::numeric AND EXTRACT(second FROM end_time) = 0::numeric),
  constraint week_windows_kinds_known CHECK (session_types = ARRAY['normal'::text] OR session_types = ARRAY['bilan'::text] OR session_types = ARRAY['normal'::text, 'bilan'::text]),
  constraint week_windows_weekday_known CHECK (weekday >= 1 AND weekday <= 7),
  constraint week_windows_week_id_fkey FOREIGN KEY (week_id) REFERENCES coach_weeks(id) ON DELETE CASCADE
);

create table weekly_series (
  id integer not null generated always as identity,
  client_id integer not null,
  created_at timestamp with time zone not null,
  constraint weekly_series_pkey PRIMARY KEY (id),
  constraint weekly_series_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);

create table weekly_sessions (
  reservation_id integer not null,
  series_id integer not null,
  constraint weekly_sessions_pkey PRIMARY KEY (reservation_id),
  constraint weekly_sessions_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id),
  constraint weekly_sessions_series_id_fkey FOREIGN KEY (series_id) REFERENCES weekly_series(id)
);
CREATE INDEX weekly_sessions_of_series ON public.weekly_sessions USING btree (series_id);
CREATE TRIGGER weekly_sessions_append_only BEFORE DELETE OR UPDATE ON weekly_sessions FOR EACH ROW EXECUTE FUNCTION weekly_sessions_are_final();
CREATE TRIGGER weekly_sessions_own BEFORE INSERT ON weekly_sessions FOR EACH ROW EXECUTE FUNCTION weekly_session_checked();

CREATE OR REPLACE FUNCTION public.absence_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('requested', 'granted') then
      perform refuse('absences_begin_open', 'an absence is asked for or granted first');
    end if;
  elsif tg_op = 'DELETE' then
    perform refuse('absences_kept', 'absences are undone, never deleted');
  elsif (new.coach_id, new.during) is distinct from (old.coach_id, old.during)
      or (new.state <> old.state and (old.state, new.state) not in
        (('requested', 'granted'), ('requested', 'refused'), ('requested', 'undone'), ('granted', 'undone'))) then
    perform refuse('absences_decided_once', 'an absence keeps its hours, and what is decided stays so');
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.absence_refilled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
      select from absences a where a.coach_id = old.person_id and a.during && old.during and a.state = 'granted') then
    return null;
  end if;
  insert into agenda (person_id, during, absence_id)
    select old.person_id, free, a.id
    from absences a
      cross join lateral unnest(tsmultirange(a.during * old.during)
        - case when tg_op = 'UPDATE' and new.person_id = old.person_id then tsmultirange(new.during) else '{}' end) free
    where a.coach_id = old.person_id and a.during && old.during and a.state = 'granted';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.absence_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'granted' and (tg_op = 'INSERT' or old.state <> 'granted') then
    perform from accounts where id = new.coach_id for no key update;
    perform from group_courses where id in (
      select course_id from agenda where person_id = new.coach_id and during && new.during) order by id for no key update;
    perform from reservations where id in (
      select reservation_id from agenda where person_id = new.coach_id and during && new.during) order by id for no key update;
    insert into agenda (person_id, during, absence_id)
      select new.coach_id, free, new.id from unnest(tsmultirange(new.during) - coalesce(
        (select range_agg(during) from agenda where person_id = new.coach_id and during && new.during), '{}')) free;
  elsif tg_op = 'UPDATE' and old.state = 'granted' and new.state <> 'granted' then
    delete from agenda where absence_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.account_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.session_epoch, new.role, new.archived_at) is distinct from (old.session_epoch, old.role, old.archived_at) then
    perform announce('account', array[new.id]);
  end if;
  case new.role
    when 'coach' then perform announce('coaches', null);
    when 'user' then perform announce_client(new.id);
    else null;
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.agenda_check_writer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('agenda_written_by_bookings', 'the agenda follows bookings and is not written directly');
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.absence_id is null then
    for hour in hour_of(lower(new.during))..hour_of(upper(new.during) - interval '1 microsecond') loop
      if not pg_try_advisory_xact_lock(new.person_id, hour) then
        perform pg_advisory_xact_lock(new.person_id, hour);
      end if;
    end loop;
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.amount_fits_reason(reason text, solo_delta integer, team_delta integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case reason
    when 'reservation' then solo_delta < 0 and team_delta = 0
    when 'reservation_cancelled' then solo_delta > 0 and team_delta = 0
    when 'course' then solo_delta = 0 and team_delta < 0
    when 'course_cancelled' then solo_delta = 0 and team_delta > 0
    when 'pack' then solo_delta >= 0 and team_delta >= 0
    when 'pack_removed' then solo_delta <= 0 and team_delta <= 0
    when 'admin_add' then solo_delta >= 0 and team_delta >= 0
    when 'admin_remove' then solo_delta <= 0 and team_delta <= 0
    else true
  end;
end $function$;

CREATE OR REPLACE FUNCTION public.announce(topic text, people integer[], balance integer[] DEFAULT NULL::integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_events (topic, people, balance) values (topic, people, balance);
end $function$;

CREATE OR REPLACE FUNCTION public.announce_client(client integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('clients', array(
    select client
    union select coach_id from reservations where client_id = client and deleted_at is null
    union select course.coach_id from course_bookings b join group_courses course on course.id = b.course_id
      where b.client_id = client
    order by 1));
end $function$;

CREATE OR REPLACE FUNCTION public.are_translations(given jsonb, name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_typeof(given) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(given) when 'object' then given else '{}' end) as spoken (language, texts)
    where language not in ('fr', 'en', 'ar') or jsonb_typeof(texts) <> 'object' or texts = '{}' or exists (
      select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as said (field, words)
      where jsonb_typeof(words) <> 'string' or btrim(words #>> '{}') = ''
        or length(words #>> '{}') > case field when name then 120 when 'description' then 2000 else 0 end
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.balance_check_writer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.solo_points <> 0 or new.team_points <> 0 then
      perform refuse('clients_start_at_zero', 'points enter through the history');
    end if;
  elsif (new.solo_points, new.team_points) is distinct from (old.solo_points, old.team_points)
      and pg_trigger_depth() < 2 then
    perform refuse('clients_points_follow_history', 'balances follow the history and are not written directly');
  end if;
  new.points := new.solo_points + new.team_points;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bilan_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('bilans',
    array[coalesce(new.client_id, old.client_id), coalesce(new.coach_id, old.coach_id)]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bilan_count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif new.bilan is distinct from old.bilan or (new.deleted_at is null) <> (old.deleted_at is null) then
    new.version := old.version + 1;
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bilan_keep_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into bilan_versions (bilan_id, version, bilan, written_by, written_at)
      values (new.id, new.version, case when new.deleted_at is null then new.bilan end, new.updated_by, new.updated_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bilan_versions_check_writer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' or pg_trigger_depth() < 2 then
    perform refuse('bilan_versions_append_only', 'what a bilan said stays as it was said');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bilans_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('bilans_kept', 'bilans are hidden, never deleted');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.book_series(client integer, coach integer, days date[], start time without time zone, actor integer, at timestamp with time zone, wall timestamp without time zone)
 RETURNS TABLE(day date, session booked_session, obstacle text)
 LANGUAGE plpgsql
AS $function$
declare
  offered date[] := lock_series(client, coach, days, start);
begin
  foreach day in array days loop
    session := null;
    obstacle := null;
    begin
      if day = any(offered) then
        session := book_session(client, coach, 'normal', day, start, actor, at, wall);
      end if;
    exception when integrity_constraint_violation or exclusion_violation or unique_violation
        or foreign_key_violation or check_violation then
      get stacked diagnostics obstacle = constraint_name;
    end;
    if session is null and obstacle is null then
      obstacle := 'no_slot';
    elsif obstacle = 'agenda_one_place_at_a_time' then
      obstacle := case when exists (select from agenda a
            where a.person_id = client and a.during && civil_range(day, start, session_minutes('normal')))
          then 'client_busy' else 'coach_busy' end;
    end if;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.book_session(client integer, coach integer, kind text, day date, start time without time zone, actor integer, at timestamp with time zone, wall timestamp without time zone)
 RETURNS booked_session
 LANGUAGE plpgsql
AS $function$
declare
  slot int;
  coach_name text;
  made int;
  minutes int;
  solo int;
  team int;
begin
  select s.id, coaches.name into slot, coach_name
    from slots s join coaches on coaches.id = s.coach_id
    where s.coach_id = coach and s.session_type = kind and s.date = day and s.start_time = start
      and s.withdrawn_at is null and s.date + s.start_time > wall
    for no key update of s;
  if slot is null then
    return null;
  end if;
  insert into reservations (client_id, coach_id, slot_id, session_type, date, time, created_by, created_at)
    values (client, coach, slot, kind, day, start, actor, at)
    returning id, duration into made, minutes;
  if actor = client then
    perform check_booking_rules(made, client, kind, day, wall);
  end if;
  select solo_points, team_points into solo, team from clients where id = client;
  return (made, client, coach, coach_name, day, start, minutes, kind, 'confirmed', null, false, solo, team)::booked_session;
end $function$;

CREATE OR REPLACE FUNCTION public.book_weekly(client integer, coach integer, days date[], start time without time zone, at timestamp with time zone, wall timestamp without time zone)
 RETURNS TABLE(day date, session booked_session, obstacle text, series integer)
 LANGUAGE plpgsql
AS $function$
declare
  week record;
begin
  for week in select * from book_series(client, coach, days, start, client, at, wall) loop
    day := week.day;
    session := week.session;
    obstacle := week.obstacle;
    if obstacle is null then
      if series is null then
        insert into weekly_series (client_id, created_at) values (client, at) returning id into series;
      end if;
      insert into weekly_sessions (reservation_id, series_id) values (session.id, series);
    end if;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.booking_rules_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('booking_rules_append_only', 'the rules that were in force stay as they were');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bookings_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('bookings_kept', 'slots and bookings are withdrawn, cancelled or hidden, never deleted');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bookings_do_not_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('bookings_unmoved', 'a booking keeps its client and its kind, and what is cancelled its place');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bookings_stay_cancelled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('bookings_cancelled_once', 'what was cancelled stays cancelled, as it was');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cancel_session(reservation integer, owner integer, refund boolean, actor integer, at timestamp with time zone, earliest timestamp without time zone, too_late_from timestamp without time zone)
 RETURNS booked_session
 LANGUAGE plpgsql
AS $function$
declare
  cancelled int;
begin
  -- A slot in shut hours goes with its session, and slots are held before sessions.
  perform from slots s where s.id = (select slot_id from reservations where id = reservation) and is_shut(s.coach_id, s.during)
    for no key update;
  update reservations r
    set status = 'cancelled', cancelled_at = at, cancelled_by = actor, released = too_late_from is not null,
      refunded = refund and r.cost > 0 and too_late_from is null
    where r.id = reservation and r.client_id = coalesce(owner, r.client_id) and r.status = 'confirmed'
      and r.deleted_at is null and r.date + r.time >= earliest
      and (too_late_from is null or r.date + r.time < too_late_from)
    returning r.id into cancelled;
  if cancelled is null then
    return null;
  end if;
  return describe_session(cancelled);
end $function$;

CREATE OR REPLACE FUNCTION public.cancel_weekly(series integer, owner integer, at timestamp with time zone, earliest timestamp without time zone)
 RETURNS TABLE(reservation integer)
 LANGUAGE plpgsql
AS $function$
declare
  chosen int[] := array(
    select r.id from weekly_sessions w join reservations r on r.id = w.reservation_id
      where w.series_id = series and r.client_id = owner and r.status = 'confirmed' and r.deleted_at is null
        and r.date + r.time >= earliest
      order by r.date, r.time);
  cancelled booked_session;
begin
  perform from slots where id in (select slot_id from reservations where id = any(chosen)) order by id for no key update;
  perform from reservations where id = any(chosen) order by id for no key update;
  perform lock_refunds(chosen, '{}');
  foreach reservation in array chosen loop
    cancelled := cancel_session(reservation, owner, true, owner, at, earliest, null);
    if cancelled.id is not null then
      return next;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.cause_fits_reason(reason text, reservation_id integer, booking_id integer, user_pack_id integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return (reservation_id is not null) = (reason in ('reservation', 'reservation_cancelled'))
    and (booking_id is not null) = (reason in ('course', 'course_cancelled'))
    and (user_pack_id is not null) = (reason in ('pack', 'pack_removed'));
end $function$;

CREATE OR REPLACE FUNCTION public.change_courses(chosen integer[], days integer, coach integer, start time without time zone, minutes integer, seats integer, name text, words text, others jsonb, active boolean)
 RETURNS TABLE(course integer, obstacle text, particulars text)
 LANGUAGE plpgsql
AS $function$
begin
  for course in
    select c.id from group_courses c where c.id = any(chosen)
      order by case when days > 0 then c.date end desc, c.date, c.time, c.id
  loop
    obstacle := null;
    particulars := null;
    begin
      update group_courses c set title = coalesce(name, c.title), description = coalesce(words, c.description),
          translations = coalesce(others, c.translations),
          coach_id = coalesce(coach, c.coach_id), date = c.date + days, time = coalesce(start, c.time),
          duration = coalesce(minutes, c.duration), max_participants = coalesce(seats, c.max_participants),
          is_active = coalesce(active, c.is_active), version = c.version + 1
        where c.id = course;
    exception
      when exclusion_violation or check_violation then
        get stacked diagnostics obstacle = constraint_name, particulars = pg_exception_detail;
      when integrity_constraint_violation then
        get stacked diagnostics obstacle = constraint_name, particulars = pg_exception_detail;
        if obstacle <> 'studio_open' then
          raise;
        end if;
    end;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.check_bilan_days(booked integer, client integer, day date, days_between integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  next_day date;
begin
  select max(date) + days_between into next_day from reservations
    where client_id = client and deleted_at is null and id <> booked and session_type = 'bilan' and status = 'confirmed';
  if days_between > 0 and day < next_day then
    perform refuse('reservations_bilan_days_between', 'a bilan comes so many days after the last one', next_day::text);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_booking_rules(booked integer, client integer, kind text, day date, wall timestamp without time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  rules booking_rules;
  other timestamp;
begin
  select * into rules from booking_rules order by version desc limit 1;
  if kind = 'bilan' then
    perform from clients where id = client for no key update;
    select date + time into other from reservations
      where client_id = client and deleted_at is null and id <> booked and session_type = 'bilan' and status = 'confirmed'
        and date >= wall::date and date + time > wall
      order by date, time limit 1;
    if found then
      perform refuse('reservations_one_bilan_to_come', 'a client has one bilan to come', to_char(other, 'YYYY-MM-DD HH24:MI'));
    end if;
    perform check_bilan_days(booked, client, day, rules.bilan_days_between);
  end if;
  if rules.missed_max is not null then
    perform check_missed(client, wall);
  end if;
  perform from reservations
    where client_id = client and deleted_at is null and status = 'confirmed' and date >= wall::date and date + time > wall
    offset rules.sessions_to_come_max limit 1;
  if found then
    perform refuse('reservations_to_come_bounded', 'a client has no more sessions to come', rules.sessions_to_come_max::text);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_missed(client integer, wall timestamp without time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if is_held_back(client, wall) then
    perform refuse('clients_missed_bounded', 'after so many absences a client calls the studio');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_own_move(session reservations, day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  most int := (select client_moves_max from booking_rules order by version desc limit 1);
  past record := own_moves(session);
begin
  if past.moves >= most then
    perform refuse('reservations_own_moves_bounded', 'a client moves a session only so often', most::text);
  end if;
  if day > past.last_day then
    perform refuse('reservations_own_moves_near', 'a client moves a session only so far', past.last_day::text);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.cheque_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('payments', array[new.client_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cheque_given_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cheques set state = 'returned', state_at = new.voided_at, state_on = new.voided_on, state_by = new.voided_by, reason = null
    where payment_id = new.id and state <> 'refused';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cheque_may_become(was text, becomes text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case was
    when 'received' then becomes in ('handed_in', 'refused', 'returned')
    when 'handed_in' then becomes in ('received', 'cashed', 'refused', 'returned')
    when 'cashed' then becomes in ('refused', 'returned')
    else false
  end
$function$;

CREATE OR REPLACE FUNCTION public.cheque_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cheque_states (cheque_id, version, state, state_at, state_by, reason)
    values (new.id, new.version, new.state, new.state_at, new.state_by, new.reason);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cheque_refused()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payments set voided_at = new.state_at, voided_on = new.state_on, voided_by = new.state_by where id = new.payment_id;
  update installments set cheque_number = null, cheque_bank = null
    where id = (select installment_id from payments where id = new.payment_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cheque_states_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' or pg_trigger_depth() < 2 then
    perform refuse('cheque_states_append_only', 'states are written by the cheque that is in them, and stay');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.cheque_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not cheque_may_become(old.state, new.state) then
    perform refuse('cheques_step_allowed', format('a cheque that is %s does not become %s', old.state, new.state), old.state);
  end if;
  if new.state = 'returned' and pg_trigger_depth() < 2 then
    perform refuse('cheques_returned_by_payments', 'a cheque is given back when its payment is undone');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.cheque_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cheques (payment_id, client_id, number, amount, state_at, state_on, state_by)
    select new.id, sold.user_id, new.cheque_number, new.amount, new.recorded_at, new.recorded_on, new.recorded_by
    from installments part
      join payment_plans plan on plan.id = part.payment_plan_id
      join user_packs sold on sold.id = plan.user_pack_id
    where part.id = new.installment_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cheques_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' or pg_trigger_depth() < 2 then
    perform refuse('cheques_kept', 'a cheque comes with its payment, and stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.civil_end(start time without time zone, minutes integer)
 RETURNS time without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(NULLIF((start + make_interval(mins => minutes)), '00:00:00'::time without time zone), '24:00:00'::time without time zone);

CREATE OR REPLACE FUNCTION public.civil_range(day date, start time without time zone, minutes integer)
 RETURNS tsrange
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return tsrange(day + start, day + start + make_interval(mins => minutes));
end $function$;

CREATE OR REPLACE FUNCTION public.clear_presence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.presence := null;
  new.is_pardoned := false;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.client_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform announce('clients', '{}');
  else
    perform announce_client(new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.close_plan(plan_id integer, closed_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  paid numeric;
begin
  update installments set status = 'cancelled' where payment_plan_id = plan_id and status in ('pending', 'overdue');
  select coalesce(sum(amount), 0) into paid from installments where payment_plan_id = plan_id and status = 'paid';
  update payment_plans set total_amount = paid, deleted_at = case paid when 0 then closed_at end where id = plan_id;
end $function$;

CREATE OR REPLACE FUNCTION public.closures_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('elan_closures'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coach_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('coaches', null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.consents_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('consents_append_only', 'what a client agreed to stays as they read it');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_missed(client integer, wall timestamp without time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select (
    (select count(*) from reservations r
      where r.client_id = client and r.presence = 'absent' and not r.is_pardoned and r.deleted_at is null
        and r.date > wall::date - 90)
    + (select count(*) from course_bookings b join group_courses c on c.id = b.course_id
      where b.client_id = client and b.presence = 'absent' and not b.is_pardoned and c.deleted_at is null
        and c.date > wall::date - 90))::int
$function$;

CREATE OR REPLACE FUNCTION public.count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.course_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('group-courses', null);
  if tg_op = 'INSERT' or (new.coach_id, new.during, new.is_live) is distinct from (old.coach_id, old.during, old.is_live) then
    perform announce('slots', null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.course_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.coach_id <> old.coach_id then
    perform require_open_accounts(new.coach_id);
  end if;
  if tg_op = 'INSERT' and (new.current_participants <> 0 or new.cancelled_at is not null) then
    perform refuse('group_courses_start_empty', 'a course starts empty and on');
  end if;
  if tg_op = 'UPDATE' and new.current_participants <> old.current_participants and pg_trigger_depth() < 2 then
    perform refuse('group_courses_counted_by_bookings', 'participants are counted by their bookings');
  end if;
  if new.cancelled_at is null and (tg_op = 'INSERT' or new.during <> old.during) then
    perform require_studio_open(new.during);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.course_cost()
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return 1;
end $function$;

CREATE OR REPLACE FUNCTION public.course_ends_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update course_waits set ended_at = coalesce(new.cancelled_at, new.deleted_at),
      outcome = case when new.cancelled_at is null then 'over' else 'called_off' end
    where course_id = new.id and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.course_hours(chosen integer[], coach integer, days integer, start time without time zone, minutes integer)
 RETURNS TABLE(person integer, hour integer)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct people.person, hours.hour
  from group_courses c
    cross join lateral (
      select c.coach_id union select coalesce(coach, c.coach_id)
      union select b.client_id from course_bookings b where b.course_id = c.id and b.status = 'confirmed'
    ) people (person)
    cross join lateral (
      values (c.during), (civil_range(c.date + days, coalesce(start, c.time), coalesce(minutes, c.duration)))
    ) spans (during)
    cross join lateral generate_series(
      hour_of(lower(spans.during)), hour_of(upper(spans.during) - interval '1 microsecond')) hours (hour)
  where c.id = any(chosen)
$function$;

CREATE OR REPLACE FUNCTION public.course_joined()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> 'confirmed' then
    perform refuse('bookings_start_confirmed', 'a booking starts confirmed');
  end if;
  perform require_open_accounts(new.client_id);
  update group_courses set current_participants = current_participants + 1 where id = new.course_id;
  insert into agenda (person_id, during, booking_id)
    select new.client_id, during, new.id from group_courses where id = new.course_id;
  if new.cost > 0 then
    insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
      values (new.client_id, -new.cost, 'course', new.id, new.created_by, new.created_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.course_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update group_courses set current_participants = current_participants - 1 where id = new.course_id;
  if new.refunded then
    insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
      values (new.client_id, new.cost, 'course_cancelled', new.id, new.cancelled_by, new.cancelled_at);
  end if;
  delete from agenda where booking_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.course_planned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into agenda (person_id, during, course_id) values (new.coach_id, new.during, new.id);
  elsif new.cancelled_at is not null then
    perform lock_absent_hours(new.coach_id, new.during);
    delete from agenda where course_id = new.id;
  elsif (new.coach_id, new.during) is distinct from (old.coach_id, old.during) then
    perform lock_hours(
      array[old.coach_id, new.coach_id]
        || array(select client_id from course_bookings where course_id = new.id and status = 'confirmed'),
      array[old.during, new.during]);
    update agenda set person_id = new.coach_id, during = new.during where course_id = new.id;
    update agenda set during = new.during
      where booking_id in (select id from course_bookings where course_id = new.id and status = 'confirmed');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.courses_keep_their_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('group_courses_series_kept', 'a course stays in the series it was planned with');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.describe_joining(booking integer)
 RETURNS joined_course
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  joining joined_course;
begin
  select b.id, client.solo_points, client.team_points into joining
  from course_bookings b join clients client on client.id = b.client_id
  where b.id = booking;
  return joining;
end $function$;

CREATE OR REPLACE FUNCTION public.describe_session(reservation integer)
 RETURNS booked_session
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  session booked_session;
begin
  select r.id, r.client_id, r.coach_id, coach.name, r.date, r.time, r.duration, r.session_type, r.status,
    r.cancelled_at, r.refunded, client.solo_points, client.team_points into session
  from reservations r
    join coaches coach on coach.id = r.coach_id
    join clients client on client.id = r.client_id
  where r.id = reservation;
  return session;
end $function$;

CREATE OR REPLACE FUNCTION public.desk_reminder_texts_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('desk_reminder_texts_append_only', 'what the desk wrote stays as it was written');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.desk_reminders_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('desk-reminders', '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fits_in_day(day date, start time without time zone, minutes integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return isfinite(day) and extract(second from start) = 0
    and start - time '00:00' + make_interval(mins => minutes) <= interval '24 hours';
end $function$;

CREATE OR REPLACE FUNCTION public.give_seats(chosen integer[], held integer[], at timestamp with time zone, wall timestamp without time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  course group_courses;
  person int;
  seat int;
  given jsonb := '[]';
begin
  if held is null then
    return given;
  end if;
  for course in
    select * from group_courses c
      where c.id = any(chosen) and c.is_active and c.deleted_at is null and c.cancelled_at is null and c.date + c.time > wall
        and c.current_participants < c.max_participants
      order by c.id
  loop
    for person in
      select client from next_in_line(course.id, course.during, wall) client where client = any(held)
        limit course.max_participants - course.current_participants
    loop
      insert into course_bookings (course_id, client_id, created_by, created_at, from_list)
        values (course.id, person, person, at, true)
        returning id into seat;
      given := given || jsonb_build_object(
        'wait_id', (select id from course_waits where booking_id = seat), 'client_id', person, 'booking_id', seat);
    end loop;
    given := given || coalesce((
      select jsonb_agg(jsonb_build_object('wait_id', w.id, 'client_id', w.client_id, 'booking_id', null) order by w.rank)
      from course_waits w join group_courses c on c.id = w.course_id
      where c.id = course.id and w.ended_at is null and c.current_participants < c.max_participants
        and not is_held_back(w.client_id, wall)), '[]');
  end loop;
  if given <> '[]' then
    perform announce('waiting-lists', array(
      select distinct client_id from jsonb_to_recordset(given) line (client_id int) order by client_id));
  end if;
  return given;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_next(there course_to_come[], wall timestamp without time zone, persons integer[], hours integer[], payers integer[], touched integer[] DEFAULT '{}'::integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
AS $function$
declare
  is_open int[];
  held int[];
begin
  loop
    begin
      is_open := array(
        select id from accounts
          where id in (select client_id from course_waits
              where course_id = any(array(select course from unnest(there))) and ended_at is null)
            and archived_at is null
          order by id for share skip locked);
      held := array(
        select distinct line.client
        from unnest(there) place
          cross join lateral (
            (select client from next_in_line(place.course, place.span, wall) client
              where client = any(is_open) and client <> all(touched) limit place.free + 2)
            union all
            select client_id from course_waits
              where course_id = place.course and ended_at is null and client_id = any(is_open) and client_id = any(touched)) line
        where place.free > 0
        order by line.client);
      perform pg_advisory_xact_lock(person, hour) from (
        select person, hour
          from unnest(there) place
            cross join unnest(held) person
            cross join lateral generate_series(
              hour_of(lower(place.span)), hour_of(upper(place.span) - interval '1 microsecond')) hour
        union
        select person, hour from unnest(persons, hours) other (person, hour)
        order by person, hour
      ) hours;
      perform from clients where id = any(held || payers) order by id for no key update;
      exit when not exists (
        select from unnest(there) place
          where place.free > (select count(*) from next_in_line(place.course, place.span, wall) client
              where client = any(held) and client <> all(touched))
            and exists (select from next_in_line(place.course, place.span, wall) client
              where client = any(is_open) and client <> all(held || touched)));
      raise sqlstate 'MOVED';
    exception when sqlstate 'MOVED' then
    end;
  end loop;
  return held;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_seats(chosen integer[], wall timestamp without time zone, leaver integer DEFAULT NULL::integer, days integer DEFAULT 0, coach integer DEFAULT NULL::integer, start time without time zone DEFAULT NULL::time without time zone, minutes integer DEFAULT NULL::integer, seats integer DEFAULT NULL::integer, sessions integer[] DEFAULT '{}'::integer[], most integer DEFAULT 1250)
 RETURNS integer[]
 LANGUAGE plpgsql
AS $function$
declare
  is_moved boolean := days <> 0 or num_nonnulls(coach, start, minutes) > 0;
  persons int[];
  hours int[];
begin
  if not exists (select from course_waits where course_id = any(chosen) and ended_at is null) then
    return null;
  end if;
  is_moved := is_moved and (select count(*) from course_hours(chosen, coach, days, start, minutes)) <= most;
  select array_agg(other.person), array_agg(other.hour) into persons, hours from (
    select person, hour from course_hours(chosen, coach, days, start, minutes) where is_moved
    union
    select r.coach_id, hour
      from reservations r
        cross join lateral generate_series(
          hour_of(lower(r.during)), hour_of(upper(r.during) - interval '1 microsecond')) hour
      where r.id = any(sessions) and exists (
        select from absences a where a.coach_id = r.coach_id and a.during && r.during and a.state = 'granted')
  ) other (person, hour);
  return hold_next(
    array(select place from seats_to_come(chosen, leaver, days, start, minutes, seats) place), wall, persons, hours, array[leaver]);
end $function$;

CREATE OR REPLACE FUNCTION public.hour_of(moment timestamp without time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (floor((date_part('epoch'::text, moment) / (3600)::double precision)))::integer;

CREATE OR REPLACE FUNCTION public.hours_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('hours', null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.installment_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('payments', array[(
    select sold.user_id from payment_plans plan join user_packs sold on sold.id = plan.user_pack_id
    where plan.id = coalesce(new.payment_plan_id, old.payment_plan_id))]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.installment_paid_by_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('installments_paid_by_payments', 'an installment is paid, and no longer paid, by its payments');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.installments_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('installments_kept', 'installments stay with their plan, and are not truncated');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_charged(refund points_history)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if refund.reason = 'reservation_cancelled' then
    return exists (select from points_history charge
      where charge.reservation_id = refund.reservation_id and charge.reason = 'reservation'
        and (charge.client_id, charge.solo_delta, charge.team_delta)
          = (refund.client_id, -refund.solo_delta, -refund.team_delta));
  end if;
  return exists (select from points_history charge
    where charge.booking_id = refund.booking_id and charge.reason = 'course'
      and (charge.client_id, charge.solo_delta, charge.team_delta)
        = (refund.client_id, -refund.solo_delta, -refund.team_delta));
end $function$;

CREATE OR REPLACE FUNCTION public.is_held_back(client integer, wall timestamp without time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  most int := (select missed_max from booking_rules order by version desc limit 1);
begin
  return most is not null and count_missed(client, wall) >= most;
end $function$;

CREATE OR REPLACE FUNCTION public.is_shut(coach integer, span tsrange)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from closures c where c.during && span)
    or exists (select from absences a where a.coach_id = coach and a.during && span and a.state = 'granted');
end $function$;

CREATE OR REPLACE FUNCTION public.is_span(span tsrange)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((NOT isempty(span)) AND (NOT lower_inf(span)) AND (NOT upper_inf(span)) AND lower_inc(span) AND (NOT upper_inc(span)) AND isfinite(lower(span)) AND isfinite(upper(span)) AND (EXTRACT(second FROM lower(span)) = (0)::numeric) AND (EXTRACT(second FROM upper(span)) = (0)::numeric));

CREATE OR REPLACE FUNCTION public.join_course(course integer, client integer, actor integer, at timestamp with time zone, wall timestamp without time zone)
 RETURNS joined_course
 LANGUAGE plpgsql
AS $function$
declare
  made int;
begin
  perform from accounts where id = client for share;
  perform from group_courses where id = course for no key update;
  insert into course_bookings (course_id, client_id, created_by, created_at)
    select c.id, client, actor, at from group_courses c
      where c.id = course and c.is_active and c.deleted_at is null and c.cancelled_at is null and c.date + c.time > wall
    returning id into made;
  if made is null then
    return null;
  end if;
  if actor = client then
    perform check_missed(client, wall);
  end if;
  return describe_joining(made);
end $function$;

CREATE OR REPLACE FUNCTION public.join_waiting_list(course integer, client integer, wished_notice text, wished_if_free text, actor integer, at timestamp with time zone, wall timestamp without time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  wait int;
begin
  perform from accounts where id = client for share;
  perform from group_courses where id = course for no key update;
  if not exists (
      select from group_courses c where c.id = course and c.is_active and c.deleted_at is null and c.cancelled_at is null
        and c.date + c.time > wall) then
    return null;
  end if;
  update course_waits set notice = wished_notice, if_free = wished_if_free
    where course_id = course and client_id = client and ended_at is null
    returning id into wait;
  if wait is null then
    if actor = client then
      perform check_missed(client, wall);
    end if;
    insert into course_waits (course_id, client_id, notice, if_free, created_by, created_at)
      values (course, client, wished_notice, wished_if_free, actor, at)
      returning id into wait;
  end if;
  return wait;
end $function$;

CREATE OR REPLACE FUNCTION public.leave_course(course integer, client integer, actor integer, at timestamp with time zone, wall timestamp without time zone, release boolean)
 RETURNS left_course
 LANGUAGE plpgsql
AS $function$
declare
  left_booking int;
  held int[];
  joining joined_course;
  notice int := case when actor = client then (select course_notice_hours from booking_rules order by version desc limit 1) else 0 end;
begin
  perform lock_waiters(array[course]);
  perform from group_courses where id = course for no key update;
  held := hold_seats(array[course], wall, leaver => client);
  update course_bookings b
    set status = 'cancelled', cancelled_at = at, cancelled_by = actor, refunded = b.cost > 0 and not release, released = release
    from group_courses c
    where b.course_id = course and b.client_id = client and b.status = 'confirmed'
      and c.id = b.course_id and c.date + c.time > wall
      and (c.date + c.time < wall + make_interval(hours => notice)
        and not (b.from_list and b.created_at > at - interval '60 minutes')) = release
    returning b.id into left_booking;
  if left_booking is null then
    return null;
  end if;
  joining := describe_joining(left_booking);
  return (joining.booking_id, joining.solo_points, joining.team_points, give_seats(array[course], held, at, wall))::left_course;
end $function$;

CREATE OR REPLACE FUNCTION public.live_events_call()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_try_advisory_xact_lock(hashtext('elan_live')) then
    perform pg_notify('elan_live', '');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_absent_hours(coach integer, span tsrange)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from absences a where a.coach_id = coach and a.during && span and a.state = 'granted') then
    perform lock_hours(array[coach], array[span]);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_course_hours(chosen integer[], coach integer, days integer, start time without time zone, minutes integer, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from course_hours(chosen, coach, days, start, minutes)) > most then
    return false;
  end if;
  perform pg_advisory_xact_lock(person, hour) from (
    select h.person, h.hour from course_hours(chosen, coach, days, start, minutes) h order by h.person, h.hour
  ) hours;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_hours(people integer[], spans tsrange[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(person, hour) from (
    select distinct person, hour
    from unnest(people) person
      cross join unnest(spans) during
      cross join lateral generate_series(hour_of(lower(during)), hour_of(upper(during) - interval '1 microsecond')) hour
    order by person, hour
  ) hours;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_moves(chosen integer[], coach integer, days integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  held int[];
  stand int[];
begin
  loop
    begin
      held := array(select r.slot_id from reservations r where r.id = any(chosen) order by r.id);
      perform from slots where id in (
          select unnest(held)
          union
          select there.id from slots here
            join slots there on there.coach_id = coalesce(coach, here.coach_id) and there.session_type = here.session_type
              and there.date = here.date + days and there.start_time = here.start_time and there.withdrawn_at is null
            where here.id = any(held))
        order by id for no key update;
      perform from accounts where id in (
          select coalesce(coach, s.coach_id) from slots s where s.id = any(held)) order by id for share;
      stand := array(select r.slot_id from reservations r where r.id = any(chosen) order by r.id for no key update);
      exit when stand = held;
      raise sqlstate 'MOVED';
    exception when sqlstate 'MOVED' then
    end;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_refunds(sessions integer[], courses integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_absent_hours(coach_id, during) from (
    select coach_id, during from reservations where id = any(sessions)
    union all
    select coach_id, during from group_courses where id = any(courses)
    order by coach_id, during) booked;
  perform from clients where id = any(array(
      select client_id from reservations where id = any(sessions)
      union
      select client_id from course_bookings where course_id = any(courses) and status = 'confirmed'))
    order by id for no key update;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_series(client integer, coach integer, days date[], start time without time zone)
 RETURNS date[]
 LANGUAGE plpgsql
AS $function$
declare
  held int[];
  offered date[];
  spans tsrange[];
begin
  select array_agg(s.id), array_agg(s.date), array_agg(s.during) into held, offered, spans from (
    select id, date, during from slots
      where coach_id = coach and session_type = 'normal' and date = any(days) and start_time = start and withdrawn_at is null
      order by id for no key update
  ) s;
  perform from accounts where id in (client, coach) order by id for share;
  perform from reservations where slot_id = any(held) and slot_is_live order by id for no key update;
  perform lock_hours(array[client, coach], spans);
  perform from clients where id = client for no key update;
  return offered;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_waiters(chosen integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from accounts
    where id in (select client_id from course_waits where course_id = any(chosen) and ended_at is null)
    order by id for share;
end $function$;

CREATE OR REPLACE FUNCTION public.login_session_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('account', array[old.account_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_choices_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('mail_choices_append_only', 'what a client chose stays as it was chosen');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_settings_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('mail_settings_append_only', 'what was decided of the mails stays as it was decided');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mails_matching(word text, people integer[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select id from mails where account_id = any(people)
  union all
  select mail_id from mail_copies
  where searchable(address || ' ' || subject) like '%' || regexp_replace(searchable(word), '([\\%_])', '\\\1', 'g') || '%'
$function$;

CREATE OR REPLACE FUNCTION public.merged_about(earlier jsonb, later jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(coalesce(a.key, b.key), case
    when jsonb_typeof(a.value) = 'array' and jsonb_typeof(b.value) = 'array' then a.value || coalesce((
      select jsonb_agg(added) from jsonb_array_elements(b.value) as added where not a.value @> added), '[]')
    when jsonb_typeof(a.value) = 'object' and jsonb_typeof(b.value) = 'object' then b.value || a.value
    else coalesce(b.value, a.value) end), '{}')
  from jsonb_each(earlier) as a full join jsonb_each(later) as b on a.key = b.key;
$function$;

CREATE OR REPLACE FUNCTION public.missed_pardoned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reservation_id is not null then
    update reservations set is_pardoned = true where id = new.reservation_id and presence = 'absent' and not is_pardoned;
  else
    update course_bookings set is_pardoned = true where id = new.booking_id and presence = 'absent' and not is_pardoned;
  end if;
  if not found then
    perform refuse('missed_pardons_of_absence', 'an absence is forgiven, and once');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.missed_pardons_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('missed_pardons_append_only', 'what was forgiven stays as it was said');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.missed_reckoned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from clients where id = new.client_id for no key update;
  -- A session tells its client by itself (reservations_announced), a seat only its coach.
  if tg_table_name = 'course_bookings' then
    perform announce('group-courses', array[new.client_id]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_session(reservation integer, owner integer, seen integer, coach integer, day date, start time without time zone, actor integer, at timestamp with time zone, earliest timestamp without time zone, wall timestamp without time zone)
 RETURNS moved_session
 LANGUAGE plpgsql
AS $function$
declare
  old reservations;
  held int;
  slot int;
begin
  loop
    begin
      select r.slot_id, s.id into held, slot from reservations r
        join slots s on s.coach_id = coach and s.session_type = r.session_type and s.date = day and s.start_time = start
          and s.withdrawn_at is null and s.date + s.start_time > wall
        where r.id = reservation;
      if slot is null then
        return null;
      end if;
      perform from slots where id in (slot, held) order by id for no key update;
      perform from accounts where id = coach for share;
      select * into old from reservations r
        where r.id = reservation and r.client_id = coalesce(owner, r.client_id) and r.status = 'confirmed'
          and r.deleted_at is null and r.date + r.time >= earliest and r.version = coalesce(seen, r.version)
        for no key update;
      if old.id is null or old.slot_id = slot then
        return null;
      end if;
      exit when old.slot_id = held;
      raise sqlstate 'MOVED';
    exception when sqlstate 'MOVED' then
      -- Somebody moved it meanwhile, and another slot is to be held: the end of the block let go of account and session, which
      -- come after it.
    end;
  end loop;
  if actor = old.client_id then
    perform check_own_move(old, day);
  end if;
  update reservations set coach_id = coach, slot_id = slot, date = day, time = start, moved_by = actor, moved_at = at
    where id = reservation;
  if actor = old.client_id and old.session_type = 'bilan' and day < old.date then
    perform check_bilan_days(reservation, actor, day, bilan_days_between) from booking_rules order by version desc limit 1;
  end if;
  return (old.client_id, old.coach_id, old.date, old.time, old.duration, old.version + 1, describe_session(reservation))::moved_session;
end $function$;

CREATE OR REPLACE FUNCTION public.move_sessions(chosen integer[], coach integer, days integer, actor integer, at timestamp with time zone, earliest timestamp without time zone, wall timestamp without time zone)
 RETURNS TABLE(reservation integer, moved moved_session, obstacle text, particulars text)
 LANGUAGE plpgsql
AS $function$
declare
  old reservations;
begin
  for old in
    select * from reservations r where r.id = any(chosen) and r.deleted_at is null
      order by case when days > 0 then r.date end desc, r.date, r.time, r.id
  loop
    reservation := old.id;
    moved := null;
    obstacle := null;
    particulars := null;
    begin
      moved := move_session(old.id, null, null, coalesce(coach, old.coach_id), old.date + days, old.time, actor, at, earliest, wall);
    exception when integrity_constraint_violation or exclusion_violation or unique_violation
        or foreign_key_violation or check_violation then
      get stacked diagnostics obstacle = constraint_name, particulars = pg_exception_detail;
    end;
    if moved is null and obstacle is null then
      obstacle := 'no_slot';
    end if;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.next_in_line(course integer, span tsrange, wall timestamp without time zone)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  select w.client_id from course_waits w join clients client on client.id = w.client_id
  where w.course_id = course and w.ended_at is null and w.if_free = 'enrol'
    and seats_are_given(lower(span), wall) and told_until(w.notice, lower(span)) >= wall
    and client.team_points >= course_cost()
    and not exists (select from agenda a where a.person_id = w.client_id and a.during && span)
    and not is_held_back(w.client_id, wall)
  order by w.rank
$function$;

CREATE OR REPLACE FUNCTION public.next_matricule(role text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  prefix text := case role when 'user' then 'CL-' when 'coach' then 'CO-' else 'AD-' end;
  number text;
  candidate text;
begin
  loop
    number := nextval('matricule_' || role)::text;
    candidate := prefix || lpad(number, greatest(4, length(number)), '0');
    exit when not exists (select from accounts where lower(matricule) = lower(candidate) and archived_at is null);
  end loop;
  return candidate;
end $function$;

CREATE OR REPLACE FUNCTION public.own_moves(session reservations, OUT moves integer, OUT last_day date)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) filter (where m.moved_by = session.client_id),
    greatest(
      session.date,
      coalesce((array_agg(m.date order by m.version))[1], session.date)
        + (select client_move_days_max from booking_rules order by version desc limit 1))
  from reservation_moves m where m.reservation_id = session.id
$function$;

CREATE OR REPLACE FUNCTION public.pack_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('packs', case tg_table_name when 'user_packs' then array[(to_jsonb(new) ->> 'user_id')::int] end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pack_assigned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.removed_at is not null then
    perform refuse('user_packs_start_assigned', 'a pack is assigned before it is removed');
  end if;
  perform require_open_accounts(new.user_id);
  insert into points_history (client_id, solo_delta, team_delta, reason, user_pack_id, actor_id, created_at)
    values (new.user_id, new.solo_points, new.team_points, 'pack', new.id, new.assigned_by, new.purchased_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pack_planned_by_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('user_packs_planned_by_plans', 'whether a pack has a plan follows from its plans');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pack_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  solo int;
  team int;
begin
  if old.removed_at is not null
      or (new.user_id, new.pack_id, new.pack_name, new.pack_price, new.solo_points, new.team_points)
      is distinct from (old.user_id, old.pack_id, old.pack_name, old.pack_price, old.solo_points, old.team_points) then
    perform refuse('user_packs_final', 'an assigned pack is only ever removed, once');
  end if;
  if new.removed_at is not null then
    select least(solo_points, new.solo_points), least(team_points, new.team_points) into solo, team
      from clients where id = new.user_id for no key update;
    new.points_removed := solo + team;
    if solo + team > 0 then
      insert into points_history (client_id, solo_delta, team_delta, reason, user_pack_id, actor_id, note, created_at)
        values (new.user_id, -solo, -team, 'pack_removed', new.id, new.removed_by, new.removal_reason, new.removed_at);
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_in_till()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into till_lines (recorded_on, kind, payment_method, amount, payment_id, recorded_at, recorded_by)
      values (new.recorded_on, 'payment', new.payment_method, new.amount, new.id, new.recorded_at, new.recorded_by);
  else
    insert into till_lines (recorded_on, kind, payment_method, amount, payment_id, recorded_at, recorded_by)
      values (new.voided_on, 'undo', new.payment_method, -new.amount, new.id, new.voided_at, new.voided_by);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payment_years set collected = collected + new.amount where year = new.year;
  update installments set status = 'paid', payment_date = new.payment_date, payment_method = new.payment_method,
    rib = new.rib, bank_reference = new.bank_reference, cheque_number = new.cheque_number, cheque_bank = new.cheque_bank,
    card_ticket = new.card_ticket, receipt_number = new.receipt_number, notes = new.notes
    where id = new.installment_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_recorded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owed installments;
begin
  perform from payment_plans where id = (select payment_plan_id from installments where id = new.installment_id)
    for no key update;
  select * into owed from installments where id = new.installment_id;
  if owed.status not in ('pending', 'overdue') then
    perform refuse('payments_of_what_is_owed', format('installment %s is %s', owed.id, owed.status));
  end if;
  if new.voided_at is not null then
    perform refuse('payments_start_standing', 'a payment is recorded before it is undone');
  end if;
  new.amount := owed.amount;
  new.installment_number := owed.installment_number;
  select number_of_installments, sold.pack_name, coalesce(client.full_name, account.username), account.matricule
    into new.number_of_installments, new.pack_name, new.client_name, new.matricule
    from payment_plans plan
      join user_packs sold on sold.id = plan.user_pack_id
      join clients client on client.id = sold.user_id
      join accounts account on account.id = sold.user_id
    where plan.id = owed.payment_plan_id;
  insert into payment_years as counted (year, receipts) values (new.year, 1)
    on conflict (year) do update set receipts = counted.receipts + 1 returning receipts into new.serial;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_reminder_of_debtor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select sold.user_id into new.client_id
    from installments part join payment_plans plan on plan.id = part.payment_plan_id join user_packs sold on sold.id = plan.user_pack_id
    where part.id = new.installment_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_reminders_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('payment_reminders_append_only', 'what was said to a client stays as it was noted');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_reminders_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('payments', '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_status(user_pack integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when exists (
    select from payment_plans plan join installments due on due.payment_plan_id = plan.id
    where plan.user_pack_id = user_pack and plan.deleted_at is null
      and due.status in ('pending', 'overdue') and due.amount > 0
  ) then 'pending' else 'completed' end
$function$;

CREATE OR REPLACE FUNCTION public.payment_undone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  plan payment_plans;
begin
  update payment_years set collected = collected - old.amount where year = old.year;
  update installments set status = 'pending', payment_date = null where id = old.installment_id;
  select p.* into plan from payment_plans p join installments i on i.payment_plan_id = p.id where i.id = old.installment_id;
  if exists (select from user_packs where id = plan.user_pack_id and removed_at is not null) then
    perform close_plan(plan.id, new.voided_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_years_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' or pg_trigger_depth() < 2 then
    perform refuse('payment_years_follow', 'years are counted by payments and plans');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.payments_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  plan payment_plans;
  installed numeric;
  counted int;
  plan_id int;
begin
  if tg_table_name = 'payment_plans' then
    plan_id := new.id;
  else
    plan_id := coalesce(new.payment_plan_id, old.payment_plan_id);
  end if;
  -- The plan's row is the lock: two changes of one plan are checked one after the other.
  select * into plan from payment_plans where id = plan_id for no key update;
  select coalesce(sum(amount) filter (where status <> 'cancelled'), 0), count(*) into installed, counted
    from installments where payment_plan_id = plan_id;
  if installed <> plan.total_amount then
    perform refuse('payments_add_up', format('installments of plan %s sum to %s, its total is %s',
      plan_id, installed, plan.total_amount));
  end if;
  if counted <> plan.number_of_installments then
    perform refuse('payments_counted', format('plan %s has %s installments, not %s',
      plan_id, counted, plan.number_of_installments));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payments_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  undoing text[] := '{voided_at,voided_on,voided_by,receipt}';
begin
  if tg_op <> 'UPDATE' or old.voided_at is not null or new.voided_at is null
      or to_jsonb(new) - undoing <> to_jsonb(old) - undoing then
    perform refuse('payments_final', 'a payment stays as it was recorded; it is only ever undone, once');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.people_matching(word text)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  select person_id from people_words
  where words like '%' || regexp_replace(searchable(word), '([\\%_])', '\\\1', 'g') || '%'
$function$;

CREATE OR REPLACE FUNCTION public.people_words_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_people_words(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('payments', array[(select user_id from user_packs where id = new.user_pack_id)]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change int := (new.deleted_at is null)::int;
  year_made int := extract(year from new.created_at at time zone 'UTC');
begin
  if tg_op = 'UPDATE' then
    change := change - (old.deleted_at is null)::int;
  end if;
  if new.deleted_at is not null and exists (
      select from installments where payment_plan_id = new.id and status <> 'cancelled') then
    perform refuse('payment_plans_deleted_unowed', 'of a plan that goes every installment is cancelled');
  end if;
  if change <> 0 then
    insert into payment_years (year) values (year_made) on conflict do nothing;
    update payment_years set plans = plans + change where year = year_made;
    update user_packs set is_planned = new.deleted_at is null where id = new.user_pack_id and removed_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_courses(coach integer, days date[], start time without time zone, minutes integer, seats integer, name text, words text, others jsonb, active boolean, at timestamp with time zone)
 RETURNS TABLE(day date, course integer, obstacle text, particulars text)
 LANGUAGE plpgsql
AS $function$
declare
  series int;
  begun int;
begin
  foreach day in array days loop
    course := null;
    obstacle := null;
    particulars := null;
    begin
      -- With the first course that can be: a series of none is none.
      begun := series;
      if begun is null then
        insert into course_series (created_at) values (at) returning id into begun;
      end if;
      insert into group_courses
          (coach_id, title, description, translations, date, time, duration, max_participants, is_active, series_id, created_at)
        values (coach, name, words, others, day, start, minutes, seats, active, begun, at)
        returning id into course;
      series := begun;
    exception
      when exclusion_violation then
        get stacked diagnostics obstacle = constraint_name;
      when integrity_constraint_violation then
        get stacked diagnostics obstacle = constraint_name, particulars = pg_exception_detail;
        if obstacle <> 'studio_open' then
          raise;
        end if;
    end;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.plan_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from user_packs where id = new.user_pack_id and removed_at is null for no key update;
  if not found then
    perform refuse('payment_plans_of_standing_pack', 'a pack that was taken back gets no plan');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.plans_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('payment_plans_kept', 'a plan stays with its pack, and goes only when nothing of it is owed or paid');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.points_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reason <> 'reservation' then
    perform announce('points', array[new.client_id], array[new.solo_after, new.team_after]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.points_history_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('points_history_append_only', 'the history of points is never rewritten');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.points_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reason not in ('admin_add', 'admin_remove', 'admin_set') and pg_trigger_depth() < 2 then
    perform refuse('points_history_follows_bookings', 'bookings and packs write their own lines');
  end if;
  if new.reason in ('reservation_cancelled', 'course_cancelled') and not is_charged(new) then
    perform refuse('points_history_refund_equals_charge', 'a refund is what the booking was charged');
  end if;
  update clients set solo_points = solo_points + new.solo_delta, team_points = team_points + new.team_delta
    where id = new.client_id
    returning solo_points, team_points into new.solo_after, new.team_after;
  new.id := nextval('points_history_id_seq');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse(constraint_name text, explanation text, particulars text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'integrity_constraint_violation', constraint = constraint_name, message = explanation,
    detail = particulars;
end $function$;

CREATE OR REPLACE FUNCTION public.removed_pack_closes_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  plan_id int;
begin
  select id into plan_id from payment_plans where user_pack_id = new.id and deleted_at is null for no key update;
  if found then
    perform close_plan(plan_id, new.removed_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.require_open_accounts(one integer, other integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  found_open int;
begin
  perform from accounts where id in (one, other) and archived_at is null order by id for share;
  get diagnostics found_open = row_count;
  if found_open < num_nonnulls(one, other) then
    perform refuse('account_open', format('one of the accounts %s is closed or unknown', concat_ws(', ', one, other)));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.require_studio_open(span tsrange)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('elan_closures'));
  if exists (select from closures c where c.during && span) then
    perform refuse('studio_open', 'the studio is closed then', (select reason from closures c where c.during && span limit 1));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.reservation_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('reservations', array_remove(
    array[new.client_id, new.coach_id, nullif(old.coach_id, new.coach_id)], null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reservation_cancelled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_shut boolean := is_shut(new.coach_id, new.during);
begin
  if was_shut then
    perform lock_absent_hours(new.coach_id, new.during);
  end if;
  if new.refunded then
    insert into points_history (client_id, solo_delta, reason, reservation_id, actor_id, created_at)
      values (new.client_id, new.cost, 'reservation_cancelled', new.id, new.cancelled_by, new.cancelled_at);
  end if;
  delete from agenda where reservation_id = new.id;
  if was_shut then
    perform shut_freed_slot(new.slot_id, new.cancelled_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reservation_filled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.duration := session_minutes(new.session_type);
    new.cost := session_cost(new.session_type);
    new.is_pardoned := false;
    new.version := 1;
  else
    new.duration := old.duration;
    new.cost := old.cost;
    new.is_pardoned := stays_pardoned(old.is_pardoned, new.is_pardoned, new.presence);
    new.version := old.version + (new.slot_id <> old.slot_id)::int;
  end if;
  new.during := civil_range(new.date, new.time, new.duration);
  new.slot_is_live := case new.status when 'confirmed' then true end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.reservation_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  balance int[];
begin
  if new.status <> 'confirmed' then
    perform refuse('bookings_start_confirmed', 'a booking starts confirmed');
  end if;
  perform require_open_accounts(new.client_id, new.coach_id);
  insert into agenda (person_id, during, reservation_id) values
    (least(new.client_id, new.coach_id), new.during, new.id),
    (greatest(new.client_id, new.coach_id), new.during, new.id);
  if new.cost > 0 then
    insert into points_history (client_id, solo_delta, reason, reservation_id, actor_id, created_at)
      values (new.client_id, -new.cost, 'reservation', new.id, new.created_by, new.created_at)
      returning array[solo_after, team_after] into balance;
  end if;
  insert into live_events (topic, people, balance) values ('reservations', array[new.client_id, new.coach_id], balance);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reservation_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform require_open_accounts(new.coach_id);
  perform lock_hours(array[old.coach_id, new.coach_id, new.client_id], array[old.during, new.during]);
  -- Where both are taken, the client hears of what is the client's own.
  update agenda set during = new.during where reservation_id = new.id and person_id = new.client_id;
  update agenda set during = new.during, person_id = new.coach_id where reservation_id = new.id and person_id = old.coach_id;
  insert into reservation_moves (reservation_id, version, coach_id, date, time, moved_by, moved_at)
    values (new.id, new.version, old.coach_id, old.date, old.time, new.moved_by, new.moved_at);
  perform shut_freed_slot(old.slot_id, new.moved_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reservation_moves_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' or pg_trigger_depth() < 2 then
    perform refuse('reservation_moves_append_only', 'moves are written by the session that moves, and stay');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.searchable(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(NORMALIZE(lower(words), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.seat_ends_wait()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wait course_waits;
begin
  select * into wait from course_waits
    where course_id = new.course_id and client_id = new.client_id and ended_at is null;
  if new.from_list and wait.if_free is distinct from 'enrol' then
    perform refuse('course_bookings_wished_for', 'the list puts in who waits and wishes so, and nobody else');
  end if;
  if wait.id is not null then
    update course_waits set ended_at = new.created_at, ended_by = new.created_by, booking_id = new.id,
        outcome = case when new.from_list then 'put_in' else 'seat' end
      where id = wait.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seat_filled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform from group_courses where id = new.course_id for no key update;
    new.cost := course_cost();
    new.is_pardoned := false;
  else
    new.cost := old.cost;
    new.from_list := old.from_list;
    new.is_pardoned := stays_pardoned(old.is_pardoned, new.is_pardoned, new.presence);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.seat_marked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('group-courses', array(select coach_id from group_courses where id = new.course_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seats_are_given(starts timestamp without time zone, wall timestamp without time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
begin
  return wall::time >= '07:00' and wall::time < '22:00' and wall + interval '2 hours' <= starts;
end $function$;

CREATE OR REPLACE FUNCTION public.seats_to_come(chosen integer[], leaver integer, days integer, start time without time zone, minutes integer, seats integer)
 RETURNS SETOF course_to_come
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, civil_range(c.date + days, coalesce(start, c.time), coalesce(minutes, c.duration)),
    coalesce(seats, c.max_participants) - c.current_participants
      + (select count(*)::int from course_bookings b
          where b.course_id = c.id and b.client_id = leaver and b.status = 'confirmed')
  from group_courses c where c.id = any(chosen)
$function$;

CREATE OR REPLACE FUNCTION public.session_cost(session_type text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return case session_type when 'normal' then 1 else 0 end;
end $function$;

CREATE OR REPLACE FUNCTION public.session_minutes(session_type text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return case session_type when 'normal' then 55 when 'bilan' then 25 else 0 end;
end $function$;

CREATE OR REPLACE FUNCTION public.shut_freed_slot(slot integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from slots s where s.id = slot and s.withdrawn_at is null and is_shut(s.coach_id, s.during)) then
    update slots set withdrawn_at = at, withdrawn_by_rule = true where id = slot;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.slots_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform announce('slots', null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.slots_check_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shut tsrange;
  second tsrange;
begin
  -- Who only withdraws, as a session does that leaves shut hours, holds nothing here: a closure under way may wait for it.
  if not exists (select from changed where withdrawn_at is null) then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('elan_closures'));
  perform from coaches where id in (select coach_id from changed where withdrawn_at is null) order by id for no key update;
  update coaches set openings = openings + 1 where id in (select coach_id from changed where withdrawn_at is null);
  if tg_op = 'INSERT' then
    perform from accounts where id in (select coach_id from changed) order by id for share;
    perform refuse('account_open', format('the account %s is closed or unknown', account.id))
      from accounts account where account.id in (select coach_id from changed) and account.archived_at is not null;
  end if;
  select s.during into shut from changed s
    where s.withdrawn_at is null
      and (exists (select from closures c where c.during && s.during)
        or exists (select from absences a where a.coach_id = s.coach_id and a.during && s.during and a.state = 'granted'))
      and not exists (select from reservations r where r.slot_id = s.id and r.slot_is_live)
    limit 1;
  if found then
    perform refuse('slots_in_open_hours', 'nothing is offered while the studio is closed or the coach away', shut::text);
  end if;
  -- Day by day, in the order of their beginning: if any two overlap, two neighbours do.
  select hour.during into second
    from (select distinct coach_id, session_type, date from changed where withdrawn_at is null) day
      cross join lateral (
        select s.during, lag(s.during) over (order by s.start_time) as before from slots s
        where s.coach_id = day.coach_id and s.session_type = day.session_type and s.date = day.date and s.withdrawn_at is null) hour
    where hour.before && hour.during
    limit 1;
  if found then
    perform refuse('slots_not_duplicated', 'two hours of a kind overlap', second::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stays_pardoned(was boolean, becomes boolean, came presence)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  return coalesce(came = 'absent', false) and case when pg_trigger_depth() < 2 then was else becomes end;
end $function$;

CREATE OR REPLACE FUNCTION public.studio_versions_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('studio_versions_append_only', 'what was said of the studio stays as it was said');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.till_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last till_closings;
  cash numeric;
begin
  perform pg_advisory_xact_lock(till_lock());
  select * into last from till_closings order by day desc limit 1;
  if not found then
    new.since := new.day;
  elsif new.day <= last.day then
    perform refuse('till_closings_once', format('the till is closed until %s', last.day));
  else
    new.since := last.day + 1;
    new.opening_float := last.float_left;
  end if;
  select count(*), coalesce(sum(amount) filter (where payment_method = 'cash'), 0) into new.lines, cash
    from till_lines where day between new.since and new.day;
  new.expected := new.opening_float + cash;
  new.counted := 200 * new.note_200 + 100 * new.note_100 + 50 * new.note_50 + 20 * new.note_20
    + 10 * new.coin_10 + 5 * new.coin_5 + 2 * new.coin_2 + new.coin_1 + 0.5 * new.coin_half;
  new.difference := new.counted - new.expected;
  new.deposit := new.counted - new.float_left;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.till_closings_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('till_closings_final', 'a closed till stays closed; what is wrong is completed by a line of a later day');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.till_line_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong till_lines;
begin
  if new.payment_id is not null and pg_trigger_depth() < 2 then
    perform refuse('till_lines_by_payments', 'payments write their lines themselves');
  end if;
  if new.corrects_id is not null then
    select * into wrong from till_lines where id = new.corrects_id;
    if wrong.kind not in ('out', 'in') then
      perform refuse('till_lines_corrects_movement', 'only what was taken out or put in is corrected by a line of its own');
    end if;
    new.amount := -wrong.amount;
    new.reason := wrong.reason;
  end if;
  perform pg_advisory_xact_lock_shared(till_lock());
  select greatest(new.recorded_on, max(day) + 1) into new.day from till_closings;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.till_lines_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('till_lines_final', 'a line of the till stays as it was written; another one completes it');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.till_lock()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select hashtext('elan_till')::bigint $function$;

CREATE OR REPLACE FUNCTION public.till_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('till', '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.told_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('hours', '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.told_until(notice text, starts timestamp without time zone)
 RETURNS timestamp without time zone
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
begin
  return case notice when 'eve' then starts::date - interval '2 hours' else starts - replace(notice, 'h', ' hours')::interval end;
end $function$;

CREATE OR REPLACE FUNCTION public.wait_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  course group_courses;
begin
  perform require_open_accounts(new.client_id);
  select * into course from group_courses where id = new.course_id for no key update;
  if course.id is null or not course.is_active or course.cancelled_at is not null or course.deleted_at is not null
      or course.current_participants < course.max_participants and not exists (select from course_waits w
        where w.client_id = new.client_id and w.created_at = new.created_at and w.outcome = 'called_off') then
    perform refuse('course_waits_for_full_course', 'only a full course that is on can be waited for');
  end if;
  if exists (select from course_bookings b
      where b.course_id = new.course_id and b.client_id = new.client_id and b.status = 'confirmed') then
    perform refuse('course_waits_not_in_it', 'who is in a course does not wait for it');
  end if;
  if new.ended_at is not null then
    perform refuse('course_waits_begin_open', 'a wait begins before it ends');
  end if;
  new.rank := 1 + coalesce((select max(rank) from course_waits where course_id = new.course_id and ended_at is null), 0);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.wait_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform refuse('course_waits_kept', 'a wait ends, and is never erased');
  elsif old.ended_at is not null
      or (new.course_id, new.client_id, new.created_at, new.created_by)
        is distinct from (old.course_id, old.client_id, old.created_at, old.created_by) then
    perform refuse('course_waits_final', 'a wait keeps its course and its client, and ends once');
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.waits_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform announce('group-courses', null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.weekly_session_checked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select client_id from reservations where id = new.reservation_id)
      is distinct from (select client_id from weekly_series where id = new.series_id) then
    perform refuse('weekly_sessions_own', 'a series holds the sessions of its client');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.weekly_sessions_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('weekly_sessions_append_only', 'a session stays in the series it was booked with');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_people_words(person integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into people_words (person_id, name, words)
    select a.id, searchable(coalesce(client.full_name, coach.name, a.username)),
      searchable(concat_ws(' ', client.full_name, coach.name, a.username, a.email, a.matricule, client.phone,
        regexp_replace(client.phone, '\D', '', 'g'), client.phone_e164))
    from accounts a left join clients client on client.id = a.id left join coaches coach on coach.id = a.id
    where a.id = person
  on conflict (person_id) do update set name = excluded.name, words = excluded.words
$function$;
