import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { useUnsaved } from '../../lib/address/unsaved.ts';
import { NotArrived } from './not-arrived.tsx';

/** Out of reach, for jsdom cannot reload. */
const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

const networkIsBack = () => window.dispatchEvent(new Event('online'));

test('a part that did not arrive asks again by itself when the network is back, for as long as it is on screen', () => {
  const { unmount } = renderInFrench(<NotArrived />);
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  networkIsBack();
  expect(asked).toHaveBeenCalledOnce();
  unmount();
  networkIsBack();
  expect(asked).toHaveBeenCalledOnce();
});

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return <NotArrived />;
}

test('a reload that would throw away something typed is left to the person', () => {
  const { rerender } = renderInFrench(<Form isDirty />);
  networkIsBack();
  expect(asked).not.toHaveBeenCalled();
  rerender(<Form isDirty={false} />);
  networkIsBack();
  expect(asked).toHaveBeenCalledOnce();
});
