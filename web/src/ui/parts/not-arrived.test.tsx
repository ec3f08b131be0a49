import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { guardUnsaved } from '../../lib/leave-safely.ts';
import { NotArrived } from './not-arrived.tsx';

/** Out of reach, for jsdom cannot reload. */
const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

const networkIsBack = () => window.dispatchEvent(new Event('online'));

test('asks again by itself when the network is back, for as long as it is on screen', () => {
  const { unmount } = renderInFrench(<NotArrived />);
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  networkIsBack();
  expect(asked).toHaveBeenCalledOnce();
  unmount();
  networkIsBack();
  expect(asked).toHaveBeenCalledOnce();
});

test('leaves it to the person where a reload would throw away something typed', () => {
  renderInFrench(<NotArrived />);
  const unguard = guardUnsaved(() => {});
  networkIsBack();
  expect(asked).not.toHaveBeenCalled();
  unguard();
  networkIsBack();
  expect(asked).toHaveBeenCalledOnce();
});
