import type { ListedCoach } from '@elan/contract/coaches/coaches.ts';
import { lessThanNotice } from '@elan/contract/reservations/notice-words.ts';
import {
  CANCEL_NOTICE_HOURS,
  cancellableUntil,
  whyNotCancellable,
} from '@elan/contract/reservations/reservations.rules.ts';
import type { MovableReservation } from '@elan/contract/reservations/reservations-own.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useClosures } from '../../../entities/closures/closures.ts';
import { useMovedAddress } from '../../../entities/reservations/own-moving-address.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { ApiFailure, failureText } from '../../../lib/api/api-failure.ts';
import { comma, formatLongDay, formatShortDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog, DialogActs } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { useMovable } from '../api.ts';
import { AvailabilityGate } from '../availability/availability-gate.tsx';
import { BookingCalendar } from '../steps/date-step.tsx';
import { SlotGroups } from '../steps/slot-step.tsx';
import { MovedDialog } from './moved-dialog.tsx';
import { OldToNew, placeWords } from './old-to-new.tsx';
import { type OwnMove, useOwnMove } from './use-own-move.ts';

type OwnMoveDialogProps = DialogState & {
  id: number;
  /** With whom it may be instead. */
  coaches: readonly ListedCoach[];
  onContact: () => void;
};

/** A client moves a session of its own: where it stands, where it may go, and what came of it. */
export function OwnMoveDialog({ id, coaches, onContact, isOpen, onClose }: OwnMoveDialogProps) {
  const movable = useMovable(id);
  const { now } = useStudioNow();
  if (movable.data && now)
    return <Moving key={id} movable={movable.data} {...{ coaches, now, onContact, isOpen, onClose }} />;
  const isGone = movable.error instanceof ApiFailure && [403, 404].includes(movable.error.status);
  return (
    <Frame {...{ isOpen, onClose }}>
      {isGone ? (
        <EmptyState compact icon={CalendarX2} title={<Trans>Cette séance est introuvable.</Trans>} />
      ) : movable.isError ? (
        <ErrorState compact onRetry={() => void movable.refetch()} retrying={movable.isFetching}>
          <Trans>Cette séance n'a pas pu être chargée.</Trans>
        </ErrorState>
      ) : (
        <SkeletonText />
      )}
    </Frame>
  );
}

