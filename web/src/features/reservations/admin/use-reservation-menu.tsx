import type { Reservation } from '@elan/contract/reservations.ts';
import { useLingui } from '@lingui/react/macro';
import { Ban, CalendarPlus, PanelRight, Trash2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { clientPath } from '../../../lib/desk-links.ts';
import { useRowMenu } from '../../../ui/data/use-row-menu.tsx';

type Acts = Record<'onOpen' | 'onCancel' | 'onDelete' | 'onBookAgain', (reservation: Reservation) => void>;

/** What can be done with a row. Cancelling is offered for every one: a past or cancelled session says why not. */
export const useReservationMenu = ({ onOpen, onCancel, onDelete, onBookAgain }: Acts) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return useRowMenu<Reservation>((reservation) => [
    { id: 'open', label: t`Ouvrir`, icon: <PanelRight />, onAction: () => onOpen(reservation) },
    {
      id: 'again',
      label: t`Réserver à nouveau`,
      icon: <CalendarPlus />,
      onAction: () => onBookAgain(reservation),
    },
    {
      id: 'client',
      label: t`Fiche client`,
      icon: <UserRound />,
      onAction: () => void navigate(clientPath(reservation.user_id)),
    },
    {
      id: 'cancel',
      label: t`Annuler la réservation`,
      icon: <Ban />,
      danger: true,
      onAction: () => onCancel(reservation),
    },
    {
      id: 'delete',
      label: t`Supprimer`,
      icon: <Trash2 />,
      danger: true,
      onAction: () => onDelete(reservation),
    },
  ]);
};
