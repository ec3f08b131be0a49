import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { savePoints } from '../../lib/session/points-updated.ts';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { signIn, signOut, startSessions } from '../../lib/session/sessions.ts';
import { CreditsCard } from './credits-card.tsx';

const NOW = 1_800_000_000_000;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  stop = startSessions();
  signIn('client', tokenFor('client', NOW + 3_600_000), amina);
  renderInFrench(<CreditsCard />);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent);

test('the card shows SI and SE, follows the balance, and marks a change for three seconds', () => {
  expect(figures()).toEqual(['8', '4']);
  expect(screen.queryByText('Mis à jour!')).toBeNull();
  act(() => savePoints({ points: 11, solo_points: 7, team_points: 4 }));
  expect(figures()).toEqual(['7', '4']);
  expect(screen.getByText('Mis à jour!')).toBeDefined();
  act(() => vi.advanceTimersByTime(2999));
  expect(screen.getByText('Mis à jour!')).toBeDefined();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Mis à jour!')).toBeNull();
});

test('the card shows nothing to someone who signed out', () => {
  act(() => signOut('client'));
  expect(screen.queryByRole('region')).toBeNull();
});
