import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import type { BulkReservationsReply } from '@elan/contract/reservations/reservations.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useUnsaved } from '../../../../lib/address/unsaved.ts';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { becomes } from '../../../../lib/device/direction.ts';
import { comma, formatFigures, formatShortDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SeriesOutcome, SeriesOutcomeFooter } from '../../../../ui/data/series-outcome.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useFailureReason } from '../../../../ui/feedback/use-failure-reason.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { PanelFooter } from '../../../../ui/overlays/panel-footer.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { BeyondRules } from '../beyond-rules.tsx';
import type { ConflictDates } from './series.rules.ts';
import { SeriesFields } from './series-fields.tsx';
import { SeriesPreview } from './series-preview.tsx';
import { type SeriesForm, SeriesRefusal, useSeriesForm } from './use-series-form.ts';

type SeriesPanelProps = {
  today: CivilDate;
  isOpen: boolean;
  onClose: () => void;
  /** Gives a client points where they are found missing: another feature's form, handed in by the area. */
  pointsForm: (client: AdminClient, onDone: () => void) => ReactNode;
};

/** Books the same hour on several days, beside the table; shows every date before anything is booked. */
export function SeriesPanel({ today, isOpen, onClose, pointsForm }: SeriesPanelProps) {
  const { t } = useLingui();
  const formId = useId();
  const series = useSeriesForm(today, isOpen);
  const { form, submit, isPending, made, another, conflict, lacksPoints, dates } = series;
  useUnsaved(isOpen && form.formState.isDirty, ['series']);
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      isForm
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
  const name = firstNameOf(full_name ?? username);
  const after = solo_points - cost;
  return (
    <span className="num text-13 leading-snug">
      <span className="block truncate text-ink-3">
        <Trans>Solde de {name}</Trans>
      </span>
      <b className="font-semibold">
        {formatFigures(`${solo_points} SI`)}
        {after >= 0 && after !== solo_points && ` ${becomes()} ${formatFigures(`${after} SI`)}`}
      </b>
    </span>
  );
}

type SeriesAlertsProps = Pick<SeriesPanelProps, 'pointsForm'> & { series: SeriesForm };

/** What stands in the way of the series, as it is by now, and what the server refused. */
function SeriesAlerts({ series, pointsForm }: SeriesAlertsProps) {
  const { t } = useLingui();
  const reasonOf = useFailureReason();
  const { failure, conflict, isUnverified, verifyAgain, lacksPoints, client, cost } = series;
  const reason =
    failure && !(failure instanceof SeriesRefusal)
      ? failure instanceof ApiFailure
        ? reasonOf.inFrench(failure)
        : failure.message
      : undefined;
  return (
    <>
      {reason && <FormAlert>{t`Failed to create bulk reservations: ${reason}`}</FormAlert>}
      {lacksPoints && client.data && (
        <Notice tone="warning" role="alert" title={RESERVATION_TEXTS.CLIENT_LACKS_BULK_POINTS}>
          <p className="num">
            <Trans>
              La série coûte {cost} SI et le client en a {client.data.solo_points}. Ajoutez des points, ou
              choisissez moins de dates.
            </Trans>
          </p>
          <div className="mt-3 rounded-control bg-paper p-3 text-ink">
            {pointsForm(client.data, () => series.form.setFocus('client_id'))}
          </div>
        </Notice>
      )}
      {isUnverified && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={verifyAgain}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        >
          {t`Unable to verify coach availability. Please check your connection and try again.`}
        </Notice>
      )}
      {conflict && conflict.ofCoach > 0 && (
        <Notice tone="danger" role="alert" title={t`Coach Availability Conflict`}>
          <ConflictLine dates={conflict.booked} label={t`Déjà réservées`} />
          <ConflictLine dates={conflict.unavailable} label={t`Sans créneau`} />
        </Notice>
      )}
      {conflict && conflict.busy.count > 0 && (
        <Notice tone="danger" role="alert" title={t`Le client est déjà pris à cette heure`}>
          <ConflictLine dates={conflict.busy} label={t`Séance ou cours réservé`} />
        </Notice>
      )}
    </>
  );
}

function ConflictLine({ dates: { shown, rest, count }, label }: { dates: ConflictDates; label: string }) {
  if (count === 0) return null;
  return (
    <p className="num">
      <b className="font-semibold">
        {label} ({count})
      </b>{' '}
      : {shown.map(formatShortDate).join(comma())}
      {rest > 0 && (
        <>
          {' '}
          <Plural value={rest} one="et # autre" other="et # autres" />
        </>
      )}
    </p>
  );
}

/** What was booked, what is left of the credit, and whether the client was written to. */
function SeriesBooked({ made }: { made: BulkReservationsReply }) {
  const { reservations, skipped, remaining_solo_points, email_notifications } = made;
  return (
    <SeriesOutcome
      made={reservations}
      skipped={skipped}
      title={
        <Plural
          value={reservations.length}
          _0="Aucune réservation créée"
          one="# réservation créée"
          other="# réservations créées"
        />
      }
    >
      <p className="num text-ink-2">
        <Trans>Solde du client : {remaining_solo_points} SI.</Trans>{' '}
        {email_notifications === 'sent' ? (
          <Trans>Le client est prévenu par e-mail.</Trans>
        ) : (
          <Trans>Le client n'est pas prévenu : l'envoi d'e-mails n'est pas configuré.</Trans>
        )}
      </p>
    </SeriesOutcome>
  );
}
