import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BOOKED,
  button,
  clearStage,
  ON_THE_19TH,
  open,
  person,
  press,
  setStage,
  usual,
} from '../../../test/booking-stage.tsx';
import { refuse, stubServer } from '../../../test/render-at.tsx';

const PREVIEW = 'POST /api/reservations/weekly/preview';
const WEEKLY = 'POST /api/reservations/weekly';
const [FIRST, SECOND, THIRD] = ['2026-11-19', '2026-11-26', '2026-12-03'];
const DATES = [
  { date: FIRST, reason: null },
  { date: SECOND, reason: 'Heure déjà réservée' },
  { date: THIRD, reason: null },
];
let asked: unknown[] = [];
let sent: unknown[] = [];

beforeEach(async () => {
  setStage();
  [asked, sent] = [[], []];
  await import('./weekly/weekly-dialog.tsx');
});
afterEach(clearStage);

const usualPreview = (): Response | Promise<Response> => Response.json({ dates: DATES, solo_points: 8 });

const stage = async (reply: () => Response, preview = usualPreview) => {
  stubServer({
    ...usual,
    [PREVIEW]: (body) => {
      asked.push(body);
      return preview();
    },
    [WEEKLY]: (body) => {
      sent.push(body);
      return reply();
    },
  });
  open(`${ON_THE_19TH}&heure=18:00&etape=confirmation`);
  await screen.findByRole('button', { name: 'Confirmer la réservation' });
  await press('Réserver cette heure chaque semaine');
  return screen.findByRole('dialog', { name: 'Tous les jeudis à 18:00' });
};

test('the weeks that cannot be are named, others left out, and the rest booked at once', async () => {
  const [made] = [{ ...BOOKED.reservation, date: THIRD }];
  const dialog = await stage(() =>
    Response.json({
      ...BOOKED,
      // The last one: the dialog behind has nothing to say about that.
      ...{ remaining_points: 0, remaining_solo_points: 0, remaining_team_points: 0 },
      message: '1 séance réservée.',
      series_id: 4,
      reservations: [made],
      skipped: [],
    }),
  );
  expect(await within(dialog).findByText('Heure déjà réservée')).toBeDefined();
  expect(asked).toEqual([{ coach_id: 3, date: FIRST, time: '18:00', times: 8 }]);
  expect(screen.getByRole('checkbox', { name: /jeudi 26 novembre/ })).toHaveProperty('disabled', true);
  expect(button('Réserver 2 séances')).toBeDefined();
  await person.click(screen.getByRole('checkbox', { name: /jeudi 19 novembre/ }));
  await press('Réserver 1 séance');
  expect(await screen.findByText('1 séance réservée.')).toBeDefined();
  expect(sent).toEqual([{ coach_id: 3, time: '18:00', dates: [THIRD] }]);
  expect(screen.getByRole('link', { name: 'Voir mes réservations' })).toBeDefined();
  expect(screen.queryByText('Crédits Insuffisants')).toBeNull();
});

test('on a slow line the weeks of what was chosen before cannot be booked', async () => {
  const late = Promise.withResolvers<Response>();
  let reply = usualPreview;
  const dialog = await stage(
    () => refuse(409, { error: "Aucune de ces séances n'a pu être réservée." }),
    () => reply(),
  );
  await within(dialog).findByText('Heure déjà réservée');
  reply = () => late.promise;
  await press(/^Diminuer/);
  await person.click(screen.getByRole('button', { name: /^Réserver 2 séances/ }));
  expect(sent).toEqual([]);
  late.resolve(Response.json({ dates: DATES.slice(0, 2), solo_points: 8 }));
  await person.click(await screen.findByRole('button', { name: 'Réserver 1 séance' }));
  await waitFor(() => expect(sent).toEqual([{ coach_id: 3, time: '18:00', dates: [FIRST] }]));
});

test('for as long as there are credits asks without a number; a refusal keeps what was chosen', async () => {
  const dialog = await stage(() => refuse(409, { error: "Aucune de ces séances n'a pu être réservée." }));
  await within(dialog).findByText('Heure déjà réservée');
  await person.click(screen.getByRole('radio', { name: /Tant que possible/ }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ coach_id: 3, date: FIRST, time: '18:00' }));
  await press('Réserver 2 séances');
  expect(await screen.findByText("Aucune de ces séances n'a pu être réservée.")).toBeDefined();
  expect(button('Réserver 2 séances')).toBeDefined();
});
