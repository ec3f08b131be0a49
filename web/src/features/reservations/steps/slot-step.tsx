import type { Slot } from '@elan/contract/slots/slots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Calendar, type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { useId } from 'react';
import type { Bookable } from '../../../entities/coaches/any-coach.ts';
import { MeetingKindIcon, MeetingKindName } from '../../../entities/reservations/meeting-kind.tsx';
import { SlotButton } from '../../../entities/slots/slot-button.tsx';
import { formatDate, formatLongDay, formatSpan } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AvailabilityGate } from '../availability/availability-gate.tsx';
import { type PartOfDay, slotsByPart } from '../availability/open-slots.ts';
import { clashWith, type Engagement } from '../availability/own-agenda.ts';
import { useSessionWords } from '../session-words.ts';
import type { Booking } from '../state/use-booking.ts';
import { BilanToComeNotice } from './bilan-to-come-notice.tsx';
import { BookingFoot, NextButton } from './booking-foot.tsx';

type SlotStepProps = {
  booking: Booking;
  coach: Bookable;
  onContact: () => void;
  onChangeDate: () => void;
};

export function SlotStep({ booking, coach, onContact, onChangeDate }: SlotStepProps) {
  const { type, availability, date, free, engagements, bilanToCome, slot, chooseType, chooseSlot } = booking;
  const { kind, name, length } = useSessionWords()[type];
  return (
    <>
      <p className="num text-13 font-semibold leading-tight text-ink-3">
        <MeetingKindName kind={kind}>{name}</MeetingKindName> · {length}
      </p>
      <h3 className="mt-1 text-2xl tracking-[-.03em]">{date && formatDate(date)}</h3>
      <Button
        size="sm"
        className="mt-3 min-h-11 px-4"
        icon={Calendar}
        iconClass="size-4.5"
        onClick={onChangeDate}
      >
        <Trans>Changer la date</Trans>
      </Button>
      {bilanToCome && <BilanToComeNotice bilan={bilanToCome} now={availability.now} onContact={onContact} />}
      <div className={cx('mt-6', kind === 'bilan' && 'bilan-tint')}>
        <AvailabilityGate {...{ availability, type, onContact, coach }} onChooseType={chooseType}>
          {() =>
            free.length > 0 ? (
              <SlotGroups
                slots={free}
                clashOf={(each) => clashWith(each, engagements)}
                selected={slot}
                onSelect={chooseSlot}
              />
            ) : (
              <EmptyState compact title={<Trans>Plus aucun créneau libre ce jour-là</Trans>}>
                <Trans>Choisissez une autre date : il en reste.</Trans>
              </EmptyState>
            )
          }
        </AvailabilityGate>
      </div>
    </>
  );
}

const ICONS: Record<PartOfDay, LucideIcon> = { morning: Sunrise, afternoon: Sun, evening: Moon };

export type OfferedHour = Pick<Slot, 'id' | 'start_time' | 'end_time'>;

type SlotGroupsProps = {
  slots: readonly OfferedHour[];
  /** What the client already has then: those hours are theirs, not free. */
  clashOf: (slot: OfferedHour) => Engagement | undefined;
  selected: OfferedHour | undefined;
  onSelect: (slot: OfferedHour) => void;
};

function OwnHour({ start, clash: { coach, course, isMoved } }: { start: string; clash: Engagement }) {
  return (
    <p className="num mt-2 text-13 leading-snug text-ink-2">
      <b className="font-semibold">{start}</b>
      {' · '}
      {isMoved ? (
        <Trans>Votre séance, là où elle est</Trans>
      ) : coach ? (
        <Trans>Vous avez déjà une séance avec {coach}</Trans>
      ) : (
        <Trans>Vous avez déjà le cours « {course} »</Trans>
      )}
    </p>
  );
}

/** The hours of a day, by morning, afternoon and evening, each part with its count. */
export function SlotGroups({ slots, ...rest }: SlotGroupsProps) {
  return (
    <div className="grid gap-6">
      {slotsByPart(slots).map((group) => (
        <SlotGroup key={group.part} {...group} {...rest} />
      ))}
    </div>
  );
}

function SlotGroup({ part, slots, clashOf, selected, onSelect }: SlotGroupsProps & { part: PartOfDay }) {
  const { t } = useLingui();
  const id = useId();
  const names: Record<PartOfDay, string> = { morning: t`Matin`, afternoon: t`Après-midi`, evening: t`Soir` };
  const Icon = ICONS[part];
  const hours = slots.map((slot) => ({ slot, clash: clashOf(slot) }));
  const own = hours.flatMap(({ slot, clash }) => (clash ? [{ start: slot.start_time, clash }] : []));
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center gap-2.25 pb-2.5 text-15 leading-none">
        <Icon className="size-5 text-saffron-700" aria-hidden="true" />
        <h4 id={id} className="font-semibold">
          {names[part]}
        </h4>
        <span className="num ms-auto text-13 font-medium text-ink-3">
          <Plural value={slots.length - own.length} one="# créneau" other="# créneaux" />
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-4">
        {hours.map(({ slot, clash }) => (
          <li key={slot.id}>
            <SlotButton
              start={slot.start_time}
              end={slot.end_time}
              selected={slot.id === selected?.id}
              isOwn={clash !== undefined}
              isMoved={clash?.isMoved === true}
              onSelect={() => onSelect(slot)}
            />
          </li>
        ))}
      </ul>
      {own.map((hour) => (
        <OwnHour key={hour.start} {...hour} />
      ))}
    </section>
  );
}

export function SlotFooter({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { date, type, slot, awaited, missing, ofHour } = booking;
  const { kind } = useSessionWords()[type];
  return (
    <BookingFoot
      small={
        <>
          <MeetingKindIcon kind={kind} className="me-1.5 size-[1em] align-[-.12em]" />
          {date && formatLongDay(date)}
          {ofHour.isOneOfSeveral && <span className="block">{t`avec ${ofHour.coach.name}`}</span>}
        </>
      }
      strong={slot ? formatSpan(slot.start_time, slot.end_time) : (awaited ?? t`Choisissez une heure`)}
      complaint={missing === 'slot' ? t`Veuillez sélectionner un créneau horaire` : undefined}
    >
      <NextButton isReady={slot !== undefined || awaited !== undefined} onPress={booking.goToConfirm}>
        <Trans>Continuer</Trans>
      </NextButton>
    </BookingFoot>
  );
}
