import { addDays } from '@elan/contract/time.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

const TODAY = '2026-11-16';

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

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

test('a coach who leafs day by day and changes the view loses neither', async () => {
  const { stop } = renderAt('/coach/', <Leaf />);
  await press('jour suivant');
  await press('jour suivant');
  await press('mois');
  await press('jour suivant');
  expect(screen.getByTestId('shown').textContent).toBe('2026-11-19 month');
  expect(window.location.search).toBe('?day=2026-11-19&scale=month');
  stop();
});
