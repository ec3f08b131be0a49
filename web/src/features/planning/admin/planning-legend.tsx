import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { Trans } from '@lingui/react/macro';
import { Check, ClipboardList, Plus, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

function Key({ look, mark, children }: { look: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-none items-center gap-1.5">
      <i
        aria-hidden="true"
        className={cx('grid h-3.5 w-4.5 flex-none place-items-center rounded-[4px] [&_svg]:size-2.5', look)}
      >
        {mark}
      </i>
      {children}
    </li>
  );
}

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
        <Key look="bg-paper inset-ring-2 inset-ring-maj-500">
          {absence === 'done' ? <Trans>Reprise confirmée</Trans> : <Trans>Reprise proposée</Trans>}
        </Key>
        <Key look="border-[1.5px] border-dashed border-bad bg-paper">
          <Trans>Séance qui tombe</Trans>
        </Key>
      </ul>
    );
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-xs whitespace-nowrap text-ink-2 max-md:gap-x-3 max-md:text-11">
      {isMoving && (
        <>
          <Key look="bg-paper inset-ring-2 inset-ring-maj-500">
            <Trans>Heure possible</Trans>
          </Key>
          <Key look="border-[1.5px] border-dashed border-maj-500 bg-paper">
            <Trans>Ancienne heure</Trans>
          </Key>
        </>
      )}
      {isPast ? (
        <>
          <Key look={PAST} mark={<Check />}>
            <Trans>Séance passée</Trans>
          </Key>
          <Key look={PAST} mark={<ClipboardList />}>
            <Trans>Bilan passé</Trans>
          </Key>
          <Key look={PAST} mark={<UsersRound />}>
            <Trans>Cours collectif passé</Trans>
          </Key>
          <Key look="bg-paper inset-ring inset-ring-edge/60">
            <Trans>Disponible, non pris</Trans>
          </Key>
        </>
      ) : (
        <>
          <Key look="bg-paper text-maj-600 inset-ring inset-ring-maj-400" mark={<Plus />}>
            <Trans>Disponible</Trans>
          </Key>
          <Key look="border-s-[3px] border-maj-600 bg-maj-100">
            <Trans>Réservé · séance {SESSION_MINUTES.normal} min</Trans>
          </Key>
          <Key look="border-s-[3px] border-ok bg-ok-100 text-ok" mark={<ClipboardList />}>
            <Trans>Bilan {SESSION_MINUTES.bilan} min</Trans>
          </Key>
          <Key look="border-s-[3px] border-saffron bg-saffron-100 text-saffron-900" mark={<UsersRound />}>
            <Trans>Cours collectif</Trans>
          </Key>
          <Key look={PAST} mark={<Check />}>
            <Trans>Passé</Trans>
          </Key>
        </>
      )}
      <Key look={HATCH}>
        <Trans>Non configuré</Trans>
      </Key>
    </ul>
  );
}
