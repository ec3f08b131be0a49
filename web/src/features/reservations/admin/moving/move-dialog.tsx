import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ClientPicker } from '../../../../entities/clients/client-picker.tsx';
import {
  type MovingPreset,
  useMovingAddress,
} from '../../../../entities/reservations/admin/moving-address.ts';
import type { FreeHour } from '../../../../entities/reservations/admin/use-move-session.ts';
import {
  FromTo,
  MoveWords,
  WhatMovingDoes,
} from '../../../../entities/reservations/admin/what-moving-does.tsx';
import { useStudioNow } from '../../../../entities/studio/studio-clock.ts';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatDay, formatShortDate, formatTime } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeleton.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { RadioGrid } from '../../../../ui/fields/radio-grid.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { Dialog, DialogActs } from '../../../../ui/overlays/dialog.tsx';
import { useReservation, useReservations } from '../api.ts';
import { ReservationSummary } from '../reservation-words.tsx';
import { type MoveForm, useMoveForm } from './use-move-form.ts';

type MoveDialogProps = { preset: MovingPreset; isOpen: boolean; onClose: () => void };

/** Moves one session to another free hour: which one, if that is not known, then where to. */
export function MoveDialog({ preset, isOpen, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const asked = useReservation(preset.reservation);
  if (preset.reservation === undefined) {
    return <WhichSession clientId={preset.client} isOpen={isOpen} onClose={onClose} />;
  }
  if (!asked.data) {
    return (
      <Frame isOpen={isOpen} onClose={onClose}>
        {asked.isError ? (
          <ErrorState
            compact
            title={failureText(asked.error, t`La réservation n'a pas pu être lue.`)}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <SkeletonText />
        )}
      </Frame>
    );
  }
  return <WhereTo key={asked.data.id} session={asked.data} isOpen={isOpen} onClose={onClose} />;
}

type FrameProps = Omit<MoveDialogProps, 'preset'> & { footer?: ReactNode; children: ReactNode };

const Frame = ({ children, ...dialog }: FrameProps) => (
  <Dialog {...dialog} title={<Trans>Déplacer une séance</Trans>}>
    <div className="grid gap-4">{children}</div>
  </Dialog>
);

type WhichSessionProps = Omit<MoveDialogProps, 'preset'> & { clientId: number | undefined };

/** The sessions to come of a client, each a way on. */
function WhichSession({ clientId: known, ...dialog }: WhichSessionProps) {
  const { t } = useLingui();
  const [clientId, setClientId] = useState(known);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (dialog.isOpen && known === undefined) field.current?.focus();
  }, [dialog.isOpen, known]);
  return (
    <Frame {...dialog}>
      <ClientPicker
        ref={field}
        label={t`Client`}
        placeholder={t`Nom, téléphone, e-mail, matricule`}
        clientId={clientId}
        onPick={(client) => setClientId(client?.id)}
      />
      {clientId !== undefined && <SessionsToCome clientId={clientId} />}
    </Frame>
  );
}

const SESSIONS_LISTED = 20;

