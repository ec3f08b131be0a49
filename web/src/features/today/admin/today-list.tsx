import { PRESENCE_TEXTS } from '@elan/contract/presence/presence.texts.ts';
import { type CivilMoment, isPast, minutesBetween } from '@elan/contract/time.ts';
import type { Today, UnmarkedDay } from '@elan/contract/today/today.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AllPresentButton } from '../../../entities/presence/all-present-button.tsx';
import { markSession } from '../../../entities/presence/api.ts';
import { PresenceControl } from '../../../entities/presence/presence-control.tsx';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { UndoPresenceButton } from '../../../entities/presence/undo-presence-button.tsx';
import { MeetingKindIcon } from '../../../entities/reservations/meeting-kind.tsx';
import { dayPath } from '../../../lib/address/desk-links.ts';
import { formatDay, formatRelative } from '../../../lib/time/format.ts';
import { formatRoundMoney } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { useRowKeys } from '../../../ui/data/use-row-keys.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { type DayAtDesk, idsOf, isUnderWay, type TodayEntry } from './day-at-desk.ts';
import { nameOf, pathOf } from './today-lede.tsx';

/** How many lines each part shows before one asks for more. */
const UNMARKED_SHOWN = 5;
const COMING_SHOWN = 12;
/** Who comes so soon is about to stand at the desk. */
const SOON_MINUTES = 30;

const press = (presence: string) => (row: HTMLElement) =>
  row.querySelector<HTMLElement>(`[data-presence="${presence}"]`)?.click();

type TodayListProps = {
  today: Today;
  day: DayAtDesk;
  now: CivilMoment;
  photos: ReadonlyMap<number, string | null>;
};

/** One list, cut by the line of the hour: above it what was not ticked, below it who comes. */
export function TodayList({ today, day, now, photos }: TodayListProps) {
  const { t } = useLingui();
  const list = useRowKeys({ p: press('present'), a: press('absent') });
  // What was ticked a moment ago stays in sight, so that it can be taken back.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isPastOpen, setPastOpen] = useState(false);
  const [isUnmarkedOpen, setUnmarkedOpen] = useState(false);
  const [isComingOpen, setComingOpen] = useState(false);
  const { unmarked, marked, coming } = day;
  const touch = (key: string) => setTouched((before) => new Set(before).add(key));
  const near = marked.filter((entry) => touched.has(entry.key) || isUnderWay(entry, today.date, now));
  const settled = isPastOpen ? marked : near;
  const latest = isUnmarkedOpen ? unmarked : unmarked.slice(-UNMARKED_SHOWN);
  const next = isComingOpen ? coming : coming.slice(0, COMING_SHOWN);
  const row = (entry: TodayEntry) => (
    <EntryRow
      key={entry.key}
      {...{ entry, now, touch }}
      date={today.date}
      photo={photos.get(entry.coach_id)}
    />
  );
  return (
    <section ref={list} aria-label={t`La journée`}>
      {unmarked.length > 0 && (
        <div id="a-pointer" className="scroll-mt-4 bg-warn-100/45">
          <div className="flex min-h-11 items-center gap-2 px-5">
            <CircleAlert className="size-4.5 flex-none text-warn" aria-hidden="true" />
            <h2 className="text-13 whitespace-nowrap tracking-normal text-warn">
              <Trans>À pointer</Trans>
            </h2>
            <span aria-hidden="true" className="num text-warn md:hidden">
              {unmarked.length}
            </span>
            <span className="num text-xs text-ink-3 max-md:sr-only">
              <Plural
                value={unmarked.length}
                one="# séance commencée ou passée"
                other="# séances commencées ou passées"
              />
            </span>
            <AllPresentButton of={idsOf(unmarked)} variant="link" className="ms-auto text-13" />
          </div>
          {unmarked.length > latest.length && (
            <MoreRow onPress={() => setUnmarkedOpen(true)}>
              <Plural
                value={unmarked.length - latest.length}
                one="Afficher # séance plus tôt"
                other="Afficher # séances plus tôt"
              />
            </MoreRow>
          )}
          <ul>{latest.map(row)}</ul>
        </div>
      )}
      <EarlierDays days={today.unmarked_days} today={today.date} />
      {marked.length > near.length && (
        <MoreRow onPress={() => setPastOpen(!isPastOpen)} isOpen={isPastOpen}>
          {isPastOpen ? (
            <Trans>Masquer ce qui est pointé</Trans>
          ) : (
            <Plural
              value={marked.length - near.length}
              one="# séance déjà pointée"
              other="# séances déjà pointées"
            />
          )}
        </MoreRow>
      )}
      {settled.length > 0 && <ul>{settled.map(row)}</ul>}
      <p className="num flex h-7 items-center gap-2.5 ps-3.5 pe-5 text-xs font-semibold after:h-[1.5px] after:flex-1 after:bg-clay">
        <span className="rounded-[6px] bg-clay px-1.5 py-1 leading-none text-paper">
          <span className="sr-only">
            <Trans>Il est</Trans>{' '}
          </span>
          {now.time}
        </span>
      </p>
      {coming.length === 0 ? (
        <p className="px-5 py-4 text-ink-3">
          <Trans>Plus rien n'est réservé pour aujourd'hui.</Trans>
        </p>
      ) : (
        <ul aria-label={t`À venir`}>{next.map(row)}</ul>
      )}
      {coming.length > next.length && (
        <MoreRow onPress={() => setComingOpen(true)}>
          <Plural
            value={coming.length - next.length}
            one="Afficher # séance plus tard"
            other="Afficher # séances plus tard"
          />
        </MoreRow>
      )}
    </section>
  );
}

