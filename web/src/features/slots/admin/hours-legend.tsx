import { Trans } from '@lingui/react/macro';
import { Check, ClipboardList, Hand, Plus, UsersRound } from 'lucide-react';
import { LegendKey } from '../../../ui/calendar/legend-key.tsx';

/** What the shapes and colours of a coach's week mean. */
export function HoursLegend({ marksHand }: { marksHand: boolean }) {
  return (
    <ul className="flex flex-none flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-line px-5 py-2 text-xs whitespace-nowrap text-ink-2 max-md:hidden">
      <LegendKey look="bg-paper text-maj-600 inset-ring inset-ring-maj-400" mark={<Plus />}>
        <Trans>Libre</Trans>
      </LegendKey>
      <LegendKey look="border-s-[3px] border-maj-600 bg-maj-100">
        <Trans>Séance prise</Trans>
      </LegendKey>
      <LegendKey look="border-s-[3px] border-ok bg-ok-100 text-ok" mark={<ClipboardList />}>
        <Trans>Bilan pris</Trans>
      </LegendKey>
      <LegendKey look="border-s-[3px] border-saffron bg-saffron-100 text-saffron-900" mark={<UsersRound />}>
        <Trans>Cours collectif</Trans>
      </LegendKey>
      <LegendKey look="bg-sand-2 text-ink-2" mark={<Check />}>
        <Trans>Passé</Trans>
      </LegendKey>
      <LegendKey look="hatched inset-ring inset-ring-line">
        <Trans>Fermé ou absent</Trans>
      </LegendKey>
      {marksHand && (
        <LegendKey look="text-ink-3 [&_svg]:size-3!" mark={<Hand />}>
          <Trans>Ouvert à la main</Trans>
        </LegendKey>
      )}
    </ul>
  );
}
