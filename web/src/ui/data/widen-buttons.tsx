import { Trans } from '@lingui/react/macro';
import { Button } from '../actions/button.tsx';

type WidenButtonsProps = {
  /** Undefined where nothing is filtered. */
  onUnfilter: (() => void) | undefined;
  /** Undefined where no dates limit the list. */
  onAllDates: (() => void) | undefined;
};

/** The ways out of a list that is empty because of what was asked for. */
export function WidenButtons({ onUnfilter, onAllDates }: WidenButtonsProps) {
  return (
    <>
      {onUnfilter && (
        <Button onClick={onUnfilter}>
          <Trans>Retirer les filtres</Trans>
        </Button>
      )}
      {onAllDates && (
        <Button onClick={onAllDates}>
          <Trans>Chercher à toutes les dates</Trans>
        </Button>
      )}
    </>
  );
}