/** Where nothing can be chosen. */
function Frame({ isOpen, onClose, children }: DialogState & { children: ReactNode }) {
  return (
    <Dialog
      inAddress
      {...{ isOpen, onClose }}
      title={<Trans>Déplacer ma séance</Trans>}
      footer={
        <Button wide onClick={onClose}>
          <Trans>Fermer</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

const shortWords = ({ date, time }: CivilMoment) => `${formatShortDate(date)} ${time}`;

type MovingProps = OwnMoveParts & DialogState & { coaches: readonly ListedCoach[] };
type OwnMoveParts = { movable: MovableReservation; now: CivilMoment; onContact: () => void };

function Moving({ movable, coaches, now, onContact, isOpen, onClose }: MovingProps) {
  const move = useOwnMove(movable, coaches, isOpen);
  const { moved, isPending, from, to } = move;
  const why = whyNotCancellable(movable.reservation, now);
  const result = useMovedAddress();
  if (moved)
    return <MovedDialog {...{ moved, movable }} isOpen={isOpen || result.isOpen} onClose={result.close} />;
  if (!isPending && (why !== undefined || movable.moves_left === 0))
    return (
      <Frame {...{ isOpen, onClose }}>
        <Notice tone="warning">
          <WhyNot why={why} />
          <Button size="sm" className="mt-2.5" onClick={onContact}>
            <Trans>Contacter le studio</Trans>
          </Button>
        </Notice>
      </Frame>
    );
  const old = shortWords(from);
  const fresh = to && shortWords(to);
  return (
    <Dialog
      inAddress
      isOpen={isOpen}
      onClose={() => !isPending && onClose()}
      dismissable={!isPending}
      tall
      title={<Trans>Déplacer ma séance</Trans>}
      footer={
        <DialogActs>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Garder {old}</Trans>
          </Button>
          <Button variant="primary" pending={isPending} disabled={!to} onClick={() => void move.send()}>
            {to ? <Trans>Déplacer : {fresh}</Trans> : <Trans>Déplacer</Trans>}
          </Button>
        </DialogActs>
      }
    >
      <div className="grid gap-4">
        <OldToNew from={from} to={to} />
        <Terms movable={movable} />
        <Obstacle move={move} />
        <Choices {...{ move, movable, coaches, onContact }} />
      </div>
    </Dialog>
  );
}

function WhyNot({ why }: { why: ReturnType<typeof whyNotCancellable> }) {
  if (why === 'cancelled') return <Trans>Cette séance est annulée : elle ne se déplace plus.</Trans>;
  if (why === 'past')
    return <Trans>Cette séance est déjà commencée ou passée : elle ne se déplace plus.</Trans>;
  if (why === 'too_late')
    return (
      <Trans>
        La séance commence dans {lessThanNotice(CANCEL_NOTICE_HOURS)} : elle ne se déplace plus en ligne.
        Appelez le studio en cas d'empêchement.
      </Trans>
    );
  return (
    <Trans>Cette séance ne peut plus être déplacée en ligne. Pour la déplacer, contactez le studio.</Trans>
  );
}

/** What it costs, how often one may still, until when and how far. */
function Terms({ movable: { reservation, moves_left, last_day } }: { movable: MovableReservation }) {
  const until = cancellableUntil(reservation);
  const [untilDay, lastDay] = [formatLongDay(until.date), formatLongDay(last_day)];
  return (
    <p className="num text-sm leading-normal text-ink-2">
      <b className="font-semibold text-ink">
        <Trans>Aucun crédit ne bouge.</Trans>
      </b>{' '}
      <Plural
        value={moves_left}
        one="Encore # déplacement possible"
        other="Encore # déplacements possibles"
      />
      {comma()}
      <Trans>
        jusqu'au {lastDay}. À faire avant {untilDay} à {until.time}.
      </Trans>
    </p>
  );
}

/** What stood in the way; what was chosen is still there. */
function Obstacle({ move: { failure, lost, from } }: { move: OwnMove }) {
  const { t } = useLingui();
  const old = placeWords(from);
  if (failure !== undefined)
    return (
      <Notice tone="danger" role="alert" title={t`La séance n'a pas été déplacée`}>
        <p>
          {failureText(
            failure,
            t`Le serveur n'a pas répondu. Réessayez : elle ne sera déplacée qu'une fois.`,
          )}
        </p>
        <p className="mt-1">
          <Trans>Votre séance reste {old}.</Trans>
        </p>
      </Notice>
    );
  return (
    <div role="status" className="empty:hidden">
      {lost !== undefined && (
        <Notice tone="warning" title={t`Le créneau de ${lost} n'est plus libre.`}>
          <Trans>Votre date est gardée : choisissez une autre heure.</Trans>
        </Notice>
      )}
    </div>
  );
}

type ChoicesProps = {
  move: OwnMove;
  movable: MovableReservation;
  coaches: readonly ListedCoach[];
  onContact: () => void;
};

function Choices({ move, movable: { reservation, last_day }, coaches, onContact }: ChoicesProps) {
  const { t } = useLingui();
  const closures = useClosures().data ?? [];
  const { availability, coachId, days, date, hours, slot, clashOf } = move;
  const hoursPlace = useRef<HTMLDivElement>(null);
  const lastDay = formatLongDay(last_day);
  // On a phone the hours lie below the month.
  useEffect(() => {
    if (date !== undefined) hoursPlace.current?.scrollIntoView({ block: 'nearest' });
  }, [date]);
  const nothing = (
    <EmptyState compact icon={CalendarX2} title={<Trans>Aucune heure libre d'ici au {lastDay}.</Trans>}>
      <Trans>Choisissez un autre coach, ou appelez le studio.</Trans>
    </EmptyState>
  );
  const isListed = coaches.some(({ id }) => id === reservation.coach_id);
  const choosable = isListed
    ? coaches
    : [{ id: reservation.coach_id, name: reservation.coach_name }, ...coaches];
  return (
    <>
      {choosable.length > 1 && (
        <Select
          label={t`Avec`}
          value={String(coachId)}
          onChange={(value) => value !== null && move.chooseCoach(Number(value))}
          options={choosable.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <AvailabilityGate
        {...{ availability, onContact }}
        type={reservation.session_type}
        onChooseType={onContact}
        none={nothing}
      >
        {({ today }) =>
          days && days.size > 0 ? (
            <>
              <BookingCalendar
                key={coachId}
                {...{ days, closures, today }}
                away={coaches.find(({ id }) => id === coachId) ?? {}}
                selected={date}
                own={reservation.date}
                onSelect={move.chooseDate}
              />
              <div ref={hoursPlace} className="scroll-mb-4">
                {date !== undefined && (
                  <>
                    <h3 className="mb-3 text-xl tracking-[-.025em] first-letter:uppercase">
                      {formatLongDay(date)}
                    </h3>
                    {hours.length > 0 ? (
                      <SlotGroups
                        slots={hours}
                        clashOf={clashOf}
                        selected={slot}
                        onSelect={move.chooseSlot}
                      />
                    ) : (
                      <EmptyState compact title={<Trans>Plus aucun créneau libre ce jour-là</Trans>}>
                        <Trans>Choisissez une autre date : il en reste.</Trans>
                      </EmptyState>
                    )}
                  </>
                )}
              </div>
            </>
          ) : (
            nothing
          )
        }
      </AvailabilityGate>
    </>
  );
}