function MoreRow(props: { onPress: () => void; isOpen?: boolean; children: ReactNode }) {
  return (
    <div className="border-t border-line px-3.5">
      <Button
        size="sm"
        variant="link"
        aria-expanded={props.isOpen ?? false}
        onClick={props.onPress}
        className="text-13"
      >
        {props.children}
      </Button>
    </div>
  );
}

/** What was left unticked on the days before: one line, and a line for each day behind it. */
function EarlierDays({ days, today }: { days: readonly UnmarkedDay[]; today: string }) {
  const [isOpen, setOpen] = useState(false);
  const people = days.reduce((sum, day) => sum + day.people, 0);
  if (people === 0) return null;
  return (
    <>
      <MoreRow onPress={() => setOpen(!isOpen)} isOpen={isOpen}>
        <Plural
          value={people}
          one="Jours d'avant : # personne sans pointage"
          other="Jours d'avant : # personnes sans pointage"
        />
      </MoreRow>
      {isOpen &&
        days.map(({ date, people: count, reservation_ids, course_ids }) => (
          <div
            key={date}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line px-5 text-ink-2"
          >
            <Link to={dayPath(date)} className="font-medium underline-offset-4 hover:underline">
              {formatDay(date, today)}
            </Link>
            <span className="num">
              <Plural value={count} one="# personne" other="# personnes" />
            </span>
            <AllPresentButton
              of={{ reservation_ids, course_ids }}
              variant="link"
              className="ms-auto text-13"
            />
          </div>
        ))}
    </>
  );
}

type EntryRowProps = {
  entry: TodayEntry;
  date: string;
  now: CivilMoment;
  photo: string | null | undefined;
  touch: (key: string) => void;
};

function EntryRow({ entry, date, now, photo, touch }: EntryRowProps) {
  const { key, time, coach_name } = entry;
  const isMarked = entry.kind === 'session' ? entry.session.presence !== null : entry.course.unmarked === 0;
  const isComing = !isPast({ date, time }, now);
  return (
    <li
      data-row={key}
      className="grid min-h-10 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line px-5 py-0.5 max-md:min-h-15 max-md:py-2 md:grid-cols-[2.75rem_1.25rem_minmax(0,1fr)_7rem_13rem]"
    >
      <time
        className={cx('num font-semibold max-md:text-15', isMarked && !isComing && 'font-medium text-ink-2')}
      >
        {time}
      </time>
      <span className="max-md:hidden">
        <KindSign entry={entry} />
      </span>
      <div className="min-w-0 md:flex md:items-center md:gap-2">
        <Link
          to={pathOf(entry)}
          className={cx(
            'block truncate underline-offset-4 hover:underline max-md:text-15',
            isMarked && !isComing ? 'font-medium text-ink-2' : 'font-semibold',
          )}
        >
          {nameOf(entry)}
        </Link>
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="flex min-w-0 items-center gap-1.5 text-ink-3 md:hidden">
            <KindSign entry={entry} />
            <span className="truncate">{coach_name.split(' ')[0]}</span>
          </span>
          <Flags entry={entry} date={date} now={now} />
        </span>
      </div>
      <span className="flex min-w-0 items-center gap-2 text-ink-2 max-md:hidden">
        <Avatar size="sm" name={coach_name} src={photo} tone="sand" />
        <span className="truncate">{coach_name.split(' ')[0]}</span>
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
