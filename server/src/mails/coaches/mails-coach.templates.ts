import { texts } from '@elan/contract/language.ts';
import { isolated, writtenDay } from '../../platform/written.ts';
import {
  type AddressedMail,
  type Addressee,
  frameMail,
  linkTo,
  MAIL_TEXTS,
  type Sender,
} from '../mails.templates.ts';

/** A session, or a course, which has a title. */
export interface CoachChange {
  readonly event: 'new' | 'moved' | 'handed_over' | 'gone';
  readonly title: string | null;
  readonly session_type: string | null;
  readonly client_name: string | null;
  readonly date: string;
  readonly time: string;
  readonly duration: number;
  /** Freed by its client too late for a refund. */
  readonly is_released: boolean;
  /** Of what moved, where it is known. */
  readonly before?: { readonly date: string; readonly time: string } | null | undefined;
}

export const COACH_MAIL_TEXTS = texts('mail-coach', {
  COURSE_NEW: 'Nouveau cours',
  COURSE_MOVED: 'Cours modifié',
  COURSE_GONE: 'Cours retiré',
  BILAN_NEW: 'Nouveau bilan',
  BILAN_MOVED: 'Bilan déplacé',
  BILAN_HANDED_OVER: 'Bilan confié à un autre coach',
  BILAN_GONE: 'Bilan annulé',
  BILAN_RELEASED: 'Bilan libéré par le client',
  SESSION_NEW: 'Nouvelle séance',
  SESSION_MOVED: 'Séance déplacée',
  SESSION_HANDED_OVER: 'Séance confiée à un autre coach',
  SESSION_GONE: 'Séance annulée',
  SESSION_RELEASED: 'Séance libérée sans remboursement',
  insteadOf: (now: string, when: string) => `${now}, au lieu du ${when}`,
  manyChanges: (count: number) => `Votre agenda : ${count} changements`,
  INTRODUCTION: 'Voici ce qui change dans votre agenda :',
  withMinutes: (whom: string, minutes: number) => `${whom}, ${minutes} min`,
  AGENDA: 'Votre agenda',
  SEE_AGENDA: 'Voir mon agenda',
});

const NAMES = {
  course: { new: 'COURSE_NEW', moved: 'COURSE_MOVED', handed_over: 'COURSE_GONE', gone: 'COURSE_GONE' },
  bilan: {
    new: 'BILAN_NEW',
    moved: 'BILAN_MOVED',
    handed_over: 'BILAN_HANDED_OVER',
    gone: 'BILAN_GONE',
  },
  session: {
    new: 'SESSION_NEW',
    moved: 'SESSION_MOVED',
    handed_over: 'SESSION_HANDED_OVER',
    gone: 'SESSION_GONE',
  },
} as const;

function whatHappened({ event, title, session_type, is_released }: CoachChange): string {
  if (title !== null) return COACH_MAIL_TEXTS[NAMES.course[event]];
  const isBilan = session_type === 'bilan';
  if (event === 'gone' && is_released)
    return COACH_MAIL_TEXTS[isBilan ? 'BILAN_RELEASED' : 'SESSION_RELEASED'];
  return COACH_MAIL_TEXTS[NAMES[isBilan ? 'bilan' : 'session'][event]];
}

const whenOf = ({ date, time }: Pick<CoachChange, 'date' | 'time'>) =>
  MAIL_TEXTS.when(writtenDay(date), time);

/** `…, au lieu du mercredi 18 novembre 2026 à 18:00` */
function whenInsteadOf(change: CoachChange): string {
  const before = change.before ?? change;
  return whenOf(before) === whenOf(change)
    ? whenOf(change)
    : COACH_MAIL_TEXTS.insteadOf(whenOf(change), whenOf(before));
}

const withWhom = ({ title, client_name }: CoachChange) => isolated(title ?? client_name ?? '');

function subjectOf(changes: readonly CoachChange[]): string {
  const [first] = changes;
  return first && changes.length === 1
    ? MAIL_TEXTS.headed(whatHappened(first), MAIL_TEXTS.whatWhen(withWhom(first), whenOf(first)))
    : COACH_MAIL_TEXTS.manyChanges(changes.length);
}

/** What came into their agenda, moved in it or left it. */
export const composeCoachBookings = (
  { to, changes }: { readonly to: Addressee; readonly changes: readonly CoachChange[] },
  sender: Sender,
): AddressedMail =>
  frameMail(
    {
      subject: subjectOf(changes),
      to,
      introduction: COACH_MAIL_TEXTS.INTRODUCTION,
      items: changes.map((change) => ({
        title: whatHappened(change),
        detail: whenInsteadOf(change),
        note: COACH_MAIL_TEXTS.withMinutes(withWhom(change), change.duration),
      })),
      link: linkTo(sender, {
        path: '/coach',
        what: COACH_MAIL_TEXTS.AGENDA,
        button: COACH_MAIL_TEXTS.SEE_AGENDA,
      }),
      closing: '',
    },
    sender,
  );
