import { type ReactNode, Suspense, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { MOVING_PARAMS } from '../../entities/reservations/admin/moving-address.ts';
import { BOOKING_PARAMS } from '../../entities/reservations/booking-address.ts';
import { SALE_PARAMS } from '../../entities/sales/sale-address.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { SessionAlert } from '../../features/auth/session-alert.tsx';
import { ConnectionLine } from '../../features/connection/connection-line.tsx';
import { OfficeConnection } from '../../features/connection/office-connection.tsx';
import { MAIN_ID, SkipLink } from '../../features/shell/skip-link.tsx';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { UnsavedGuard } from '../../ui/overlays/unsaved-guard.tsx';
import { adminPart } from '../../ui/parts/part.tsx';
import { AdminBottomNav, AdminSidebar } from './admin-navigation.tsx';
import { SearchButton, SearchPalette, useAdminSearch } from './admin-search.tsx';
import { OpenSearch } from './open-search.ts';

const DeskSale = adminPart(() => import('./sales/desk-sale.tsx'), 'DeskSale');
const DeskBooking = adminPart(() => import('./reservations/desk-booking.tsx'), 'DeskBooking');
const DeskMoving = adminPart(() => import('./reservations/desk-moving.tsx'), 'DeskMoving');

/** Fetches what lies over the tabs when an address first asks for it, and keeps it from then on. */
function AskedByAddress({ param, children }: { param: string; children: ReactNode }) {
  const [query] = useSearchParams();
  const isAsked = query.has(param);
  const [isNeeded, setNeeded] = useState(isAsked);
  if (isAsked && !isNeeded) setNeeded(true);
  return isNeeded && <Suspense fallback={null}>{children}</Suspense>;
}

/** The tabs at the side, or under the thumb on a phone. The frame stays while the code of a tab is on its way. */
function AdminFrame() {
  const search = useAdminSearch();
  return (
    <div className="flex min-h-dvh flex-col text-13 leading-5 md:grid md:grid-cols-[5.25rem_minmax(0,1fr)_auto] lg:grid-cols-[13.5rem_minmax(0,1fr)_auto] print:block [&:has(>[data-docked-panel])_main_[data-docked-panel]]:hidden">
      <SkipLink />
      <SessionAlert area="admin" />
      <AdminSidebar
        search={<SearchButton onPress={search.open} onIntent={search.prepare} />}
        status={<ConnectionLine className="max-lg:hidden" />}
      />
      <main id={MAIN_ID} className="min-w-0 flex-1 bg-paper">
        <Suspense fallback={<LoadingScreen />}>
          <OpenSearch value={search.open}>
            <Outlet />
          </OpenSearch>
        </Suspense>
      </main>
      <AskedByAddress param={SALE_PARAMS[0]}>
        <DeskSale />
      </AskedByAddress>
      <ConnectionLine className="fixed inset-x-0 bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-10 md:start-21 lg:hidden print:hidden" />
      <AdminBottomNav />
      <AskedByAddress param={BOOKING_PARAMS[0]}>
        <DeskBooking />
      </AskedByAddress>
      <AskedByAddress param={MOVING_PARAMS[0]}>
        <DeskMoving />
      </AskedByAddress>
      <UnsavedGuard />
      <SearchPalette isOpen={search.isOpen} onClose={search.close} />
    </div>
  );
}

/** The back office, for administrators only. */
export function AdminArea() {
  return (
    <RequireRole area="admin">
      <OfficeConnection>
        <AdminFrame />
      </OfficeConnection>
    </RequireRole>
  );
}
