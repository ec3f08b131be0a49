import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  address,
  calendar,
  clearStage,
  contact,
  countOf,
  ON_THE_19TH,
  open,
  pass,
  person,
  press,
  RESERVE,
  setStage,
  usual,
} from '../../../test/booking-stage.tsx';
import { refuse, stubServer } from '../../../test/render-at.tsx';

const inDialog = () => screen.getByRole('dialog');
const CONFIRM = `${ON_THE_19TH}&heure=18:00&etape=confirmation`;
const confirm = () => screen.findByRole('button', { name: 'Confirmer la réservation' });
beforeEach(setStage);
afterEach(clearStage);

test('a client without credit is warned for 8 seconds on opening and again on confirming; a bilan is a way out', async () => {
  const server = stubServer(usual);
  open(CONFIRM, 0);
  await confirm();
  expect(await screen.findByText('Crédits Insuffisants')).toBeDefined();
  await pass(7500);
  expect(screen.getByText('Crédits Insuffisants')).toBeDefined();
  await pass(600);
  expect(screen.queryByText('Crédits Insuffisants')).toBeNull();
  await person.click(await confirm());
  expect(
    screen.getByText(/^Vous avez besoin d'au moins 1 crédit pour réserver une séance normale/),
  ).toBeDefined();
  expect(countOf(server, RESERVE)).toBe(0);
  const toast = screen.getByText('Crédits Insuffisants').closest('[data-toast]');
  if (!(toast instanceof HTMLElement)) throw new Error('the warning is no toast');
  await person.click(within(toast).getByText('Choisir un bilan'));
  await waitFor(() => expect(address()).toBe('/?reserver=3&seance=bilan'));
  expect(screen.queryByText('Crédits Insuffisants')).toBeNull();
});

test('the type step says so at once and offers the bilan in one tap', async () => {
  stubServer(usual);
  open('/?reserver=3', 0);
  await calendar();
  const words = screen.getByText('Une séance normale demande 1 crédit SI');
  expect(screen.getByRole('radio', { name: /Séance normale/ })).toHaveProperty('checked', true);
  await person.click(within(inDialog()).getByRole('button', { name: 'Choisir un bilan' }));
  await waitFor(() => expect(address()).toBe('/?reserver=3&seance=bilan'));
  expect(words.isConnected).toBe(false);
});

test('the last step leads to a bilan or the studio, and promises no refund', async () => {
  stubServer(usual);
  open(CONFIRM, 0);
  await confirm();
  const dialog = within(inDialog());
  expect(dialog.queryByText(/Crédits individuels restants|Votre crédit vous est alors rendu/)).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Contacter le studio' }));
  expect(contact).toHaveBeenCalledOnce();
  await person.click(dialog.getByRole('button', { name: 'Choisir un bilan' }));
  await waitFor(() => expect(address()).toBe('/?reserver=3&seance=bilan'));
});

test('a single warning stands at a time, however often it is asked for', async () => {
  stubServer(usual);
  open(CONFIRM, 0);
  await screen.findByText('Crédits Insuffisants');
  await person.click(await confirm());
  await person.click(await confirm());
  expect(screen.getAllByText('Crédits Insuffisants')).toHaveLength(1);
});

test('the server knows better: a credit spent elsewhere is the same warning', async () => {
  stubServer({ ...usual, [RESERVE]: () => refuse(409, { error: 'x', current: 0, required: 1 }) });
  open(CONFIRM);
  await person.click(await confirm());
  expect(await screen.findByText('Crédits Insuffisants')).toBeDefined();
  await press('Contacter');
  expect(contact).toHaveBeenCalledOnce();
});
