import type { AffectedBooking } from '@elan/contract/absences/absences.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { AbsencePanel } from './absence-panel.tsx';
import { anAbsence, anAffected, KARIM, SALMA, YASSINE } from './affected.fixture.ts';

const NOW = { date: '2026-11-16', time: '18:30' };
const ABSENCES = `/api/coaches/${YASSINE.id}/absences`;
const AFFECTED = `GET ${ABSENCES}/affected?from=2026-11-17&to=2026-11-17`;
const HICHAM = anAffected({ colleagues: [SALMA] });
const ADIL = anAffected({ reservation_id: 42, title: 'Adil Naciri', time: '16:30', end_time: '17:25' });

beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

const show = (bookings: readonly AffectedBooking[], answers: Parameters<typeof stubServer>[0] = {}) => {
  const onSaved = vi.fn();
  const onMarks = vi.fn();
  stubServer({ [AFFECTED]: () => Response.json(bookings), ...answers });
  renderAt(
    '/admin/planning?absence=new',
    <AbsencePanel
      coach={YASSINE}
      coaches={[YASSINE]}
      onCoach={() => {}}
      date="2026-11-17"
      now={NOW}
      onDay={() => {}}
      isOpen
      onClose={() => {}}
      onSaved={onSaved}
      onMarks={onMarks}
    />,
  );
  return { onSaved, onMarks };
};
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`${title} has no row`);
  return within(row);
};

test('what has no place keeps the absence from being saved until it is chosen, and the planning follows', async () => {
  let sent: unknown;
  const { onSaved, onMarks } = show([HICHAM, ADIL], {
    [`POST ${ABSENCES}`]: (body) => {
      sent = body;
      return Response.json({
        message: 'Absence enregistrée.',
        absence: anAbsence(),
        bookings: [],
        withdrawn: 0,
      });
    },
  });
  const adil = await rowOf('Adil Naciri');
  expect(screen.getByRole('button', { name: 'Choisir encore 1' })).toHaveProperty('disabled', true);
  expect(adil.getByRole('radio', { name: 'Confier' })).toHaveProperty('disabled', true);
  await userEvent.click(adil.getByRole('button', { name: /^Annuler/ }));
  const words = onMarks.mock.lastCall?.[0].marks.map((mark: { title: string; words: string }) => mark.words);
  expect(words).toEqual(['→ Salma', 'de Yassine', 'annulé']);
  await userEvent.click(screen.getByRole('button', { name: "Enregistrer l'absence" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toEqual({
    from: { date: '2026-11-17', time: null },
    to: { date: '2026-11-17', time: null },
    reason: null,
    public_reason: null,
    bookings: [
      { reservation_id: 41, act: 'hand_over', coach_id: SALMA.coach_id },
      { reservation_id: 42, act: 'cancel' },
    ],
  });
});

test('what the server finds in the way stands beside its row, and nothing that was typed is lost', async () => {
  const obstacle = 'Salma El Idrissi a déjà une séance à cette heure';
  const from = { date: '2026-11-17', time: '09:00', coach_id: YASSINE.id, coach_name: YASSINE.name };
  show([HICHAM], {
    [`POST ${ABSENCES}`]: () => refuse(409, { error: "Rien n'a été changé." }),
    [`POST ${ABSENCES}?preview=true`]: () =>
      Response.json({
        ...{ message: '', absence: null, withdrawn: 0 },
        bookings: [
          {
            ...{
              reservation_id: 41,
              course_id: null,
              title: 'Hicham Sebti',
              act: 'hand_over',
              from,
              to: null,
            },
            ...{ people: 1, credits: 0, obstacle },
          },
        ],
      }),
  });
  const hicham = await rowOf('Hicham Sebti');
  const reason = screen.getByRole('combobox', { name: 'Motif pour le bureau' });
  await userEvent.type(reason, 'Maladie');
  await userEvent.click(screen.getByRole('button', { name: "Enregistrer l'absence" }));
  expect((await hicham.findByRole('alert')).textContent).toBe(obstacle);
  expect(screen.getByText("Rien n'a été changé.")).toBeDefined();
  expect(reason).toHaveProperty('value', 'Maladie');
});

test('an hour that cannot be read is said under its field, and nothing is sent', async () => {
  show([]);
  await screen.findByText("Rien n'est réservé ces heures-là");
  await userEvent.click(screen.getByRole('radio', { name: 'Heures…' }));
  const end = screen.getByRole('combobox', { name: 'À' });
  await userEvent.clear(end);
  await userEvent.type(end, 'midi');
  await userEvent.click(screen.getByRole('button', { name: "Enregistrer l'absence" }));
  expect(await screen.findByText("Veuillez indiquer l'heure")).toBeDefined();
  expect(end).toHaveProperty('value', 'midi');
});

test('what was in the way is not said of another proposal that has taken its place', async () => {
  const bookings = [HICHAM];
  const outcome = { reservation_id: 41, course_id: null, title: 'Hicham Sebti', act: 'hand_over' };
  const from = { date: '2026-11-17', time: '09:00', coach_id: YASSINE.id, coach_name: YASSINE.name };
  show(bookings, {
    [`POST ${ABSENCES}`]: () => {
      // Salma's hour is taken by then: the next reading offers Karim.
      bookings.splice(0, 1, anAffected({ colleagues: [KARIM] }));
      return refuse(409, { error: "Rien n'a été changé." });
    },
    [`POST ${ABSENCES}?preview=true`]: () =>
      Response.json({
        ...{ message: '', absence: null, withdrawn: 0 },
        bookings: [{ ...outcome, from, to: null, people: 1, credits: 0, obstacle: 'Créneau déjà réservé' }],
      }),
  });
  await rowOf('Hicham Sebti');
  await userEvent.click(screen.getByRole('button', { name: "Enregistrer l'absence" }));
  expect(await screen.findByRole('button', { name: /^Confier à Karim Ouazzani/ })).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Créneau déjà réservé')).toBeNull());
});

test('each list says the act beside the place, and tomorrow is one press away from today', async () => {
  const onDay = vi.fn();
  stubServer({
    [`GET ${ABSENCES}/affected?from=2026-11-16&to=2026-11-16`]: () => Response.json([]),
    [AFFECTED]: () => Response.json([HICHAM]),
  });
  renderAt(
    '/admin/planning?absence=new',
    <AbsencePanel
      coach={YASSINE}
      coaches={[YASSINE]}
      onCoach={() => {}}
      date="2026-11-16"
      now={NOW}
      onDay={onDay}
      isOpen
      onClose={() => {}}
      onSaved={() => {}}
      onMarks={() => {}}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Plutôt demain' }));
  const hicham = await rowOf('Hicham Sebti');
  expect(onDay).toHaveBeenLastCalledWith('2026-11-17');
  expect(hicham.getByRole('button', { name: /^Confier à Salma El Idrissi/ })).toBeDefined();
  await userEvent.click(hicham.getByRole('radio', { name: 'Annuler' }));
  expect(hicham.getByRole('button', { name: /^Annuler, rendre 1 SI \(3 → 4 SI\)/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Plutôt demain' })).toBeNull();
});
