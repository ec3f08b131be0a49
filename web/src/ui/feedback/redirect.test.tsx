import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { Redirect } from './redirect.tsx';

test('a redirect says that it is loading while the code of the page it leads to is on its way', async () => {
  let arrive = (_: { default: () => string }) => {};
  const Page = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  const frame = (
    <Suspense fallback="rien">
      <Outlet />
    </Suspense>
  );
  const children = [
    { index: true, element: <Redirect to="/there" /> },
    { path: 'there', element: <Page /> },
  ];
  const router = createMemoryRouter([{ path: '/', element: frame, children }]);
  renderInFrench(<RouterProvider router={router} />);
  await expect.poll(() => router.state.location.pathname).toBe('/there');
  expect(screen.getByRole('status').textContent).toBe('Chargement…');
  arrive({ default: () => 'Arrivé.' });
  expect(await screen.findByText('Arrivé.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
