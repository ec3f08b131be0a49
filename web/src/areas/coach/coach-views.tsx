import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CalendarDays, Clock, LayoutGrid, type LucideIcon, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { officePart } from '../../ui/parts/part.tsx';

export type CoachView = 'calendar' | 'availability' | 'clients' | 'groupCourses' | 'absences' | 'account';

interface CoachViewEntry {
  readonly view: CoachView;
  readonly to: string;
  /** The specification's word for the phone's bar, which is the name of the tab at every width. */
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Loaded when first shown, in a chunk of its own. */
  readonly page: ReactNode;
}

const CalendarPage = officePart(() => import('./calendar-page.tsx'), 'CalendarPage');
const SessionsPage = officePart(() => import('./sessions-page.tsx'), 'SessionsPage');
const ClientsPage = officePart(() => import('./clients-page.tsx'), 'ClientsPage');
const AbsencesPage = officePart(() => import('./absences-page.tsx'), 'AbsencesPage');
const OwnAccountPage = officePart(() => import('./own-account-page.tsx'), 'OwnAccountPage');
const CoursesPage = officePart(() => import('./courses-page.tsx'), 'CoursesPage');

/** Every view of the coach, in the order of the navigation; the first is where one arrives. */
export const COACH_VIEWS: readonly CoachViewEntry[] = [
  {
    view: 'calendar',
    to: '/coach/',
    label: msg`Calendar`,
    icon: CalendarDays,
    page: <CalendarPage />,
  },
  {
    view: 'availability',
    to: '/coach/?view=availability',
    label: msg`Sessions`,
    icon: Clock,
    page: <SessionsPage />,
  },
  {
    view: 'clients',
    to: '/coach/?view=clients',
    label: msg`Clients`,
    icon: UsersRound,
    page: <ClientsPage />,
  },
  {
    view: 'groupCourses',
    to: '/coach/?view=groupCourses',
    label: msg`Courses`,
    icon: LayoutGrid,
    page: <CoursesPage />,
  },
];

const PAGES: readonly Pick<CoachViewEntry, 'view' | 'page'>[] = [
  ...COACH_VIEWS,
  { view: 'absences', page: <AbsencesPage /> },
  { view: 'account', page: <OwnAccountPage /> },
];

/** The address holds the view. */
export const useCoachView = (): CoachView => {
  const [query] = useSearchParams();
  return PAGES.find(({ view }) => view === query.get('view'))?.view ?? 'calendar';
};

export const pageOf = (current: CoachView): ReactNode => PAGES.find(({ view }) => view === current)?.page;
