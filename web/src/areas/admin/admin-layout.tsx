import type { ReactNode } from 'react';
import { SessionAlert } from '../../features/auth/session-alert.tsx';
import { ConnectionLine } from '../../features/connection/connection-line.tsx';
import { MAIN_ID, SkipLink } from '../../features/shell/skip-link.tsx';
import { UnsavedGuard } from '../../ui/overlays/unsaved-guard.tsx';
import { AdminBottomNav } from './admin-bottom-nav.tsx';
import { SearchButton, useAdminSearch } from './admin-search.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { BookingHost } from './booking-host.tsx';

/** The back office: its rooms at the side, or under the thumb on a phone. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const search = useAdminSearch();
  return (
    <div className="flex min-h-dvh flex-col text-13 leading-5 md:grid md:grid-cols-[5.25rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <SessionAlert area="admin" />
      <AdminSidebar
        search={<SearchButton onPress={search.open} onIntent={search.prepare} />}
        status={<ConnectionLine className="max-lg:hidden" />}
      />
      <main id={MAIN_ID} className="min-w-0 flex-1 bg-paper">
        {children}
      </main>
      <ConnectionLine className="fixed inset-x-0 bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-10 md:start-21 lg:hidden print:hidden" />
      <AdminBottomNav onSearch={search.open} />
      <BookingHost />
      <UnsavedGuard />
      {search.palette}
    </div>
  );
}
