import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import type { Bookable } from '../../entities/coaches/any-coach.ts';
import { BookableFace } from '../../entities/coaches/bookable-face.tsx';
import { HeldBackNotice } from '../../entities/missed/held-back-notice.tsx';
import { STEPS } from '../../entities/reservations/choice-address.ts';
import { formatList, formatLongDay } from '../../lib/time/format.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Arch } from '../../ui/art/arch.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useDialogAbout } from '../../ui/overlays/use-dialog-about.ts';
import { dialogPart } from '../../ui/parts/part.tsx';
import type { Away } from './availability/why-empty.tsx';
import { type Booking, useBooking } from './state/use-booking.ts';
import { BookedFooter, BookedView } from './steps/booked-view.tsx';
import { InsteadNotice } from './steps/coach-of-hour.tsx';
import { ConfirmFooter, ConfirmStep, type WeeklyHour } from './steps/confirm-step.tsx';
import { DateFooter, DateStep } from './steps/date-step.tsx';
import { SlotFooter, SlotStep } from './steps/slot-step.tsx';

type ReservationDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  coach: Bookable & Away;
  onContact: () => void;
};
const WeeklyDialog = dialogPart(() => import('./weekly/weekly-dialog.tsx'), 'WeeklyDialog');

type StepProps = Pick<ReservationDialogProps, 'coach' | 'onContact'> & {
  onEveryWeek: (hour: WeeklyHour) => void;
  booking: Booking;
  onChangeDate: () => void;
};

