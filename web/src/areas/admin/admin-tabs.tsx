import { useLingui } from '@lingui/react/macro';
import {
  CalendarRange,
  ClipboardList,
  Clock,
  Dumbbell,
  Package,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

const TABS = [
  'reservations',
  'planning',
  'coaches',
  'availability',
  'clients',
  'group-courses',
  'packs',
  'payments',
] as const;
export type AdminTab = (typeof TABS)[number];

/** The address holds the tab. */
export const useAdminTab = (): AdminTab => {
  const [query] = useSearchParams();
  return TABS.find((tab) => tab === query.get('tab')) ?? 'reservations';
};

export const adminTabPath = (tab: AdminTab): string => `/admin?tab=${tab}`;

type TabEntry = { label: string; promise: string; icon: ReactNode };

export const useAdminTabs = (): (TabEntry & { tab: AdminTab })[] => {
  const { t } = useLingui();
  const entries: Record<AdminTab, TabEntry> = {
    reservations: {
      label: t`Reservations`,
      promise: t`Toutes les réservations du studio, seules ou par lots, avec leurs annulations.`,
      icon: <ClipboardList />,
    },
    planning: {
      label: t`Planning`,
      promise: t`La journée de tous les coachs, demi-heure par demi-heure.`,
      icon: <CalendarRange />,
    },
    coaches: {
      label: t`Coaches`,
      promise: t`L'équipe : présentations, portraits et accès.`,
      icon: <Dumbbell />,
    },
    availability: {
      label: t`Time Slots`,
      promise: t`Les créneaux de chaque coach, un par un ou par semaines entières.`,
      icon: <Clock />,
    },
    clients: {
      label: t`Clients`,
      promise: t`Les clients, leurs points, leurs bilans et leur histoire.`,
      icon: <UserRound />,
    },
    'group-courses': {
      label: t`Group Courses`,
      promise: t`Les cours collectifs et leurs participants.`,
      icon: <UsersRound />,
    },
    packs: {
      label: t`Packs`,
      promise: t`Les packs en vente, et ceux que vous attribuez aux clients.`,
      icon: <Package />,
    },
    payments: {
      label: t`Payments`,
      promise: t`Les plans de paiement, leurs échéances et les retards.`,
      icon: <Wallet />,
    },
  };
  return TABS.map((tab) => ({ tab, ...entries[tab] }));
};
