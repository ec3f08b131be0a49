import { MISSED_TEXTS } from '@elan/contract/missed/missed.texts.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  calendar,
  clearStage,
  countOf,
  ON_THE_19TH,
  open,
  person,
  RESERVE,
  setStage,
  usual,
} from '../../../test/booking-stage.tsx';
import { refuse, stubServer } from '../../../test/render-at.tsx';
import { STUDIO } from '../../entities/studio/studio.fixture.ts';
import { heardStudio } from '../../entities/studio/studio.ts';

beforeEach(setStage);
afterEach(() => {
  heardStudio(STUDIO);
  clearStage();
});

const ASKED = 'GET /api/user/missed';
const missed = (counted: number) => ({
  [ASKED]: () => Response.json({ missed_max: 2, counted, list: [] }),
});
const counting = () =>
  heardStudio({ ...STUDIO, missed_max: 2, phone: '05 22 00 00 00', phone_e164: '+212522000000' });
const inDialog = async () => within(await screen.findByRole('dialog'));
const TITLE = 'Pour réserver, appelez le studio';
const CALL = { name: 'Appeler le 05 22 00 00 00' };

test('a client with too many absences is asked to call before choosing anything, and still sees what is free', async () => {
  counting();
  stubServer({ ...usual, ...missed(2) });
  open();
  await calendar();
  const dialog = await inDialog();
  expect(await dialog.findByText(TITLE)).toBeDefined();
  expect(dialog.getByText(/^2 absences comptent sur les 90 derniers jours\./)).toBeDefined();
  expect(dialog.getByRole('link', CALL).getAttribute('href')).toBe('tel:+212522000000');
});

test('at the last step there is nothing to confirm, and no credit is spoken of, but the number to call', async () => {
  counting();
  const server = stubServer({ ...usual, ...missed(3) });
  open(`${ON_THE_19TH}&heure=18:00&etape=confirmation`);
  const dialog = await inDialog();
  expect(await dialog.findAllByRole('link', CALL)).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Confirmer la réservation' })).toBeNull();
  expect(dialog.queryByText('Coût de la séance')).toBeNull();
  expect(countOf(server, RESERVE)).toBe(0);
});

test('one absence too few, and the booking is as ever', async () => {
  counting();
  stubServer({ ...usual, ...missed(1) });
  open(`${ON_THE_19TH}&heure=18:00&etape=confirmation`);
  expect(await screen.findByRole('button', { name: 'Confirmer la réservation' })).toBeDefined();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('where the studio counts nothing, nothing is asked; a rule made meanwhile is told by the server, at the button', async () => {
  heardStudio(STUDIO);
  const server = stubServer({
    ...usual,
    [RESERVE]: () => refuse(409, { error: MISSED_TEXTS.HELD_BACK, rule: 'missed_max' }),
  });
  open(`${ON_THE_19TH}&heure=18:00&etape=confirmation`);
  await person.click(await screen.findByRole('button', { name: 'Confirmer la réservation' }));
  expect(within(await screen.findByRole('alert')).getByText(MISSED_TEXTS.HELD_BACK)).toBeDefined();
  expect(countOf(server, ASKED)).toBe(0);
});
