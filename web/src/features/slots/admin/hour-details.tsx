import { whyNotDeletable } from '@elan/contract/slots/slots.rules.ts';
import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, CalendarSync, Hand, MoveRight, Trash2, UsersRound } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { useMovingAddress } from '../../../entities/reservations/admin/moving-address.ts';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { SessionTypeMark } from '../../../entities/reservations/session-type-mark.tsx';
import { coursePath, reservationPath } from '../../../lib/address/desk-links.ts';
import { formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { PopoverDialog } from '../../../ui/overlays/popover-dialog.tsx';
import type { HourBlock } from './hour-blocks.ts';
import { SlotStateMark } from './slot-words.tsx';

type HourDetailsProps = {
  /** None while it is closed; what was shown stays while it leaves the screen. */
  block: HourBlock | undefined;
  coachName: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onDelete: (slots: readonly SlotDetails[]) => void;
};

/** An hour of a coach in full, and what can be done with it: booked, taken off, or on to whoever has it. */
export function HourDetails({ block: opened, coachName, triggerRef, onClose, onDelete }: HourDetailsProps) {
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const block = opened ?? shown;
  if (!block) return null;
  const { course, slots } = block;
  return (
    <PopoverDialog
      isOpen={opened !== undefined}
      onClose={onClose}
      triggerRef={triggerRef}
      title={course?.title ?? formatTimeRange(block.time, block.duration)}
      detail={`${formatDate(block.date)} · ${coachName}`}
    >
      {course && <CourseLine course={course} hidden={slots.length} />}
      {slots.length > 0 && (
        <ul className="my-3 grid gap-2 border-y border-line py-3 max-md:my-0 max-md:mb-4 max-md:border-t-0 max-md:pt-0 max-md:text-15">
          {slots.map((slot) => (
            <SlotLine key={slot.id} slot={slot} />
          ))}
        </ul>
      )}
      {slots.length > 0 && <Origin slots={slots} />}
      <HourActs slots={slots} onDelete={onDelete} onClose={onClose} />
    </PopoverDialog>
  );
}

function CourseLine({ course, hidden }: { course: NonNullable<HourBlock['course']>; hidden: number }) {
  const { t } = useLingui();
  const { current_participants: taken, max_participants: seats } = course;
  return (
    <div className="mt-3 grid gap-3">
      <p className="num text-ink-2">
        {formatTimeRange(course.start_time, course.duration)} · {t`${taken} prises sur ${seats}`}
      </p>
      {hidden > 0 && (
        <p className="text-ink-3">
          <Plural
            value={hidden}
            one="# créneau est ouvert à cette heure : personne ne peut le réserver pendant le cours."
            other="# créneaux sont ouverts à cette heure : personne ne peut les réserver pendant le cours."
          />
        </p>
      )}
      <LinkButton to={coursePath(course.id)} size="sm" icon={UsersRound}>
        <Trans>Voir le cours</Trans>
      </LinkButton>
    </div>
  );
}

function SlotLine({ slot }: { slot: SlotDetails }) {
  const { client_name, reservation_id } = slot;
  return (
    <li className="num grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5">
      <span>
        {formatTimeRange(slot.start_time, slot.duration)} ·{' '}
        <span className="font-medium">
          <SessionTypeMark type={slot.session_type} />
        </span>
      </span>
      <SlotStateMark slot={slot} />
      {client_name && (
        <span className="col-span-2 font-semibold">
          {reservation_id ? (
            <Link to={reservationPath(reservation_id)} className="underline-offset-2 hover:underline">
              {client_name}
            </Link>
          ) : (
            client_name
          )}
        </span>
      )}
    </li>
  );
}

/** Who opened it, in a low voice. */
function Origin({ slots }: { slots: readonly SlotDetails[] }) {
  const byRule = slots.filter(({ by_rule }) => by_rule).length;
  const Icon = byRule > 0 ? CalendarSync : Hand;
  return (
    <p className="mb-3 flex items-center gap-1.5 text-xs text-ink-3 max-md:text-13">
      <Icon aria-hidden="true" className="size-3.5" />
      {byRule === slots.length ? (
        <Trans>Ouvert par la semaine type</Trans>
      ) : byRule === 0 ? (
        <Trans>Ouvert à la main</Trans>
      ) : (
        <Trans>Ouvert en partie par la semaine type, en partie à la main</Trans>
      )}
    </p>
  );
}

const isBilan = ({ session_type }: SlotDetails) => session_type === 'bilan';

type HourActsProps = Pick<HourDetailsProps, 'onDelete' | 'onClose'> & Pick<HourBlock, 'slots'>;

function HourActs({ slots, onDelete, onClose }: HourActsProps) {
  const booking = useBookingAddress();
  const moving = useMovingAddress();
  const free = slots.filter(({ is_available }) => is_available);
  const deletable = slots.filter((slot) => whyNotDeletable(slot) === undefined);
  const [session, bilans] = [deletable.filter((slot) => !isBilan(slot)), deletable.filter(isBilan)];
  const hasBoth = session.length > 0 && bilans.length > 0;
  const firsts = [free.find((slot) => !isBilan(slot)), free.find(isBilan)].filter(
    (slot) => slot !== undefined,
  );
  const movable = slots.filter((slot) => slot.is_booked && !slot.is_past);
  return (
    <div className="grid gap-2">
      {firsts.map((slot, index) => (
        <Button
          key={slot.id}
          size="sm"
          variant={index === 0 ? 'primary' : 'quiet'}
          icon={CalendarPlus}
          onClick={() => {
            onClose();
            booking.open({
              coach: slot.coach_id,
              date: slot.date,
              time: slot.start_time,
              kind: slot.session_type,
            });
          }}
        >
          {isBilan(slot) ? <Trans>Réserver un bilan</Trans> : <Trans>Réserver une séance</Trans>}
        </Button>
      ))}
      {movable.map(
        ({ id, reservation_id, client_name }) =>
          reservation_id && (
            <div key={id} className="grid grid-cols-2 gap-2">
              <LinkButton to={reservationPath(reservation_id)} size="sm">
                <span>
                  <Trans>Réservation</Trans>
                  <span className="sr-only"> {client_name}</span>
                </span>
              </LinkButton>
              <Button
                size="sm"
                icon={MoveRight}
                onClick={() => {
                  onClose();
                  moving.open({ reservation: reservation_id });
                }}
              >
                <Trans>Déplacer ou confier…</Trans>
              </Button>
            </div>
          ),
      )}
      {hasBoth && (
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button size="sm" variant="danger-quiet" onClick={() => onDelete(session)}>
            <Trans>Supprimer la séance</Trans>
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={() => onDelete(bilans)}>
            <Plural value={bilans.length} one="Supprimer le bilan" other="Supprimer les bilans" />
          </Button>
        </div>
      )}
      {deletable.length > 0 && (
        <Button size="sm" variant="danger-quiet" icon={Trash2} onClick={() => onDelete(deletable)}>
          {hasBoth ? <Trans>Supprimer toute l'heure</Trans> : <Trans>Supprimer</Trans>}
        </Button>
      )}
    </div>
  );
}
