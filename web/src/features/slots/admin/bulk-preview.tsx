import { WINDOW_FAULTS } from '@elan/contract/slots.texts.ts';
import type { ForeseenDay } from '@elan/contract/slots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, CopyX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { formatShortDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { type judgeBulk, sumUp } from './bulk-slots.form.ts';
import { KindCounts } from './kind-counts.tsx';

type BulkPreviewProps = {
  judged: ReturnType<typeof judgeBulk>;
  preview: UseQueryResult<{ days: ForeseenDay[] }>;
};

/** What pressing the button will make, day by day, and what is in its way. */
export function BulkPreview({ judged, preview }: BulkPreviewProps) {
  const { t } = useLingui();
  const days = judged.body && preview.data?.days;
  return (
    <section aria-label={t`Aperçu`} aria-busy={preview.isFetching}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 className="font-text text-sm font-semibold">
          <Trans>Aperçu</Trans>
        </h3>
        <p className="num text-right text-[13px] text-ink-3" aria-live="polite">
          {days && <Summary days={days} />}
        </p>
      </div>
      {judged.fault ? (
        <p className="rounded-sm bg-sand px-3.5 py-3 text-[13px]">{WINDOW_FAULTS[judged.fault]}</p>
      ) : days ? (
        <ul className="num max-h-[340px] overflow-y-auto rounded-md text-[13px] ring ring-line max-md:max-h-72">
          {days.map((day) => (
            <PreviewDay key={day.date} day={day} />
          ))}
        </ul>
      ) : preview.isError ? (
        <div
          className="flex items-center justify-between gap-3 rounded-sm bg-sand px-3.5 py-2 text-[13px]"
          role="alert"
        >
          {failureText(preview.error, t`L'aperçu n'est pas arrivé.`)}
          <Button size="sm" pending={preview.isFetching} onClick={() => void preview.refetch()}>
            <Trans>Réessayer</Trans>
          </Button>
        </div>
      ) : judged.body ? (
        <SkeletonRows dense count={4} />
      ) : (
        <p className="rounded-sm bg-sand px-3.5 py-3 text-[13px] text-ink-2">
          <Trans>
            Choisissez les jours et les heures : chaque créneau sera annoncé ici avant d'être créé.
          </Trans>
        </p>
      )}
    </section>
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
    <li className="grid grid-cols-[96px_1fr_auto] items-baseline gap-x-2 border-b border-line px-3.5 py-2 last:border-0">
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
