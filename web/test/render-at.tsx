import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { startSessions } from '../src/lib/session/sessions.ts';
import { ToastProvider } from '../src/ui/feedback/toast.tsx';
import { UnsavedGuard } from '../src/ui/overlays/unsaved-guard.tsx';
import { renderInFrench } from './render-in-french.tsx';

type Answer = (body: unknown) => Response | Promise<Response>;

/** A server of a few answers; anything else is a mistake of the test. */
export const stubServer = (answers: Record<string, Answer>) => {
  const fake = vi.fn<typeof fetch>(async (url, init) => {
    const answer = answers[`${init?.method ?? 'GET'} ${String(url)}`];
    if (!answer) throw new Error(`unexpected call: ${String(url)}`);
    return answer(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
  });
  vi.stubGlobal('fetch', fake);
  return fake;
};

export const refuse = (status: number, body: unknown): Response => Response.json(body, { status });
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** The router of the application, around anything, until it leaves the page. */
export function TestRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: children }]));
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} flushSync={(draw) => draw()} />;
}

/** Renders at an address, with a session store that reads what the test stored. A whole area asks by itself before typed text is lost. */
export const renderAt = (path: string, children: ReactNode, { isArea = false } = {}) => {
  window.history.replaceState(null, '', path);
  const stop = startSessions();
  onTestFinished(stop);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = renderInFrench(
    <QueryClientProvider client={cache}>
      <ToastProvider>
        <TestRouter>
          {children}
          <Whereabouts />
          {!isArea && <UnsavedGuard />}
        </TestRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...view, stop };
};
