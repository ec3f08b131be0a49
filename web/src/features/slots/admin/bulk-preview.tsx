import { WINDOW_FAULTS } from '@elan/contract/slots/slots.texts.ts';
import type { ForeseenDay } from '@elan/contract/slots/slots.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, CopyX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../../lib/time/format.ts';
import { PreviewSection } from '../../../ui/data/preview-section.tsx';
import { type judgeBulk, sumUp } from './bulk-slots.form.ts';
import { KindCounts } from './slot-words.tsx';

type BulkPreviewProps = {
  judged: ReturnType<typeof judgeBulk>;
  preview: UseQueryResult<{ days: ForeseenDay[] }>;
};

/** What pressing the button will make, day by day, and what is in its way. */
export function BulkPreview({ judged, preview }: BulkPreviewProps) {
  return (
    <PreviewSection
      preview={preview}
      isAsked={judged.body !== undefined}
      fault={judged.fault && WINDOW_FAULTS[judged.fault]}
      hint={
        <Trans>Choisissez les jours et les heures : chaque créneau sera annoncé ici avant d'être créé.</Trans>
      }
      summary={(days) => <Summary days={days} />}
      row={(day) => <PreviewDay key={day.date} day={day} />}
    />
  );
}

function Summary({ days }: { days: readonly ForeseenDay[] }) {
  const sum = sumUp(days);
  return (
    <>
      <Plural value={sum.days} one="# jour" other="# jours" />
      {' · '}
      <Plural value={sum.slots} one="# créneau" other="# créneaux" />
      {sum.skipped + sum.taken > 0 && (
        <>
          {' · '}
          <Trans>{sum.skipped + sum.taken} en conflit</Trans>
        </>
      )}
    </>
  );
}

function PreviewDay({ day }: { day: ForeseenDay }) {
  // A session and a bilan often begin together.
  const hours = (wanted: ForeseenDay['clashes'][number]['outcome']) =>
    [
      ...new Set(day.clashes.filter(({ outcome }) => outcome === wanted).map(({ start_time }) => start_time)),
    ].toSorted();
  const [skipped, taken] = [hours('skipped'), hours('taken')];
  return (
    <li className="grid grid-cols-[6rem_1fr_auto] items-baseline gap-x-2 border-b border-line px-3.5 py-2 last:border-0">
      <span>{formatShortDate(day.date)}</span>
      {day.normal + day.bilan > 0 ? (
        <KindCounts normal={day.normal} bilan={day.bilan} />
      ) : (
        <span className="text-ink-3">
          <Trans>rien de nouveau</Trans>
        </span>
      )}
      {day.clashes.length === 0 && (
        <span className="inline-flex items-center gap-1.5 font-medium text-ok">
          <Check className="size-4 self-center" aria-hidden="true" />
          <Trans>Libre</Trans>
        </span>
      )}
      {skipped.length > 0 && (
        <Clash icon={<CopyX className="size-4 flex-none" aria-hidden="true" />}>
          <Trans>Déjà là, laissés tels quels : {skipped.join(', ')}</Trans>
        </Clash>
      )}
      {taken.length > 0 && (
        <Clash icon={<TriangleAlert className="size-4 flex-none" aria-hidden="true" />}>
          <Trans>Coach déjà pris, non réservables : {taken.join(', ')}</Trans>
        </Clash>
      )}
    </li>
  );
}

function Clash({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="col-span-full mt-1 flex gap-1.5 text-warn">
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
