import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatLongDay } from '../../../lib/format.ts';
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx';
import type { Booking } from '../state/use-booking.ts';

/** Back to the days. An hour that was chosen would be lost: ask first. */
export const useChangeDate = ({ slot, backToDate }: Booking): [() => void, ReactNode] => {
  const { t } = useLingui();
  const [confirm, confirmDialog] = useConfirm();
  const changeDate = async () => {
    if (slot) {
      const day = formatLongDay(slot.date);
      const isSure = await confirm({
        title: t`Changer la date ?`,
        message: t`Le créneau choisi, ${day} de ${slot.start_time} à ${slot.end_time}, sera perdu. Rien n'est encore réservé.`,
        confirmText: t`Changer la date`,
        cancelText: t`Garder mon créneau`,
      });
      if (!isSure) return;
    }
    backToDate();
  };
  return [() => void changeDate(), confirmDialog];
};
