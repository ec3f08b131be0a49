import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { PRESENCE_TEXTS } from '@elan/contract/presence/presence.texts.ts';
import { type CivilMoment, isPast, minutesBetween } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ContactLinks } from '../../../entities/clients/admin/contact-links.tsx';
import { AllPresentButton } from '../../../entities/presence/all-present-button.tsx';
import { markSession } from '../../../entities/presence/api.ts';
import { PresenceControl } from '../../../entities/presence/presence-control.tsx';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { MeetingKindIcon } from '../../../entities/reservations/meeting-kind.tsx';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { formatRelative } from '../../../lib/time/format.ts';
import { formatRoundMoney } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { nameOf, pathOf, type TodayEntry } from './day-at-desk.ts';

/** Who comes so soon is about to stand at the desk. */
const SOON_MINUTES = 30;

type EntryRowProps = {
  entry: TodayEntry;
  date: string;
  now: CivilMoment;
  photo: string | null | undefined;
  touch: (key: string) => void;
};

/** A line of the day: who comes when and to whom, what the desk ought to know, and the tick. */
export function EntryRow({ entry, date, now, photo, touch }: EntryRowProps) {
  const { key, time, coach_name } = entry;
  const isMarked = entry.kind === 'session' ? entry.session.presence !== null : entry.course.unmarked === 0;
  const isComing = !isPast({ date, time }, now);
  return (
    <li
      data-row={key}
      className="grid min-h-10 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line px-5 py-0.5 max-md:min-h-15 max-md:py-2 md:grid-cols-[2.75rem_1.25rem_minmax(0,1fr)_7rem_13rem] md:@max-[38rem]/list:grid-cols-[2.75rem_1.25rem_minmax(0,1fr)_1.5rem_13rem]"
    >
      <time
        className={cx('num font-semibold max-md:text-15', isMarked && !isComing && 'font-medium text-ink-2')}
      >
        {time}
      </time>
      <span className="max-md:hidden">
        <KindSign entry={entry} />
      </span>
      <div className="min-w-0 md:flex md:flex-wrap md:items-center md:gap-x-2">
        <Link
          to={pathOf(entry)}
          className={cx(
            'block max-w-full truncate underline-offset-4 hover:underline max-md:text-15',
            isMarked && !isComing ? 'font-medium text-ink-2' : 'font-semibold',
          )}
        >
          {nameOf(entry)}
        </Link>
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 md:contents">
          <span className="flex min-w-0 items-center gap-1.5 text-ink-3 md:hidden">
            <KindSign entry={entry} />
            <span className="truncate">{firstNameOf(coach_name)}</span>
          </span>
          {entry.kind === 'session' && (
            <ContactLinks
              name={entry.session.client_name}
              dialled={entry.session.client_phone_e164}
              typed={{ client_id: entry.session.client_id, phone: entry.session.client_phone }}
              className="max-md:order-last max-md:-ms-2 max-md:-mb-2 md:-my-1.5"
            />
          )}
          <Flags entry={entry} date={date} now={now} />
        </span>
      </div>
      <span className="flex min-w-0 items-center gap-2 text-ink-2 max-md:hidden">
        <Avatar size="sm" name={coach_name} src={photo} tone="sand" />
        <span className="truncate @max-[38rem]/list:sr-only">{firstNameOf(coach_name)}</span>
      </span>
      <span className="justify-self-end">
        <Ticking entry={entry} isComing={isComing} touch={touch} />
      </span>
    </li>
  );
}

function KindSign({ entry }: { entry: TodayEntry }) {
  if (entry.kind === 'session' && entry.session.session_type === 'normal')
    return (
      <span
        aria-hidden="true"
        className="block size-5 rounded-[6px] border-s-[3px] border-maj-600 bg-maj-100 max-md:hidden"
      />
    );
  const kind = entry.kind === 'course' ? 'course' : 'bilan';
  return (
    <span
      className={cx(
        'grid size-5 place-items-center rounded-[6px]',
        kind === 'course' ? 'bg-saffron-100' : 'bg-ok-100',
      )}
    >
      <MeetingKindIcon kind={kind} />
    </span>
  );
}

/** What the desk ought to know when this person stands before it. */
function Flags({ entry, date, now }: Pick<EntryRowProps, 'entry' | 'date' | 'now'>) {
  const minutes = minutesBetween(now, { date, time: entry.time });
  const isSoon = minutes > 0 && minutes <= SOON_MINUTES;
  const soon = isSoon && (
    <Badge size="sm" tone="maj">
      {formatRelative({ date, time: entry.time }, now)}
    </Badge>
  );
  if (entry.kind === 'course') {
    const { current_participants: taken, max_participants: seats } = entry.course;
    return (
      <>
        {soon}
        <Badge size="sm" tone="saffron">
          <span className="num">
            <Trans>
              {taken}/{seats} inscrits
            </Trans>
          </span>
        </Badge>
      </>
    );
  }
  const { owed, is_last_credit, is_first_visit } = entry.session;
  const amount = formatRoundMoney(owed);
  return (
    <>
      {soon}
      {owed > 0 && (
        <Badge size="sm" tone="bad">
          <Trans>doit {amount}</Trans>
        </Badge>
      )}
      {is_first_visit && (
        <Badge size="sm">
          <Trans>première visite</Trans>
        </Badge>
      )}
      {is_last_credit && (
        <Badge size="sm" tone="warn">
          <Trans>dernier crédit</Trans>
        </Badge>
      )}
    </>
  );
}

function Ticking({ entry, isComing, touch }: Pick<EntryRowProps, 'entry' | 'touch'> & { isComing: boolean }) {
  if (entry.kind === 'course') {
    const { id, unmarked, current_participants: taken } = entry.course;
    return (
      <span className="flex items-center gap-1.5">
        {!isComing && unmarked > 0 && (
          <AllPresentButton of={{ course_ids: [id] }} className="md:min-h-8 md:text-13" />
        )}
        <LinkButton size="sm" variant="plain" to={pathOf(entry)} className="md:min-h-8 md:text-13">
          {taken === 0 ? <Trans>Inscrire</Trans> : <Trans>Liste</Trans>}
        </LinkButton>
      </span>
    );
  }
  const { id, client_name: name, presence } = entry.session;
  if (presence)
    return (
      <span className="flex items-center gap-2 font-semibold">
        <PresenceMark presence={presence} />
        <UndoPresenceButton id={id} name={name} />
      </span>
    );
  return (
    <PresenceControl
      compact
      area="admin"
      name={name}
      presence={presence}
      early={isComing ? PRESENCE_TEXTS.not_begun : undefined}
      mark={(value) => {
        touch(entry.key);
        return markSession(id, value);
      }}
    />
  );
}

/** Takes a mark back. */
function UndoPresenceButton({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain('admin');
  const undoing = useMutation({
    mutationFn: () => markSession(id, null),
    onError: (error) => toast.failed(error, t`La présence n'a pas été enregistrée. Réessayez.`),
    onSettled: readAgain,
  });
  return (
    <Button
      size="sm"
      variant="link"
      aria-label={t`Défaire : ${name}`}
      pending={undoing.isPending}
      onClick={() => undoing.mutate()}
      className="font-medium text-ink-2 underline md:min-h-8 md:text-13"
    >
      <Trans>Défaire</Trans>
    </Button>
  );
}