function SessionsToCome({ clientId }: { clientId: number }) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const moving = useMovingAddress();
  const sessions = useReservations({
    client_id: clientId,
    status: 'confirmed',
    past: false,
    sort: 'date',
    order: 'asc',
    per_page: SESSIONS_LISTED,
  });
  if (sessions.isError)
    return (
      <ErrorState
        compact
        title={failureText(
          sessions.error,
          t`Unable to load reservations. Please check your connection and try again`,
        )}
        onRetry={() => void sessions.refetch()}
      />
    );
  if (!sessions.data || sessions.isPlaceholderData || !now) return <SkeletonText />;
  if (sessions.data.rows.length === 0)
    return <Notice tone="warning">{t`Aucune séance à venir pour ce client.`}</Notice>;
  return (
    <ul aria-label={t`Séances à venir`} className="grid gap-1.5">
      {sessions.data.rows.map((session) => (
        <li key={session.id}>
          <button
            type="button"
            onClick={() => moving.choose({ reservation: session.id, client: clientId })}
            className="num flex min-h-10 w-full flex-wrap items-center justify-between gap-x-3 rounded-sm px-3 py-1.5 text-start inset-ring inset-ring-line hover:bg-sand-2 max-md:min-h-12"
          >
            <b className="font-semibold">
              {formatDay(session.date, now.date)} {formatTime(session.time)}
            </b>
            <span className="text-ink-2">{session.coach_name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type WhereToProps = Omit<MoveDialogProps, 'preset'> & { session: Reservation };

function WhereTo({ session, isOpen, onClose }: WhereToProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useMoveForm(session, onClose);
  const { now, chosen, isPending, failure } = form;
  const why = now && whyNotCancellable(session, now, NO_NOTICE_HOURS);
  const when = `${formatShortDate(session.date)} ${formatTime(session.time)}`;
  if (why && !isPending) {
    return (
      <Frame isOpen={isOpen} onClose={onClose}>
        <Notice tone="warning" role="alert">
          {why === 'cancelled'
            ? t`Cette réservation est annulée : elle ne peut plus être déplacée.`
            : t`Cette séance est déjà commencée ou passée : elle ne peut plus être déplacée.`}
        </Notice>
        <ReservationSummary reservation={session} />
      </Frame>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!isPending}
      title={<Trans>Déplacer la séance</Trans>}
      eyebrow={session.client_name}
      footer={
        <DialogActs>
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Laisser {when}</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending} disabled={!chosen}>
            <MoveWords session={session} to={chosen} />
          </Button>
        </DialogActs>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {failure !== undefined && (
          <FormAlert>
            {failureText(failure, t`La séance n'a pas été déplacée : le serveur n'a pas répondu. Réessayez.`)}
          </FormAlert>
        )}
        <div className="grid gap-2.5">
          <FromTo from={session} to={chosen} />
          <WhatMovingDoes session={session} to={chosen} />
        </div>
        <Hours form={form} session={session} />
      </form>
    </Dialog>
  );
}

const keyOf = ({ coach_id, date, time }: FreeHour) => `${coach_id} ${date} ${time}`;

/** The next hours of the same coach, then a day with those of everybody. */
function Hours({ form, session }: { form: MoveForm; session: Reservation }) {
  const { t } = useLingui();
  const { now, date, setDate, chosen, choose, own, hours } = form;
  if (!now) return <SkeletonText />;
  const value = chosen ? keyOf(chosen) : '';
  const { coach_id, coach_name } = session;
  const next = (own.next ?? []).map((slot) => ({
    coach_id,
    coach_name,
    date: slot.date,
    time: slot.start_time,
  }));
  const pickFrom = (offered: readonly FreeHour[]) => (key: string) => {
    const hour = offered.find((each) => keyOf(each) === key);
    if (hour) choose(hour);
  };
  return (
    <>
      {next.length > 0 && (
        <RadioGrid<string>
          label={t`Prochaines heures libres de ${coach_name}`}
          columns="grid-cols-2 md:grid-cols-3"
          value={value}
          onChange={pickFrom(next)}
          options={next.map((hour) => ({
            value: keyOf(hour),
            label: `${formatDay(hour.date, now.date)} ${formatTime(hour.time)}`,
          }))}
        />
      )}
      <DateField
        label={t`Date`}
        today={now.date}
        min={now.date}
        value={date}
        {...(own.days ? { offers: (day: string) => own.days.has(day) } : {})}
        onChange={(day) => day && setDate(day)}
      />
      {hours.isError ? (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={hours.reload}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        >
          {t`Failed to fetch available time slots`}
        </Notice>
      ) : hours.groups === undefined ? (
        <SkeletonText />
      ) : hours.groups.length === 0 ? (
        <Notice tone="warning">
          <Trans>Aucune heure libre ce jour-là, chez aucun coach.</Trans>
        </Notice>
      ) : (
        hours.groups.map(({ times, ...coach }) => {
          const offered = times.map((time) => ({ ...coach, date, time }));
          return (
            <RadioGrid<string>
              key={coach.coach_id}
              label={coach.coach_name}
              columns="grid-cols-4 md:grid-cols-6"
              value={value}
              onChange={pickFrom(offered)}
              options={offered.map((hour) => ({ value: keyOf(hour), label: formatTime(hour.time) }))}
            />
          );
        })
      )}
    </>
  );
}
