import { texts } from '@elan/contract/language.ts';
import { counted } from '@elan/contract/plural.ts';
import { endOf } from '@elan/contract/time.ts';
import { isolated, writtenDay } from '../../platform/written.ts';
import {
  type AddressedMail,
  type Addressee,
  frameMail,
  linkTo,
  MAIL_TEXTS,
  type Sender,
} from '../mails.templates.ts';
import { COACH_MAIL_TEXTS } from './mails-coach.templates.ts';

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

export const DAY_AHEAD_MAIL_TEXTS = texts('mail-day-ahead', {
  subject: (day: string, appointments: number) =>
    `Votre ${day} : ${counted(appointments, 'rendez-vous', 'rendez-vous')}`,
  introduction: (day: string) => `Voici votre ${day} :`,
  hours: (from: string, to: string) => `${from} – ${to}`,
  participants: (count: number) => counted(count, 'participant', 'participants'),
});

const whatOf = ({ session_type, participants }: Appointment) => {
  if (participants !== null) return DAY_AHEAD_MAIL_TEXTS.participants(participants);
  return MAIL_TEXTS[session_type === 'bilan' ? 'BILAN' : 'SESSION'];
};

export const composeDayAhead = ({ to, date, appointments }: Content, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: DAY_AHEAD_MAIL_TEXTS.subject(writtenDay(date), appointments.length),
      to,
      introduction: DAY_AHEAD_MAIL_TEXTS.introduction(writtenDay(date)),
      items: appointments.map((appointment) => ({
        title: DAY_AHEAD_MAIL_TEXTS.hours(appointment.time, endOf(appointment.time, appointment.duration)),
        detail: isolated(appointment.title ?? appointment.client_name ?? ''),
        note: whatOf(appointment),
      })),
      link: linkTo(sender, {
        path: `/coach?day=${date}`,
        what: COACH_MAIL_TEXTS.AGENDA,
        button: COACH_MAIL_TEXTS.SEE_AGENDA,
      }),
      closing: '',
    },
    sender,
  );
