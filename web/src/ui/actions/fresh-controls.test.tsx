import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { FreshControls } from './fresh-controls.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a control that has just appeared cannot be pressed for a second', () => {
  renderInFrench(
    <FreshControls>
      <button type="button">Retour</button>
    </FreshControls>,
  );
  const isInert = () => screen.getByRole('button').closest('[inert]') !== null;
  act(() => vi.advanceTimersByTime(999));
  expect(isInert()).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(isInert()).toBe(false);
});
