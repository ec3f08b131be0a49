import { whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { carryForward } from '../../lib/time/carry-forward.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { useStudioNow } from './studio-clock.ts';

const BEGIN = 1_800_000_000_000;
/** The server's clock, which runs too. */
const serverNow = () =>
  carryForward({ now: { date: '2026-11-16', time: '07:59', second: 40 }, heardAt: BEGIN }, machineNow());
const SESSION = { date: '2026-11-16', time: '14:00', status: 'confirmed' };

function Late() {
  const [isShown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), 7000);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <Answer />;
}

function Answer() {
  const { now } = useStudioNow();
  return <p data-testid="answer">{now && `${now.time} ${whyNotCancellable(SESSION, now) ?? 'possible'}`}</p>;
}
const answers = () => screen.getAllByTestId('answer').map(({ textContent }) => textContent);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all parts of the page say "too late" together, one second after the last moment', async () => {
  stubServer({ 'GET /api/health': () => Response.json({ status: 'ok', database: 'up', now: serverNow() }) });
  ({ stop } = renderAt(
    '/',
    <>
      <Answer />
      <Late />
    </>,
  ));
  await pass(0);
  expect(answers()).toEqual(['07:59 possible']);
  await pass(7);
  await pass(13);
  expect(answers()).toEqual(['07:59 possible', '07:59 possible']);
  await pass(1);
  expect(answers()).toEqual(['08:00 too_late', '08:00 too_late']);
  await pass(59);
  expect(answers()).toEqual(['08:00 too_late', '08:00 too_late']);
  await pass(1);
  expect(answers()).toEqual(['08:01 too_late', '08:01 too_late']);
});
