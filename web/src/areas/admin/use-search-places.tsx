import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeskPlace } from '../../features/search/admin/desk-actions.tsx';
import { ADMIN_TABS, adminTabPath } from './admin-tabs.tsx';

/** What else people type for a tab: the specification names some of them in English. */
const OTHER_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  reservations: msg`réservations séances`,
  planning: msg`agenda journée grille`,
  coaches: msg`coachs équipe`,
  availability: msg`créneaux horaires disponibilités`,
  clients: msg`points bilans`,
  'group-courses': msg`cours collectifs`,
  packs: msg`offres`,
  payments: msg`paiements échéances`,
};

/** The tabs, as the search knows them. */
export const useSearchPlaces = (): readonly DeskPlace[] => {
  const { i18n } = useLingui();
  return ADMIN_TABS.map((tab) => {
    const words = OTHER_WORDS[tab.path];
    return {
      id: tab.path,
      label: i18n._(tab.label),
      words: words ? i18n._(words) : '',
      icon: <tab.icon />,
      to: adminTabPath(tab),
    };
  });
};
