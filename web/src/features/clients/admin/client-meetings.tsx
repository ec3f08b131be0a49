import type { ClientMeeting } from '@elan/contract/clients/client-record.ts';
import { isCounted } from '@elan/contract/missed/missed.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useClientMissed } from '../../../entities/missed/admin/client-missed.ts';
import { markParticipant, markSession } from '../../../entities/presence/api.ts';
import { PresenceControl } from '../../../entities/presence/presence-control.tsx';
import { AbsenceMark, PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { ACT_LOOK, useActWords } from '../../../entities/reservations/admin/act-words.ts';
import { MeetingKindName } from '../../../entities/reservations/meeting-kind.tsx';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { coursePath, reservationPath } from '../../../lib/address/desk-links.ts';
import { comma, formatShortDate, formatTime, formatTimeRange } from '../../../lib/time/format.ts';
import { formatMonthYear, formatShortDateAsOf } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { useClientMeetings } from './api.ts';
import { MissedNotice } from './missed-notice.tsx';
import { PardonDialog } from './pardon-dialog.tsx';

/** Sessions and seats are numbered apart. */
const rowIdOf = ({ kind, id }: ClientMeeting) => `${kind}-${id}`;
const isCancelled = ({ status }: ClientMeeting) => status === 'cancelled';

/** Where everything about it stands, and who else is in it. */
const pathOf = ({ kind, id, course_id, is_deleted }: ClientMeeting): string | undefined => {
  if (kind === 'session') return reservationPath(id);
  return course_id === null || is_deleted ? undefined : coursePath(course_id);
};

/** What it is, by its sign: a session, a bilan, or the course by its name. */
function MeetingName({ meeting }: { meeting: ClientMeeting }) {
  const { t } = useLingui();
  if (meeting.kind === 'course')
    return <MeetingKindName kind="course">{meeting.title ?? ''}</MeetingKindName>;
  if (meeting.session_type === 'bilan') return <MeetingKindName kind="bilan">{t`Bilan`}</MeetingKindName>;
  return <Trans>Séance individuelle</Trans>;
}

type Place = Pick<ClientMeeting, 'date' | 'time' | 'coach_id' | 'coach_name'>;
type ActLine = { key: string; look: keyof typeof ACT_LOOK; what: ReactNode; words: string };

/** What was done with a booking, in its order, by whom and when. */
function MeetingActs({ meeting, today }: { meeting: ClientMeeting; today: CivilDate | undefined }) {
  const { t } = useLingui();
  const wordsOf = useActWords(today);
  const { booked, moves, cancelled, pardon } = meeting;
  const placeOf = ({ date, time, coach_id, coach_name }: Place) => {
    const when = `${formatShortDateAsOf(date, today)} ${formatTime(time)}`;
    return coach_id === meeting.coach_id ? when : t`${when} avec ${coach_name}`;
  };
  const goneOf = ({ cost, refunded, released }: ClientMeeting) => {
    if (released) return cost === 0 ? t`Libérée` : t`Libérée, crédit gardé`;
    if (cost === 0) return t`Annulée`;
    return refunded ? t`Annulée, crédit rendu` : t`Annulée, crédit gardé`;
  };
  const lines: ActLine[] = [
    { key: 'booked', look: 'booked', what: t`Réservée`, words: wordsOf(booked) },
    ...moves.map((move, index): ActLine => {
      const [old, fresh] = [placeOf(move.from), placeOf(moves[index + 1]?.from ?? meeting)];
      const what = t`Déplacée de ${old} à ${fresh}`;
      return { key: `${move.at} ${old}`, look: 'moved', what, words: wordsOf(move) };
    }),
    ...(cancelled
      ? [
          {
            key: 'cancelled',
            look: 'cancelled',
            what: goneOf(meeting),
            words: wordsOf(cancelled),
          } satisfies ActLine,
        ]
      : []),
    ...(pardon
      ? [
          {
            key: 'pardoned',
            look: 'pardoned',
            what: t`Absence pardonnée : ${pardon.reason}`,
            words: wordsOf(pardon),
          } satisfies ActLine,
        ]
      : []),
  ];
  return (
    <ul className="grid gap-0.5 leading-snug">
      {lines.map(({ key, look, what, words }) => {
        const { icon: Icon, tone } = ACT_LOOK[look];
        return (
          <li key={key} className="flex gap-1.5">
            <Icon className={cx('mt-0.5 size-3.5 flex-none', tone)} aria-hidden="true" />
            <span className="min-w-0 text-ink-3">
              <span className={cx(look === 'booked' ? 'sr-only' : 'text-ink-2')}>{what} · </span>
              {words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type PresenceCellProps = {
  meeting: ClientMeeting;
  client: { readonly id: number; readonly name: string };
  /** It was marked a moment ago: a wrong tap is taken back where it was made. */
  isFresh: boolean;
  onMark: () => void;
  /** Where it counts among what the client missed. */
  onPardon: (() => void) | undefined;
};

/** Whether the client came: said, or asked of whoever reads. */
function PresenceCell({ meeting, client, isFresh, onMark, onPardon }: PresenceCellProps) {
  const { t } = useLingui();
  const { kind, id, course_id, presence, is_deleted } = meeting;
  if (isCancelled(meeting)) return <StatusMark kind="cancelled">{t`Annulée`}</StatusMark>;
  const pardon = onPardon && (
    <Button
      size="sm"
      variant="link"
      aria-label={t`Pardonner l'absence du ${formatShortDate(meeting.date)} ${meeting.time}`}
      className="relative z-10 -my-1 font-medium underline md:min-h-8 md:text-13"
      onClick={onPardon}
    >
      <Trans>Pardonner</Trans>
    </Button>
  );
  if (presence !== null && !isFresh)
    return presence === 'absent' ? (
      <span className="flex flex-wrap items-center gap-x-2">
        <AbsenceMark />
        {pardon}
      </span>
    ) : (
      <PresenceMark presence={presence} />
    );
  if (is_deleted) return <StatusMark kind="past">{t`Passée`}</StatusMark>;
  return (
    <span className="relative z-10 -my-1 block">
      <PresenceControl
        compact
        area="admin"
        name={`${client.name}${comma()}${formatShortDate(meeting.date)} ${meeting.time}`}
        presence={presence}
        mark={(value) => {
          onMark();
          return kind === 'course' && course_id !== null
            ? markParticipant(course_id, client.id, value)
            : markSession(id, value);
        }}
      />
      {pardon}
    </span>
  );
}

type ListProps = {
  client: { readonly id: number; readonly name: string; readonly isOpen: boolean };
  past: boolean;
};
const PER_PAGE = { upcoming: 10, past: 20 };

function MeetingsTable({ client, past }: ListProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const [page, setPage] = useState(1);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const query = { past, page, per_page: past ? PER_PAGE.past : PER_PAGE.upcoming };
  const list = useClientMeetings(client.id, query);
  const missed = useClientMissed(past ? client.id : undefined).data;
  const { about: pardoned, ...pardoning } = useDialogAbout<ClientMeeting>();
  const countsNow = (meeting: ClientMeeting) =>
    missed !== undefined && missed.missed_max !== null && now !== undefined && isCounted(meeting, now.date);
  const columns: Columns<ClientMeeting> = {
    date: {
      head: t`Date`,
      card: { span: 3, title: true },
      className: (meeting) =>
        cx('font-semibold', isCancelled(meeting) && 'text-ink-3 line-through decoration-1'),
      cell: (meeting) => {
        const when = (
          <>
            {formatShortDate(meeting.date)}
            <span className="md:@max-all-columns:hidden"> · </span>
            <span className="md:@max-all-columns:block">
              {formatTimeRange(meeting.time, meeting.duration)}
            </span>
          </>
        );
        const to = pathOf(meeting);
        return to ? (
          <Link to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
            {when}
          </Link>
        ) : (
          when
        );
      },
    },
    meeting: {
      head: t`Séance`,
      wraps: true,
      card: { order: 2, span: 2 },
      className: 'md:min-w-38 md:py-1.5',
      cell: (meeting) => (
        <>
          <MeetingName meeting={meeting} />
          <span className="hidden text-ink-2 md:@max-all-columns:block">{meeting.coach_name}</span>
          {/* Where there is no room for a column of its own. */}
          <div className="mt-1 hidden md:@max-[45rem]:block">
            <MeetingActs meeting={meeting} today={now?.date} />
          </div>
        </>
      ),
    },
    coach: {
      head: t`Coach`,
      hideBelow: 'all',
      card: { order: 2, span: 2 },
      className: 'text-ink-2 max-md:text-end',
      cell: ({ coach_name }) => (
        <span className="block max-w-40 truncate max-md:max-w-none">{coach_name}</span>
      ),
    },
    ...(past && {
      presence: {
        head: t`Présence`,
        card: { order: 3, span: 4 },
        cell: (meeting) => (
          <PresenceCell
            meeting={meeting}
            client={client}
            isFresh={fresh.has(rowIdOf(meeting))}
            onMark={() => setFresh((before) => new Set(before).add(rowIdOf(meeting)))}
            onPardon={countsNow(meeting) ? () => pardoning.open(meeting) : undefined}
          />
        ),
      },
    }),
    acts: {
      head: t`Par qui, et quand`,
      wraps: true,
      hideBelow: 720,
      card: { order: 4, span: 4 },
      className: 'md:py-1.5',
      cell: (meeting) => <MeetingActs meeting={meeting} today={now?.date} />,
    },
  };
  const table = (
    <DataTable
      caption={past ? t`Historique` : t`À venir`}
      list={list}
      columns={columns}
      rowId={rowIdOf}
      query={query}
      onChange={({ page: next = 1 }) => setPage(next)}
      groups={{
        of: ({ date }) => date.slice(0, 7),
        line: (_, [first]) => first && <span className="capitalize">{formatMonthYear(first.date)}</span>,
      }}
      failure={t`Unable to load reservations. Please check your connection and try again`}
      empty={
        past ? (
          <EmptyState compact icon={History} title={<Trans>Rien encore</Trans>}>
            <Trans>Les séances et les cours passés ou annulés apparaîtront ici.</Trans>
          </EmptyState>
        ) : (
          <EmptyState compact icon={CalendarDays} title={<Trans>Rien de prévu</Trans>}>
            {client.isOpen ? (
              <Trans>« Réserver » en haut de la page ouvre la prochaine séance.</Trans>
            ) : (
              <Trans>Ce compte est fermé : rien ne peut y être réservé.</Trans>
            )}
          </EmptyState>
        )
      }
      rowClassName="relative"
    />
  );
  return (
    <>
      {table}
      {pardoned && (
        <PardonDialog meeting={pardoned} client={client} key={pardoning.turn} {...pardoning.dialog} />
      )}
    </>
  );
}

function MeetingsSection({ title, ...list }: ListProps & { title: string }) {
  return (
    <div>
      <h2 className="px-5 pt-5 pb-2 text-lg">{title}</h2>
      <MeetingsTable {...list} />
    </div>
  );
}

/** Everything a client booked, sessions and courses together: what is to come, then what has been or was cancelled. */
export function ClientMeetings({ client }: Pick<ListProps, 'client'>) {
  const { t } = useLingui();
  const missed = useClientMissed(client.id).data;
  return (
    <>
      {missed && <MissedNotice missed={missed} />}
      <MeetingsSection title={t`À venir`} client={client} past={false} />
      <MeetingsSection title={t`Historique`} client={client} past />
    </>
  );
}
