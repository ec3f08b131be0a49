import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { Trans } from '@lingui/react/macro';
import { Check, ClipboardList, Plus, UsersRound } from 'lucide-react';
import { LegendKey } from '../../../ui/calendar/legend-key.tsx';

const PAST = 'border-s-[3px] border-edge/60 bg-sand-2 text-ink-2';
const HATCH =
  'inset-ring inset-ring-line [background-image:repeating-linear-gradient(135deg,transparent_0_3px,var(--color-edge)_3px_4px)] opacity-70';

type PlanningLegendProps = {
  isPast: boolean;
  isMoving: boolean;
  /** Beside an absence that is being entered, or is. */
  absence?: 'proposed' | 'done' | undefined;
};

/** What the shapes and colours mean. A past day has fewer; while a session is moved there are two more. */
export function PlanningLegend({ isPast, isMoving, absence }: PlanningLegendProps) {
  if (absence)
    return (
      <ul className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-xs whitespace-nowrap text-ink-2">
        <LegendKey look="bg-paper inset-ring-2 inset-ring-maj-500">
          {absence === 'done' ? <Trans>Reprise confirmée</Trans> : <Trans>Reprise proposée</Trans>}
        </LegendKey>
        <LegendKey look="border-[1.5px] border-dashed border-bad bg-paper">
          <Trans>Séance qui tombe</Trans>
        </LegendKey>
      </ul>
    );
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-xs whitespace-nowrap text-ink-2 max-md:gap-x-3 max-md:text-11">
      {isMoving && (
        <>
          <LegendKey look="bg-paper inset-ring-2 inset-ring-maj-500">
            <Trans>Heure possible</Trans>
          </LegendKey>
          <LegendKey look="border-[1.5px] border-dashed border-maj-500 bg-paper">
            <Trans>Ancienne heure</Trans>
          </LegendKey>
        </>
      )}
      {isPast ? (
        <>
          <LegendKey look={PAST} mark={<Check />}>
            <Trans>Séance passée</Trans>
          </LegendKey>
          <LegendKey look={PAST} mark={<ClipboardList />}>
            <Trans>Bilan passé</Trans>
          </LegendKey>
          <LegendKey look={PAST} mark={<UsersRound />}>
            <Trans>Cours collectif passé</Trans>
          </LegendKey>
          <LegendKey look="bg-paper inset-ring inset-ring-edge/60">
            <Trans>Disponible, non pris</Trans>
          </LegendKey>
        </>
      ) : (
        <>
          <LegendKey look="bg-paper text-maj-600 inset-ring inset-ring-maj-400" mark={<Plus />}>
            <Trans>Disponible</Trans>
          </LegendKey>
          <LegendKey look="border-s-[3px] border-maj-600 bg-maj-100">
            <Trans>Réservé · séance {SESSION_MINUTES.normal} min</Trans>
          </LegendKey>
          <LegendKey look="border-s-[3px] border-ok bg-ok-100 text-ok" mark={<ClipboardList />}>
            <Trans>Bilan {SESSION_MINUTES.bilan} min</Trans>
          </LegendKey>
          <LegendKey
            look="border-s-[3px] border-saffron bg-saffron-100 text-saffron-900"
            mark={<UsersRound />}
          >
            <Trans>Cours collectif</Trans>
          </LegendKey>
          <LegendKey look={PAST} mark={<Check />}>
            <Trans>Passé</Trans>
          </LegendKey>
        </>
      )}
      <LegendKey look={HATCH}>
        <Trans>Non configuré</Trans>
      </LegendKey>
    </ul>
  );
}
