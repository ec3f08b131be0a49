import { useLocation } from 'react-router';
import { ADMIN_TABS, type AdminTab, adminTabPath } from './admin-tabs.tsx';

/** The tab whose page, or a page within it, is shown. */
export const useCurrentTab = (): AdminTab | undefined => {
  const { pathname } = useLocation();
  return ADMIN_TABS.find((tab) => `${pathname}/`.startsWith(`${adminTabPath(tab)}/`));
};
