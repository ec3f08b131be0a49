import type { SessionType } from '@elan/contract/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

type Props = {
  /** All of the coach's slots of this type have been, as against never any. */
  allPast: boolean;
  type: SessionType;
  onChooseType: (type: SessionType) => void;
  onContact: () => void;
};

/** A coach with nothing to offer of this type: say which of the two it is, and where to go on. */
export function NoSlots({ allPast, type, onChooseType, onContact }: Props) {
  const { t } = useLingui();
  const other = type === 'normal' ? 'bilan' : 'normal';
  return (
    <EmptyState
      compact
      icon={<CalendarX2 aria-hidden="true" />}
      title={
        allPast
          ? t`Tous les créneaux pour ce coach sont dans le passé. De nouveaux seront bientôt ouverts.`
          : t`Aucun créneau disponible pour ce coach.`
      }
      action={
        <>
          <Button onClick={() => onChooseType(other)}>
            {other === 'bilan' ? <Trans>Voir les bilans</Trans> : <Trans>Voir les séances normales</Trans>}
          </Button>
          <Button onClick={onContact}>
            <Trans>Nous contacter</Trans>
          </Button>
        </>
      }
    >
      <Trans>Essayez l'autre type de séance, ou demandez-nous une date.</Trans>
    </EmptyState>
  );
}
