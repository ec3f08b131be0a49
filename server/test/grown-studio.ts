import type pg from 'pg';

/**
 * A studio with a thousand rows and more in every table that grows, so that a plan which reads one from end to end shows.
 * In steps, each followed by ANALYZE: foreign keys would go on scanning with the plans they made for empty tables.
 */
const STEPS = [
  `
    insert into accounts (role, username, email, matricule, password_hash)
      select 'coach', 'coach-g' || n, 'coach-g' || n || '@example.ma', 'COG-' || n, '-' from generate_series(1, 10) n;
    insert into coaches (id, name) select id, initcap(username) from accounts where matricule like 'COG-%';
    alter table accounts disable trigger accounts_words;
    alter table clients disable trigger clients_words;
    insert into accounts (role, username, email, matricule, password_hash)
      select 'user', 'grown' || n, 'grown' || n || '@example.ma', 'CLG-' || n, '-' from generate_series(1, 6000) n;
    insert into clients (id, full_name, phone)
      select id, case when id <= 1500 then 'Client Grandi ' else 'Client Inscrit ' end || id, '+212 6 ' || lpad(id::text, 8, '0')
      from accounts where matricule like 'CLG-%';
    alter table accounts enable trigger accounts_words;
    alter table clients enable trigger clients_words;
    -- An index is made much faster at once than row by row.
    do $$
    declare
      index_of_words text := pg_get_indexdef('people_words_found'::regclass);
    begin
      drop index people_words_found;
      perform write_people_words(id) from clients;
      execute index_of_words;
    end $$`,
  `
    insert into points_history (client_id, solo_delta, team_delta, reason, actor_id)
      select c.id, 1, 1, 'admin_add', c.id from clients c, generate_series(1, 5)
      where c.full_name like 'Client Grandi%'`,
  `
    insert into packs (name, solo_points) values ('Grandi', 3);
    insert into user_packs (user_id, pack_id, pack_name, solo_points, team_points, assigned_by, purchased_at)
      select c.id, p.id, p.name, 3, 0, c.id, timestamptz '2026-01-01Z' + make_interval(mins => c.id)
      from clients c, packs p where c.full_name like 'Client Grandi%' and p.name = 'Grandi'`,
  `
    insert into slots (coach_id, session_type, date, start_time)
      select c.id, 'normal', date '2027-01-01' + day, make_time(hour, 0, 0)
      from coaches c, generate_series(1, 30) day, generate_series(8, 12) hour where c.name like 'Coach-G%'`,
  `
    insert into reservations (client_id, coach_id, slot_id, session_type, date, time, created_by)
      select c.id, s.coach_id, s.id, s.session_type, s.date, s.start_time, c.id
      from (select *, row_number() over (order by id) as n from slots) s
      join (select id, row_number() over (order by id) as n from clients where full_name like 'Client Grandi%') c using (n)`,
  `
    insert into group_courses (coach_id, title, date, time)
      select c.id, 'Grand cours', date '2027-01-01' + day, '18:00'
      from coaches c, generate_series(1, 15) day where c.name like 'Coach-G%'`,
  `
    insert into course_bookings (course_id, client_id, created_by)
      select g.id, c.id, c.id
      from (select id, row_number() over (order by id) as n from group_courses) g
      join (select id, row_number() over (order by id) as n from clients where full_name like 'Client Grandi%') c
        on c.n % 150 = g.n % 150;
    insert into bilans (client_id, coach_id, bilan)
      select c.id, (select min(id) from coaches where name like 'Coach-G%'), 'Bien.'
      from clients c where c.full_name like 'Client Grandi%'`,
];

export async function growStudio(pool: pg.Pool): Promise<void> {
  for (const step of STEPS) {
    await pool.query(step);
    await pool.query('analyze');
  }
}
