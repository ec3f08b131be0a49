import type { RemindedBooking } from '@elan/contract/desk-reminders/desk-reminders.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { UndialledPhone } from '../../../entities/clients/admin/phone-number.tsx';
import { MessageButtons } from '../../../entities/clients/message-buttons.tsx';
import { MeetingKindName } from '../../../entities/reservations/meeting-kind.tsx';
import { clientPath } from '../../../lib/address/desk-links.ts';
import { useSession } from '../../../lib/session/sessions.ts';
import { formatDay, formatTime } from '../../../lib/time/format.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { type TickedPerson, useTick } from './api.ts';
import { useFilledText } from './use-filled-text.ts';

type PersonRowProps = {
  person: TickedPerson;
  date: CivilDate;
  today: CivilDate;
  /** With its placeholders. */
  text: string;
  onTick: () => void;
};

/** One person of the day: what is planned, two ways to write, each of which ticks, and the tick itself. */
export function PersonRow({ person, date, today, text, onTick }: PersonRowProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const { client_id, name, bookings, is_sent, has_changed_since } = person;
  const ticking = useTick(client_id, (error) =>
    toast.failed(error, t`${name} : la coche n'a pas été enregistrée. Réessayez.`),
  );
  const tick = (isSent: boolean) => {
    onTick();
    ticking.mutate({ client_id, date, is_sent: isSent });
  };
  const message = useFilledText(text)(person, date);
  return (
    <li
      className={cx(
        'grid items-center gap-x-6 gap-y-2.5 border-b border-line px-5 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:py-2.5',
        is_sent && 'bg-sand',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4">
          <Link
            to={clientPath(client_id)}
            className="min-w-0 break-words text-15 font-semibold underline-offset-4 hover:underline max-md:-my-2.5 max-md:py-2.5 max-md:text-base"
          >
            {name}
          </Link>
          {is_sent && (
            <span className="text-13 text-ink-2">
              <StatusMark kind="done">
                <SentWords person={person} today={today} />
              </StatusMark>
            </span>
          )}
          {is_sent && has_changed_since && (
            <Badge tone="warn" size="sm">
              <Trans>Programme modifié depuis</Trans>
            </Badge>
          )}
        </p>
        <ul className="mt-0.5 text-13 leading-5 text-ink-2 max-md:text-sm">
          {bookings.map((booking) => (
            <BookingLine key={`${booking.time} ${booking.title}`} booking={booking} />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WaysToWrite
          person={person}
          message={message}
          onWrite={() => (is_sent && !has_changed_since) || tick(true)}
        />
        <Checkbox value={is_sent} onChange={tick} className="ms-auto min-h-11 ps-2 md:ms-2">
          <Trans>
            Envoyé <span className="sr-only">à {name}</span>
          </Trans>
        </Checkbox>
      </div>
    </li>
  );
}

function BookingLine({ booking: { time, title, session_type, coach_name } }: { booking: RemindedBooking }) {
  const { t } = useLingui();
  const kind = title !== null ? 'course' : session_type === 'bilan' ? 'bilan' : 'individual';
  const name = title ?? (session_type === 'bilan' ? t`Bilan` : t`Séance individuelle`);
  return (
    <li className="break-words">
      <b className="num me-1.5 font-semibold text-ink">{time}</b>{' '}
      <MeetingKindName kind={kind}>{name}</MeetingKindName> · {coach_name}
    </li>
  );
}

type SentWordsProps = { person: Pick<TickedPerson, 'sent_at' | 'sent_by'>; today: CivilDate };

/** À 18:05 par Zineb, of somebody else; until the server has noted it, only that it is so. */
function SentWords({ person: { sent_at, sent_by }, today }: SentWordsProps) {
  const { t } = useLingui();
  const isOwn = useSession('admin')?.user?.username === sent_by;
  if (sent_at === null) return t`Envoyé`;
  const day = sent_at.slice(0, 10);
  const time = formatTime(sent_at.slice(11));
  const moment = day === today ? t`À ${time}` : t`${formatDay(day, today)} à ${time}`;
  return isOwn ? moment : t`${moment} par ${sent_by}`;
}

type WaysToWriteProps = { person: TickedPerson; message: string; onWrite: () => void };

/** The messenger and the telephone's own messages, or why there is neither, and where to mend it. */
function WaysToWrite({ person, message, onWrite }: WaysToWriteProps) {
  const { t } = useLingui();
  const { client_id, name, phone, phone_e164: dialled, can_be_mailed } = person;
  if (dialled === null) {
    return (
      <>
        <span className="text-13 text-ink-3 max-md:w-full">
          <UndialledPhone phone={phone} />
          {can_be_mailed && (
            <>
              {' · '}
              <Trans>rappel par e-mail</Trans>
            </>
          )}
        </span>
        <LinkButton
          to={clientPath(client_id)}
          size="sm"
          icon={UserRound}
          aria-label={t`Ouvrir la fiche (${name})`}
        >
          <Trans>Ouvrir la fiche</Trans>
        </LinkButton>
      </>
    );
  }
  return <MessageButtons name={name} dialled={dialled} message={message} onWrite={onWrite} />;
}
