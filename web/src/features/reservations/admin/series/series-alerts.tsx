import { RESERVATION_TEXTS } from '@elan/contract/reservations.texts.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiFailure, failureText } from '../../../../lib/api-failure.ts';
import { formatShortDate } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import type { PointsSlot } from '../points-slot.ts';
import type { ConflictDates } from './series.rules.ts';
import { type SeriesForm, SeriesRefusal } from './use-series-form.ts';

type SeriesAlertsProps = {
  series: SeriesForm;
  pointsForm: PointsSlot;
};

/** What stands in the way of the series, as it is by now, and what the server refused. */
export function SeriesAlerts({ series, pointsForm }: SeriesAlertsProps) {
  const { t } = useLingui();
  const { failure, conflict, isUnverified, verifyAgain, lacksPoints, client, cost } = series;
  const reason =
    failure && !(failure instanceof SeriesRefusal)
      ? sayWhy(failure, t`le serveur n'a pas répondu. Réessayez.`)
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

const sayWhy = (failure: Error, unanswered: string) =>
  failureText(failure, failure instanceof ApiFailure ? unanswered : failure.message);

function ConflictLine({ dates: { shown, rest, count }, label }: { dates: ConflictDates; label: string }) {
  if (count === 0) return null;
  return (
    <p className="num">
      <b className="font-semibold">
        {label} ({count})
      </b>{' '}
      : {shown.map(formatShortDate).join(', ')}
      {rest > 0 && (
        <>
          {' '}
          <Plural value={rest} one="et # autre" other="et # autres" />
        </>
      )}
    </p>
  );
}
