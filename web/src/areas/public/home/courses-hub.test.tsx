import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { CoursesHub } from './courses-hub.tsx';

let stop = () => {};
afterEach(() => stop());

test('a group is saffron with its people, a coach alone is Majorelle', () => {
  ({ stop } = renderAt('/?view=courses', <CoursesHub />));
  const group = screen.getByRole('link', { name: /^Cours collectifs/ });
  expect(group.className).toContain('bg-saffron');
  expect(group.querySelector('.lucide-users-round')).not.toBeNull();
  const alone = screen.getByRole('link', { name: /^Séances individuelles/ });
  expect(alone.className).toContain('night');
});
