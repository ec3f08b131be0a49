import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Clock, LayoutGrid, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

const VIEWS = ['calendar', 'availability', 'clients', 'groupCourses'] as const;
export type CoachView = (typeof VIEWS)[number];

/** The address holds the view; the calendar is the one a coach lands on. */
export const useCoachView = (): CoachView => {
  const [query] = useSearchParams();
  return VIEWS.find((view) => view === query.get('view')) ?? 'calendar';
};

export type ViewEntry = {
  view: CoachView;
  to: string;
  /** One word, for the phone's bar. */
  label: string;
  title: string;
  promise: string;
  icon: ReactNode;
};

export const useCoachViews = (): ViewEntry[] => {
  const { t } = useLingui();
  return [
    {
      view: 'calendar',
      to: '/coach/',
      label: t`Calendar`,
      title: t`Calendrier`,
      promise: t`Vos journées heure par heure, vos semaines et vos mois.`,
      icon: <CalendarDays />,
    },
    {
      view: 'availability',
      to: '/coach/?view=availability',
      label: t`Sessions`,
      title: t`Séances réservées`,
      promise: t`Les séances réservées avec vous : aujourd'hui, à venir, ou à une date précise.`,
      icon: <Clock />,
    },
    {
      view: 'clients',
      to: '/coach/?view=clients',
      label: t`Clients`,
      title: t`Mes clients`,
      promise: t`Vos clients, leurs objectifs, et les bilans que vous écrivez pour eux.`,
      icon: <UsersRound />,
    },
    {
      view: 'groupCourses',
      to: '/coach/?view=groupCourses',
      label: t`Courses`,
      title: t`Mes cours collectifs`,
      promise: t`Vos cours collectifs et leurs participants.`,
      icon: <LayoutGrid />,
    },
  ];
};