/** Where a signed-in client chooses a type, a day and an hour with a coach, or with any, and confirms. */
export function ReservationDialog({ isOpen, onClose, coach, onContact }: ReservationDialogProps) {
  const { t } = useLingui();
  // Kept here: once it is booked, the hour is no longer among those to confirm.
  const weekly = useDialogAbout<WeeklyHour>();
  const booking = useBooking(coach, { isOpen, isCovered: weekly.isOpen, onContact });
  const { step, slot, booked, isSending, ofHour } = booking;
  const shown = step === 'confirm' ? ofHour.coach : coach;
  const { confirm, question } = useConfirm();
  /** An hour that was chosen would be lost: ask first. */
  const changeDate = async () => {
    if (slot) {
      const day = formatLongDay(slot.date);
      const isSure = await confirm({
        title: t`Changer la date ?`,
        message: t`Le créneau choisi, ${day} de ${slot.start_time} à ${slot.end_time}, sera perdu. Rien n'est encore réservé.`,
        confirmText: t`Changer la date`,
        cancelText: t`Garder mon créneau`,
      });
      if (!isSure) return;
    }
    booking.backToDate();
  };
  const parts = {
    booking,
    coach,
    onContact,
    onChangeDate: () => void changeDate(),
    onEveryWeek: weekly.open,
  };
  const back = {
    date: undefined,
    slot: parts.onChangeDate,
    confirm: isSending ? undefined : booking.backToSlots,
  };
  const names = [t`Date`, t`Heure`, t`Confirmation`];
  const index = STEPS.indexOf(step);
  const frame = booked
    ? { title: t`Réservation confirmée`, bare: true }
    : {
        title: shown.name,
        eyebrow: step === 'confirm' ? t`Confirmer avec` : t`Réserver avec`,
        media: (
          <Arch className="-my-2 h-13 w-11">
            <BookableFace coach={shown} />
          </Arch>
        ),
        progress: (
          <div className="px-5 pt-1 md:px-7">
            <Stepper steps={names} current={index} />
          </div>
        ),
        onBack: back[step],
        dismissable: !isSending,
      };
  return (
    <>
      <Dialog
        {...frame}
        isOpen={isOpen}
        onClose={() => !isSending && onClose()}
        footer={<StepFooter {...parts} />}
        tall
      >
        <StepSection
          name={booked ? 'booked' : step}
          label={
            booked ? t`Réservation confirmée` : t`${names[index]}, étape ${index + 1} sur ${STEPS.length}`
          }
        >
          {booking.heldBack && (
            <HeldBackNotice className="mb-4" missed={booking.heldBack} onContact={onContact} />
          )}
          {!booked && <BookingNews {...{ booking, coach }} />}
          <CurrentStep {...parts} />
        </StepSection>
      </Dialog>
      {question && <ConfirmDialog {...question} />}
      {weekly.about && (
        <Suspense fallback={null}>
          <WeeklyDialog
            key={weekly.turn}
            {...weekly.about}
            isOpen={weekly.isOpen}
            onClose={weekly.close}
            onDone={() => {
              weekly.close();
              onClose();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function CurrentStep({ booking, coach, onContact, onChangeDate, onEveryWeek }: StepProps) {
  const { step, slot, booked, availability, ofHour } = booking;
  if (booked) return <BookedView coach={ofHour.coach} reply={booked} now={availability.now} />;
  if (step === 'date') return <DateStep {...{ booking, coach, onContact }} />;
  if (step === 'slot') return <SlotStep {...{ booking, coach, onContact, onChangeDate }} />;
  return slot && <ConfirmStep {...{ booking, slot, onContact, onEveryWeek }} />;
}

function StepFooter({ booking, onContact }: StepProps) {
  const { step, booked } = booking;
  if (booked) return <BookedFooter reservationId={booked.reservation.id} />;
  if (step === 'date') return <DateFooter booking={booking} />;
  if (step === 'slot') return <SlotFooter booking={booking} />;
  return <ConfirmFooter {...{ booking, onContact }} />;
}

type StepSectionProps = { name: string; label: string; children: ReactNode };

/** One step of the dialog. A new step starts at its top and takes the focus, so that it is read out from there. */
function StepSection({ name, label, children }: StepSectionProps) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const body = section.current?.parentElement;
    if (body) body.scrollTop = 0;
    section.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <section ref={section} tabIndex={-1} aria-label={label} className="outline-none">
      {children}
    </section>
  );
}

/** An hour that the client took in another tab, or on another device. */
function OwnHours({ times }: { times: readonly string[] }) {
  const hours = formatList(times);
  return (
    <Notice
      className="mb-4"
      title={
        times.length === 1 ? (
          <Trans>Vous avez réservé vous-même le créneau de {hours}.</Trans>
        ) : (
          <Trans>Vous avez réservé vous-même les créneaux de {hours}.</Trans>
        )
      }
    >
      <p>
        <Trans>Votre date est gardée : choisissez une autre heure pour une séance de plus.</Trans>
      </p>
      <LinkButton size="sm" className="mt-2.5" to="/profile?tab=reservations">
        <Trans>Voir mes réservations</Trans>
      </LinkButton>
    </Notice>
  );
}

type NewsProps = Pick<Booking, 'setback' | 'slotsGone'> & { isOwn: (time: string) => boolean };

function News({ setback, slotsGone, isOwn }: NewsProps) {
  const { t } = useLingui();
  if (setback && isOwn(setback.time)) return <OwnHours times={[setback.time]} />;
  if (setback?.kind === 'refused') {
    return (
      <Notice tone="danger" title={t`Erreur de Réservation`} className="mb-4">
        <p>{setback.reason}</p>
        <p className="mt-1">
          <Trans>Votre date est gardée, et aucun crédit n'a été débité.</Trans>
        </p>
      </Notice>
    );
  }
  if (setback?.kind === 'lost') {
    return (
      <Notice tone="warning" title={t`Le créneau de ${setback.time} n'est plus libre.`} className="mb-4">
        <Trans>Votre date est gardée : choisissez une autre heure.</Trans>
      </Notice>
    );
  }
  // The others are seen to be gone; the client's own are not lost.
  const own = slotsGone.filter(isOwn);
  if (own.length > 0) return <OwnHours times={own} />;
  if (slotsGone.length === 0) return null;
  const hours = formatList(slotsGone);
  return (
    <Notice className="mb-4">
      {slotsGone.length === 1 ? (
        <Trans>Le créneau de {hours} n'est plus libre.</Trans>
      ) : (
        <Trans>Les créneaux de {hours} ne sont plus libres.</Trans>
      )}
    </Notice>
  );
}

/** What changed while one was choosing. Always there, so that what appears in it is spoken. */
function BookingNews({ booking, coach }: Pick<StepProps, 'booking' | 'coach'>) {
  const { setback, slotsGone, engagements, step, ofHour } = booking;
  const isTheirs = (name: string | undefined) => (coach.among ? name !== undefined : name === coach.name);
  const isOwn = (time: string) => engagements.some((own) => own.start === time && isTheirs(own.coach));
  return (
    <div role="status">
      {step === 'slot' && <News {...{ setback, slotsGone, isOwn }} />}
      {step === 'confirm' && <InsteadNotice {...ofHour} />}
    </div>
  );
}
