import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { useReportDirty } from '../../../../ui/forms/use-report-dirty.ts';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import type { PointsSlot } from '../points-slot.ts';
import { SeriesAlerts } from './series-alerts.tsx';
import { SeriesFields } from './series-fields.tsx';
import { SeriesOutcome } from './series-outcome.tsx';
import { SeriesPreview } from './series-preview.tsx';
import { type SeriesForm, useSeriesForm } from './use-series-form.ts';

type SeriesPanelProps = {
  today: CivilDate;
  isOpen: boolean;
  /** Asks first when something chosen would be lost. */
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  pointsForm: PointsSlot;
};

/** Books the same hour on several days, beside the table; shows every date before anything is booked. */
export function SeriesPanel({ today, isOpen, onClose, onDirtyChange, pointsForm }: SeriesPanelProps) {
  const formId = useId();
  const series = useSeriesForm(today, isOpen);
  const { form, submit, isPending, made, another, conflict, lacksPoints, dates } = series;
  useReportDirty(form, isOpen, onDirtyChange);
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      dismissable={!isPending}
      title={<Trans>Réservations en série</Trans>}
      footer={
        <div className="flex items-center justify-end gap-2.5 max-md:grid max-md:grid-cols-2">
          {!made && <SeriesBalance series={series} />}
          <Button size="sm" disabled={isPending} onClick={onClose}>
            <Trans>Fermer</Trans>
          </Button>
          {made ? (
            <Button size="sm" variant="primary" onClick={another}>
              <Trans>Nouvelle série</Trans>
            </Button>
          ) : (
            <Button
              size="sm"
              variant="primary"
              type="submit"
              form={formId}
              pending={isPending}
              disabled={conflict !== undefined || lacksPoints}
            >
              <Plural
                value={dates.length}
                _0="Créer les réservations"
                one="Créer # réservation"
                other="Créer # réservations"
              />
            </Button>
          )}
        </div>
      }
    >
      {made ? (
        <SeriesOutcome made={made} />
      ) : (
        <div className="grid gap-4">
          <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
            <SeriesFields series={series} today={today} />
          </form>
          <SeriesAlerts series={series} pointsForm={pointsForm} />
          <SeriesPreview series={series} />
        </div>
      )}
    </SidePanel>
  );
}

/** What the series takes from the client, before it is taken. */
function SeriesBalance({ series: { client, cost } }: { series: SeriesForm }) {
  if (!client.data) return null;
  const { full_name, username, solo_points } = client.data;
  const [name] = (full_name ?? username).split(' ');
  const after = solo_points - cost;
  return (
    <span className="num min-w-0 text-[13px] leading-snug max-md:col-span-2 md:mr-auto">
      <span className="block truncate text-ink-3">
        <Trans>Solde de {name}</Trans>
      </span>
      <b className="font-semibold">
        {solo_points} SI{after >= 0 && after !== solo_points && ` → ${after} SI`}
      </b>
    </span>
  );
}
