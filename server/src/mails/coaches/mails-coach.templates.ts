import { writtenDay } from '../../platform/clock.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

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

const WHAT_HAPPENED = {
  course: { new: 'Nouveau cours', moved: 'Cours modifié', handed_over: 'Cours retiré', gone: 'Cours retiré' },
  bilan: {
    ...{ new: 'Nouveau bilan', moved: 'Bilan déplacé' },
    ...{ handed_over: 'Bilan confié à un autre coach', gone: 'Bilan annulé' },
  },
  session: {
    ...{ new: 'Nouvelle séance', moved: 'Séance déplacée' },
    ...{ handed_over: 'Séance confiée à un autre coach', gone: 'Séance annulée' },
  },
} as const;

function whatHappened({ event, title, session_type, is_released }: CoachChange): string {
  if (title !== null) return WHAT_HAPPENED.course[event];
  if (event === 'gone' && is_released)
    return session_type === 'bilan' ? 'Bilan libéré par le client' : 'Séance libérée sans remboursement';
  return WHAT_HAPPENED[session_type === 'bilan' ? 'bilan' : 'session'][event];
}

const whenOf = ({ date, time }: Pick<CoachChange, 'date' | 'time'>) => `${writtenDay(date)} à ${time}`;

/** `…, au lieu du mercredi 18 novembre 2026 à 18:00` */
function whenInsteadOf(change: CoachChange): string {
  const before = change.before ?? change;
  return whenOf(before) === whenOf(change)
    ? whenOf(change)
    : `${whenOf(change)}, au lieu du ${whenOf(before)}`;
}

const withWhom = ({ title, client_name }: CoachChange) => title ?? client_name ?? '';

function subjectOf(changes: readonly CoachChange[]): string {
  const [first] = changes;
  return first && changes.length === 1
    ? `${whatHappened(first)} : ${withWhom(first)}, ${whenOf(first)}`
    : `Votre agenda : ${changes.length} changements`;
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
      introduction: 'Voici ce qui change dans votre agenda :',
      items: changes.map((change) => ({
        title: whatHappened(change),
        detail: whenInsteadOf(change),
        note: `${withWhom(change)}, ${change.duration} min`,
      })),
      link: linkTo(sender, { path: '/coach', what: 'Votre agenda', button: 'Voir mon agenda' }),
      closing: '',
    },
    sender,
  );
