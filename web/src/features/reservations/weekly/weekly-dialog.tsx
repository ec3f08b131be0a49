import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import {
  WEEKLY_MAX,
  WEEKLY_MIN,
  type WeeklyPreview,
  type WeeklyReply,
} from '@elan/contract/reservations/reservations-weekly.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../lib/api/api-failure.ts';
import { becomes } from '../../../lib/device/direction.ts';
import { formatDate, formatFigures, formatWeekday } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useWeekly, type Weekly } from './use-weekly.ts';

type WeeklyDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** It is booked, and was read. */
  onDone: () => void;
  coach: Coach;
  slot: Slot;
};

/** The same hour every week: how often, which weeks can be, which of them to leave out, and the booking of them all at once. */
export function WeeklyDialog({ isOpen, onClose, onDone, coach, slot }: WeeklyDialogProps) {
  const { t } = useLingui();
  const weekly = useWeekly(coach.id, slot, isOpen);
  const { booked, isSending } = weekly;
  const weekday = formatWeekday(slot.date);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !isSending && (booked ? onDone() : onClose())}
      dismissable={!isSending}
      eyebrow={t`Chaque semaine avec ${coach.name}`}
      title={t`Tous les ${weekday}s à ${slot.start_time}`}
      media={
        <span className="grid size-11 place-items-center rounded-control bg-maj-100 text-maj-700">
          <CalendarSync className="size-5" aria-hidden="true" />
        </span>
      }
      footer={
        booked ? (
          <LinkButton variant="primary" size="lg" wide replace to="/profile?tab=reservations">
            <Trans>Voir mes réservations</Trans>
          </LinkButton>
        ) : (
          <WeeklyFooter weekly={weekly} />
        )
      }
      tall
    >
      {booked ? <WeeklyBooked reply={booked} /> : <WeeklyChoice weekly={weekly} />}
    </Dialog>
  );
}

function WeeklyChoice({ weekly }: { weekly: Weekly }) {
  const { t } = useLingui();
  const { times, setTimes, preview, isError, retry, isFetching, isOutdated } = weekly;
  const [chosen, setChosen] = useState(times ?? WEEKLY_MIN);
  const isCounted = times !== undefined;
  return (
    <>
      <RadioCards
        label={t`Combien de fois`}
        value={isCounted ? 'times' : 'credits'}
        onChange={(kind) => setTimes(kind === 'times' ? chosen : undefined)}
        options={[
          { value: 'times', label: t`Nombre de fois`, note: t`de ${WEEKLY_MIN} à ${WEEKLY_MAX} semaines` },
          { value: 'credits', label: t`Tant que possible`, note: t`tant que j'ai des crédits` },
        ]}
      />
      {isCounted && (
        <NumberField
          className="mt-3.5"
          label={t`Semaines`}
          stepper
          min={WEEKLY_MIN}
          max={WEEKLY_MAX}
          value={chosen}
          onChange={(count) => {
            const next = Math.min(Math.max(count ?? WEEKLY_MIN, WEEKLY_MIN), WEEKLY_MAX);
            setChosen(next);
            setTimes(next);
          }}
        />
      )}
      <div className={cx('mt-5', isOutdated && 'opacity-50')} aria-busy={isFetching}>
        {isError ? (
          <ErrorState
            compact
            title={t`Impossible de vérifier ces dates.`}
            onRetry={retry}
            retrying={isFetching}
          />
        ) : preview ? (
          <Weeks preview={preview} weekly={weekly} />
        ) : (
          <SkeletonRows dense />
        )}
      </div>
    </>
  );
}

function Weeks({ preview, weekly }: { preview: WeeklyPreview; weekly: Weekly }) {
  const { t } = useLingui();
  const clashes = preview.dates.filter(({ reason }) => reason !== null).length;
  return (
    <>
      {clashes > 0 && (
        <Notice tone="warning" role="status" className="mb-3">
          <Plural
            value={clashes}
            one="# semaine n'est pas possible : elle est laissée de côté."
            other="# semaines ne sont pas possibles : elles sont laissées de côté."
          />
        </Notice>
      )}
      <ul aria-label={t`Dates`} className="border-t border-line">
        {preview.dates.map(({ date, reason }) => (
          <li key={date} className="num border-b border-line py-1">
            <Checkbox
              value={reason === null && !weekly.leftOut.has(date)}
              disabled={reason !== null}
              onChange={() => weekly.toggle(date)}
            >
              {formatDate(date)}
              {reason !== null && <span className="block text-13 text-ink-3">{reason}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}

function WeeklyFooter({ weekly }: { weekly: Weekly }) {
  const { t } = useLingui();
  const { dates, preview, failure, isSending, send, isFetching, isOutdated } = weekly;
  const cost = dates.length * SESSION_COST.normal;
  const after = (preview?.solo_points ?? 0) - cost;
  return (
    <>
      {failure && (
        <Notice role="alert" tone="danger" className="mb-3">
          {failureText(failure, t`Échec de la création de la réservation. Veuillez réessayer.`)}
        </Notice>
      )}
      {preview && (
        <p
          aria-live="polite"
          aria-busy={isOutdated}
          className={cx(
            'num mb-2.5 flex justify-between gap-4 text-15 text-ink-2',
            isOutdated && 'opacity-50',
          )}
        >
          <Plural value={cost} one="# crédit SI" other="# crédits SI" />
          <b className="font-semibold text-ink">
            {preview.solo_points} {becomes()} {formatFigures(`${after} SI`)}
          </b>
        </p>
      )}
      <Button
        variant="accent"
        size="lg"
        wide
        pending={isSending || isOutdated}
        disabled={dates.length === 0 || (isFetching && !preview)}
        onClick={send}
      >
        {dates.length === 0 ? (
          <Trans>Aucune séance à réserver</Trans>
        ) : (
          <Plural value={dates.length} one="Réserver # séance" other="Réserver # séances" />
        )}
      </Button>
    </>
  );
}

const Days = ({ dates }: { dates: readonly { date: CivilDate; reason?: string }[] }) => (
  <ul className="num mt-2 grid gap-1 text-15">
    {dates.map(({ date, reason }) => (
      <li key={date}>
        {formatDate(date)}
        {reason && <span className="text-ink-2"> · {reason}</span>}
      </li>
    ))}
  </ul>
);

/** Shown once the server said so: what is booked and, if something went away in the meantime, what is not. */
function WeeklyBooked({ reply }: { reply: WeeklyReply }) {
  const left = reply.remaining_solo_points;
  return (
    <>
      <Notice tone="success" role="status" title={reply.message}>
        <Trans>Il vous reste {left} SI.</Trans>
      </Notice>
      <Days dates={reply.reservations} />
      {reply.skipped.length > 0 && (
        <Notice tone="warning" className="mt-4" title={<Trans>Prises entre-temps, et non débitées</Trans>}>
          <Days dates={reply.skipped} />
        </Notice>
      )}
    </>
  );
}
