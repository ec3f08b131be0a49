import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Portrait } from './portrait.tsx';

afterEach(() => vi.restoreAllMocks());

const picture = () => document.querySelector('img');

test.each([
  ['avatar', Avatar],
  ['portrait', Portrait],
])('an %s whose photo does not load shows the initials', (_, Picture) => {
  const { rerender } = render(<Picture name="Salma El Idrissi" src="/images/gone.webp" />);
  const image = picture();
  expect(image?.getAttribute('src')).toBe('/images/gone.webp');
  if (image) fireEvent.error(image);
  expect(picture()).toBeNull();
  expect(screen.getByText('SE')).toBeTruthy();
  // Another photo gets its own chance.
  rerender(<Picture name="Salma El Idrissi" src="/images/new.webp" />);
  expect(picture()?.getAttribute('src')).toBe('/images/new.webp');
  rerender(<Picture name="Salma El Idrissi" src={null} />);
  expect(screen.getByText('SE')).toBeTruthy();
});

test('a photo that failed before anybody listened shows the initials too', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  render(<Portrait name="Karim Ouazzani" src="/images/gone.webp" />);
  expect(picture()).toBeNull();
  expect(screen.getByText('KO')).toBeTruthy();
});

test('a photo that is there stays', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
  render(<Avatar name="Karim Ouazzani" src="/images/there.webp" />);
  expect(picture()).not.toBeNull();
});
