import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  coachName: string;
  portrait?: ReactNode;
  /** How to reach the studio meanwhile. */
  contact: ReactNode;
};

/** Where a signed-in client chooses a type, a day and an hour with one coach. */
export function ReservationDialog({ isOpen, onClose, coachName, portrait, contact }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      media={portrait}
      eyebrow={t`Réserver avec`}
      title={coachName}
      footer={contact}
    >
      <EmptyState icon={<CalendarClock />} title={<Trans>La réservation en ligne ouvre bientôt</Trans>}>
        <Trans>
          Le calendrier de {coachName} s'affichera ici. D'ici là, appelez-nous ou écrivez-nous : nous
          réservons votre séance avec vous.
        </Trans>
      </EmptyState>
    </Dialog>
  );
}
