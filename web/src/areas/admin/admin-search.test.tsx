import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { useSearchShortcut } from './admin-search.tsx';

const open = vi.fn();
function Desk({ isCovered = false, isLeaving = false }) {
  useSearchShortcut(open);
  return (
    <>
      <input aria-label="nom" />
      <button type="button">bouton</button>
      {isCovered && (
        <div {...(isLeaving && { 'data-exiting': true })}>
          <div role="dialog" aria-label="au-dessus" />
        </div>
      )}
    </>
  );
}
beforeEach(() => open.mockReset());

const press = (what: string, key: string, held: object = {}) => {
  const target = what === 'nom' ? screen.getByLabelText('nom') : screen.getByText('bouton');
  // False when the browser is kept from doing its own.
  return fireEvent.keyDown(target, { key, ...held });
};

test.each([
  ['bouton', '/', {}, true],
  ['nom', '/', {}, false],
  ['nom', 'k', { ctrlKey: true }, true],
  ['nom', 'K', { metaKey: true }, true],
  ['bouton', 'k', {}, false],
  ['bouton', 'k', { ctrlKey: true, shiftKey: true }, false],
  ['bouton', '/', { ctrlKey: true }, false],
  ['bouton', '/', { repeat: true }, false],
])('%s: %s %o → %s', (what, key, held, isAsked) => {
  renderInFrench(<Desk />);
  expect(press(what, key, held)).toBe(!isAsked);
  expect(open).toHaveBeenCalledTimes(isAsked ? 1 : 0);
});

test('not over what lies over the page', () => {
  renderInFrench(<Desk isCovered />);
  press('nom', 'k', { ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
});

test('over what is already leaving the screen', () => {
  renderInFrench(<Desk isCovered isLeaving />);
  press('nom', 'k', { ctrlKey: true });
  expect(open).toHaveBeenCalledOnce();
});
