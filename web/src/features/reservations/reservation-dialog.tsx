import type { Coach } from '@elan/contract/coaches.ts';
import { useLingui } from '@lingui/react/macro';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { STEPS } from './state/booking-address.ts';
import { type Booking, useBooking } from './state/use-booking.ts';
import { BookedFooter } from './steps/booked-footer.tsx';
import { BookedView } from './steps/booked-view.tsx';
import { BookingNews } from './steps/booking-news.tsx';
import { ConfirmFooter } from './steps/confirm-footer.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { DateFooter } from './steps/date-footer.tsx';
import { DateStep } from './steps/date-step.tsx';
import { SlotFooter } from './steps/slot-footer.tsx';
import { SlotStep } from './steps/slot-step.tsx';
import { StepSection } from './steps/step-section.tsx';
import { useChangeDate } from './steps/use-change-date.tsx';

type Props = { isOpen: boolean; onClose: () => void; coach: Coach; onContact: () => void };
type StepProps = { booking: Booking; coach: Coach; onContact: () => void; changeDate: () => void };

const useStepNames = () => {
  const { t } = useLingui();
  return [t`Date`, t`Heure`, t`Confirmation`];
};

function CurrentStep({ booking, coach, onContact, changeDate }: StepProps) {
  const { step, slot, booked, offer } = booking;
  if (booked) return <BookedView coach={coach} reply={booked} now={offer.now} />;
  if (step === 'date') return <DateStep booking={booking} onContact={onContact} />;
  if (step === 'slot') return <SlotStep {...{ booking, onContact }} onChangeDate={changeDate} />;
  return slot && <ConfirmStep {...{ booking, coach, slot }} />;
}

/** What stands around the body: the same frame for every step, and a bare one once it is done. */
const useFrame = ({
  booking,
  coach,
  onContact,
  changeDate,
}: StepProps): Omit<DialogProps, 'isOpen' | 'onClose'> => {
  const { t } = useLingui();
  const names = useStepNames();
  const { step, booked, isSending, backToSlots } = booking;
  if (booked) return { title: t`Réservation confirmée`, bare: true, footer: <BookedFooter /> };
  const frame = {
    title: coach.name,
    eyebrow: step === 'confirm' ? t`Confirmer avec` : t`Réserver avec`,
    media: (
      <Arch className="-my-2 h-[52px] w-11">
        <Portrait name={coach.name} src={coach.photo} />
      </Arch>
    ),
    progress: (
      <div className="px-5 pt-1 md:px-7">
        <Stepper steps={names} current={STEPS.indexOf(step)} />
      </div>
    ),
  };
  if (step === 'date') return { ...frame, footer: <DateFooter booking={booking} /> };
  if (step === 'slot') return { ...frame, onBack: changeDate, footer: <SlotFooter booking={booking} /> };
  const onBack = isSending ? undefined : backToSlots;
  return { ...frame, onBack, dismissable: !isSending, footer: <ConfirmFooter {...{ booking, onContact }} /> };
};

/** Where a signed-in client chooses a type, a day and an hour with one coach, and confirms. */
export function ReservationDialog({ isOpen, onClose, coach, onContact }: Props) {
  const { t } = useLingui();
  const booking = useBooking(coach, isOpen, onContact);
  const [changeDate, changeDateDialog] = useChangeDate(booking);
  const parts = { booking, coach, onContact, changeDate };
  const frame = useFrame(parts);
  const names = useStepNames();
  const { booked, isSending } = booking;
  const index = STEPS.indexOf(booking.step);
  return (
    <>
      <Dialog {...frame} isOpen={isOpen} onClose={() => !isSending && onClose()} tall>
        <StepSection
          name={booked ? 'booked' : booking.step}
          label={
            booked ? t`Réservation confirmée` : t`${names[index]}, étape ${index + 1} sur ${STEPS.length}`
          }
        >
          {!booked && <BookingNews booking={booking} />}
          <CurrentStep {...parts} />
        </StepSection>
      </Dialog>
      {changeDateDialog}
    </>
  );
}
