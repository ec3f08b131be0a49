import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarCheck,
  CalendarRange,
  Clock,
  Dumbbell,
  type LucideIcon,
  MessageSquareText,
  Package,
  Sun,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { OverdueAlarm } from '../../features/payments/admin/overdue-alarm.tsx';
import { adminPart } from '../../ui/parts/part.tsx';

export interface AdminTab {
  /** Its address is `/admin/<path>`, and whatever the page adds to it. */
  readonly path: string;
  readonly label: MessageDescriptor;
  /** What else people type for it in the search: the specification names some in English. */
  readonly words: MessageDescriptor;
  readonly icon: LucideIcon;
  /** What waits there and ought not to. */
  readonly alarm?: ReactNode;
  /** Loaded when first shown, in a chunk of its own. */
  readonly page: ReactNode;
}

const TodayPage = adminPart(() => import('./today/today-page.tsx'), 'TodayPage');
const TimeSlotsPage = adminPart(() => import('./availability/time-slots-page.tsx'), 'TimeSlotsPage');
const CoachesPage = adminPart(() => import('./coaches/coaches-page.tsx'), 'CoachesPage');
const CoursesPage = adminPart(() => import('./courses/courses-page.tsx'), 'CoursesPage');
const ReservationsPage = adminPart(() => import('./reservations/reservations-page.tsx'), 'ReservationsPage');
const PlanningPage = adminPart(() => import('./planning/planning-page.tsx'), 'PlanningPage');
const ClientsPage = adminPart(() => import('./clients/clients-page.tsx'), 'ClientsPage');
const PaymentsPage = adminPart(() => import('./payments/payments-page.tsx'), 'PaymentsPage');
const MessagesPage = adminPart(() => import('./messages/messages-page.tsx'), 'MessagesPage');
const PacksPage = adminPart(() => import('./packs/packs-page.tsx'), 'PacksPage');

export const TODAY_TAB: AdminTab = {
  path: 'today',
  label: msg`Aujourd'hui`,
  words: msg`journée accueil pointage présence`,
  icon: Sun,
  page: <TodayPage />,
};

/** The specification's tabs, in its order; the first is where one arrives unless one chose to begin with the day. */
export const SPECIFIED_TABS: readonly [AdminTab, ...AdminTab[]] = [
  {
    path: 'reservations',
    label: msg`Reservations`,
    words: msg`réservations séances`,
    icon: CalendarCheck,
    page: <ReservationsPage />,
  },
  {
    path: 'planning',
    label: msg`Planning`,
    words: msg`agenda journée grille`,
    icon: CalendarRange,
    page: <PlanningPage />,
  },
  {
    path: 'coaches',
    label: msg`Coaches`,
    words: msg`coachs équipe`,
    icon: Dumbbell,
    page: <CoachesPage />,
  },
  {
    path: 'availability',
    label: msg`Time Slots`,
    words: msg`créneaux horaires disponibilités`,
    icon: Clock,
    page: <TimeSlotsPage />,
  },
  {
    path: 'clients',
    label: msg`Clients`,
    words: msg`points bilans`,
    icon: UserRound,
    page: <ClientsPage />,
  },
  {
    path: 'group-courses',
    label: msg`Group Courses`,
    words: msg`cours collectifs`,
    icon: UsersRound,
    page: <CoursesPage />,
  },
  {
    path: 'packs',
    label: msg`Packs`,
    words: msg`offres`,
    icon: Package,
    page: <PacksPage />,
  },
  {
    path: 'payments',
    label: msg`Payments`,
    words: msg`paiements échéances`,
    icon: Wallet,
    alarm: <OverdueAlarm className="ms-auto md:max-lg:absolute md:max-lg:top-0.5 md:max-lg:end-2" />,
    page: <PaymentsPage />,
  },
  {
    path: 'messages',
    label: msg`Messages`,
    words: msg`rappels demain whatsapp sms`,
    icon: MessageSquareText,
    page: <MessagesPage />,
  },
];

/** Every tab of the administrator, in the order of the navigation; those of our own stand beside the specification's. */
export const ADMIN_TABS: readonly AdminTab[] = [TODAY_TAB, ...SPECIFIED_TABS];

export const adminTabPath = ({ path }: Pick<AdminTab, 'path'>): string => `/admin/${path}`;
