import { counted } from '@elan/contract/plural.ts';
import { endOf } from '@elan/contract/time.ts';
import { writtenDay } from '../../platform/clock.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

/** A session, or a course, which has a title and participants. */
interface Appointment {
  readonly title: string | null;
  readonly session_type: string | null;
  readonly client_name: string | null;
  readonly participants: number | null;
  readonly time: string;
  readonly duration: number;
}

interface Content {
  readonly to: Addressee;
  readonly date: string;
  readonly appointments: readonly Appointment[];
}

const whatOf = ({ session_type, participants }: Appointment) => {
  if (participants !== null) return counted(participants, 'participant', 'participants');
  return session_type === 'bilan' ? 'Bilan' : 'Séance individuelle';
};

export const composeDayAhead = ({ to, date, appointments }: Content, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: `Votre ${writtenDay(date)} : ${counted(appointments.length, 'rendez-vous', 'rendez-vous')}`,
      to,
      introduction: `Voici votre ${writtenDay(date)} :`,
      items: appointments.map((appointment) => ({
        title: `${appointment.time} – ${endOf(appointment.time, appointment.duration)}`,
        detail: appointment.title ?? appointment.client_name ?? '',
        note: whatOf(appointment),
      })),
      link: linkTo(sender, { path: `/coach?day=${date}`, what: 'Votre agenda', button: 'Voir mon agenda' }),
      closing: '',
    },
    sender,
  );
