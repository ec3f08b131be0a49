import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { SeriesOutcomeFooter } from '../../../../ui/data/series-outcome.tsx';
import { useReportDirty } from '../../../../ui/forms/use-report-dirty.ts';
import { PanelFooter } from '../../../../ui/overlays/panel-footer.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { BeyondRules } from '../beyond-rules.tsx';
import type { PointsSlot } from '../points-slot.ts';
import { SeriesAlerts } from './series-alerts.tsx';
import { SeriesBooked } from './series-booked.tsx';
import { SeriesFields } from './series-fields.tsx';
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
  const { t } = useLingui();
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
        made ? (
          <SeriesOutcomeFooter onClose={onClose} onAnother={another} />
        ) : (
          <PanelFooter
            formId={formId}
            submit={
              <Plural
                value={dates.length}
                _0="Créer les réservations"
                one="Créer # réservation"
                other="Créer # réservations"
              />
            }
            isBlocked={conflict !== undefined || lacksPoints}
            isPending={isPending}
            onClose={onClose}
            closeText={t`Fermer`}
            aside={<SeriesBalance series={series} />}
          />
        )
      }
    >
      {made ? (
        <SeriesBooked made={made} />
      ) : (
        <div className="grid gap-4">
          <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
            <SeriesFields series={series} today={today} />
          </form>
          <BeyondRules clientId={series.chosen.clientId} type="normal" adding={dates.length} />
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
    <span className="num text-[13px] leading-snug">
      <span className="block truncate text-ink-3">
        <Trans>Solde de {name}</Trans>
      </span>
      <b className="font-semibold">
        {solo_points} SI{after >= 0 && after !== solo_points && ` → ${after} SI`}
      </b>
    </span>
  );
}
