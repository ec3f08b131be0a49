import type { CivilMoment } from '@elan/contract/time.ts';
import type { Today, UnmarkedDay } from '@elan/contract/today/today.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AllPresentButton } from '../../../entities/presence/all-present-button.tsx';
import { dayPath } from '../../../lib/address/desk-links.ts';
import { formatDay } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useRowKeys } from '../../../ui/data/use-row-keys.ts';
import { type DayAtDesk, idsOf, isUnderWay, type TodayEntry } from './day-at-desk.ts';
import { EntryRow } from './today-row.tsx';
import { useNextRowFocus } from './use-next-row-focus.ts';

/** How many lines each part shows before one asks for more. */
const UNMARKED_SHOWN = 5;
const COMING_SHOWN = 12;

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
  const { reveal, handlers } = useNextRowFocus(
    list,
    latest.map(({ key }) => key),
  );
  const row = (entry: TodayEntry) => (
    <EntryRow
      key={entry.key}
      {...{ entry, now, touch }}
      date={today.date}
      photo={photos.get(entry.coach_id)}
    />
  );
  return (
    <section ref={list} {...handlers} aria-label={t`La journée`}>
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
            <MoreRow
              onPress={() => {
                reveal(unmarked[0]?.key);
                setUnmarkedOpen(true);
              }}
            >
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
        <MoreRow
          onPress={() => {
            reveal(coming[next.length]?.key);
            setComingOpen(true);
          }}
        >
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
