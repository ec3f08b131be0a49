import { addDays } from '@elan/contract/time.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../../test/render-in-french.tsx';
import { MonthStrip } from './month-strip.tsx';

const TODAY = '2026-11-16';

const stripOn = (
  date: string,
  onStep: (step: (from: string) => string | undefined) => string | undefined,
) => <MonthStrip date={date} today={TODAY} onSelect={() => {}} onStep={onStep} />;

test('the focus follows the keys to their day, also when the page shows another one on the way', () => {
  // The address is already at the 17th, and the page is still at the 18th.
  const onStep = (step: (from: string) => string | undefined) => step('2026-11-17');
  const { container, rerender } = renderInFrench(stripOn('2026-11-18', onStep));
  const day = (date: string) => container.querySelector<HTMLElement>(`[data-date="${date}"]`);
  day('2026-11-18')?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  for (const date of ['2026-11-17', '2026-11-24']) rerender(stripOn(date, onStep));
  expect(document.activeElement).toBe(day('2026-11-24'));
});

test('another day from elsewhere leaves the focus where it is', () => {
  const onStep = (step: (from: string) => string | undefined) => step('2026-11-16');
  const { container, rerender } = renderInFrench(
    <>
      {stripOn('2026-11-16', onStep)}
      <button type="button">Today</button>
    </>,
  );
  const monday = container.querySelector<HTMLElement>('[data-date="2026-11-16"]');
  monday?.focus();
  fireEvent.keyDown(monday ?? document.body, { key: 'Home' });
  const button = container.querySelector<HTMLElement>('button:not([data-date])');
  button?.focus();
  for (const date of [addDays(TODAY, 1), TODAY])
    rerender(
      <>
        {stripOn(date, onStep)}
        <button type="button">Today</button>
      </>,
    );
  expect(document.activeElement).toBe(button);
});
