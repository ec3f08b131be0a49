import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../../test/render-in-french.tsx';
import { HeroFigure } from './hero.tsx';

vi.mock('./hero-film.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a film whose code does not arrive leaves the drawn host', async () => {
  const { container } = renderInFrench(<HeroFigure />);
  const drawn = container.innerHTML;
  expect(drawn).not.toBe('');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(container.innerHTML).toBe(drawn);
});
