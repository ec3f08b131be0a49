import { addDays } from '@elan/contract/time.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

const TODAY = '2026-11-16';
const NEVER = new Promise<never>(() => undefined);

function Leaf() {
  const { day, scale, show } = useCalendarAddress(TODAY);
  return (
    <>
      <p data-testid="shown">
        {day} {scale}
      </p>
      <button type="button" onClick={() => show({ day: addDays(day, 1) })}>
        jour suivant
      </button>
      <button type="button" onClick={() => show({ scale: 'month' })}>
        mois
      </button>
    </>
  );
}

/** Keeps the router from drawing any other address than the first. */
function Slow() {
  return useLocation().search === '' ? null : use(NEVER);
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

test('who leafs faster than the router draws loses neither a day nor the view', async () => {
  const { stop } = renderAt(
    '/coach/',
    <Suspense>
      <Leaf />
      <Slow />
    </Suspense>,
  );
  await press('jour suivant');
  await press('jour suivant');
  await press('mois');
  await press('jour suivant');
  expect(screen.getByTestId('shown').textContent).toBe('2026-11-19 month');
  expect(window.location.search).toBe('?day=2026-11-19&scale=month');
  stop();
});
