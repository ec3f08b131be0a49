import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import {
  Banknote,
  CalendarDays,
  CalendarPlus,
  CalendarX2,
  MoveRight,
  Package,
  PackagePlus,
  ShoppingBag,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ASSIGN_PACK_PATH,
  NEW_CLIENT_PATH,
  NEW_COACH_PATH,
  NEW_PACK_PATH,
  newAbsencePath,
  planningPath,
  TILL_PATH,
} from '../../../lib/address/desk-links.ts';
import type { Named } from './search-choices.ts';

/** A tab or an action that leads to an address. */
export type DeskPlace = Named & { readonly icon: ReactNode; readonly to: string };
/** `to` is missing where a dialog opens over the tab one is in. */
export type DeskAction = Named & { readonly icon: ReactNode; readonly to?: string };

/** What the desk does all day, whoever it is for. */
export const useDeskActions = (today: CivilDate | undefined): readonly DeskAction[] => {
  const { t } = useLingui();
  return [
    {
      id: 'book',
      label: t`Réserver une séance…`,
      words: t`réservation nouvelle`,
      icon: <CalendarPlus />,
    },
    {
      id: 'move',
      label: t`Déplacer une séance…`,
      words: t`changer heure reporter`,
      icon: <MoveRight />,
    },
    {
      id: 'sell',
      label: t`Vendre un pack…`,
      words: t`vente encaisser paiement client`,
      icon: <ShoppingBag />,
    },
    {
      id: 'today',
      label: t`Planning d'aujourd'hui`,
      words: t`jour agenda`,
      icon: <CalendarDays />,
      to: today ? planningPath(today) : '/admin/planning',
    },
    {
      id: 'absence',
      label: t`Absence d'un coach…`,
      words: t`malade congé vacances remplacement`,
      icon: <CalendarX2 />,
      to: newAbsencePath(),
    },
    {
      id: 'till',
      label: t`Caisse du jour`,
      words: t`clôture clore compter tiroir espèces fond`,
      icon: <Banknote />,
      to: TILL_PATH,
    },
    {
      id: 'add-client',
      label: t`Ajouter un client`,
      words: t`nouveau inscrire`,
      icon: <UserPlus />,
      to: NEW_CLIENT_PATH,
    },
    {
      id: 'assign-pack',
      label: t`Assigner un pack`,
      words: t`attribuer donner`,
      icon: <Package />,
      to: ASSIGN_PACK_PATH,
    },
    {
      id: 'add-pack',
      label: t`Ajouter un pack`,
      words: t`nouveau offre`,
      icon: <PackagePlus />,
      to: NEW_PACK_PATH,
    },
    {
      id: 'add-coach',
      label: t`Ajouter un coach`,
      words: t`nouveau équipe`,
      icon: <UserPlus />,
      to: NEW_COACH_PATH,
    },
  ];
};
