import type { CivilDate } from '@elan/contract/time.ts';
import type { WeekEffect } from '@elan/contract/weeks/weeks.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarOff, Hand, Lock, type LucideIcon, MoonStar, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMovingAddress } from '../../../../entities/reservations/admin/moving-address.ts';
import { comma } from '../../../../lib/time/format.ts';
import { formatShortDateAsOf } from '../../../../lib/time/format-office.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { isAsItIs, isConflict, keptOf, type Note, notesOf, openedHolidays, type Why } from './effect-days.ts';

type LineProps = {
  icon: LucideIcon;
  tone?: string;
  title: ReactNode;
  act?: { readonly word: string; readonly label: string; readonly onPress: () => void };
  children?: ReactNode;
};

function Line({ icon: Sign, tone = 'text-ink-2', title, act, children }: LineProps) {
  return (
    <li className="flex items-start gap-2.5 border-t border-line py-2 text-13 leading-[1.35]">
      <Sign aria-hidden="true" className={cx('mt-0.5 size-4 flex-none', tone)} />
      <p className="min-w-0 flex-1">
        <b className="num block font-semibold">{title}</b>
        {children && <span className="block break-words text-ink-2">{children}</span>}
      </p>
      {act && (
        <Button variant="link" size="sm" aria-label={act.label} onClick={act.onPress} className="-my-2">
          {act.word}
        </Button>
      )}
    </li>
  );
}

const FEW = 5;

/** The first of many, and the rest when asked for. */
function Lines<Item>({ of, line }: { of: readonly Item[]; line: (item: Item) => ReactNode }) {
  const [showsAll, setShowsAll] = useState(false);
  const rest = of.length - FEW;
  return (
    <ul>
      {(showsAll ? of : of.slice(0, FEW)).map(line)}
      {!showsAll && rest > 0 && (
        <li className="border-t border-line">
          <Button variant="link" size="sm" onClick={() => setShowsAll(true)}>
            <Plural value={rest} one="Voir l'autre" other="Voir les # autres" />
          </Button>
        </li>
      )}
    </ul>
  );
}

const SIGNS: Record<Why, LucideIcon> = {
  course: TriangleAlert,
  session: Lock,
  hand: Hand,
  crossing: TriangleAlert,
  withdrawn: Hand,
  closure: Lock,
  absence: CalendarOff,
  holiday: MoonStar,
};

const TIMES_SHOWN = 3;
const ALL_DAY: readonly Why[] = ['closure', 'absence', 'holiday'];

type EffectNotesProps = {
  effect: WeekEffect;
  today: CivilDate;
  holidaysOpen: readonly CivilDate[];
  onHoliday: (date: CivilDate, isOpen: boolean) => void;
};

/** By name: what stands in the way of hours, and holidays on which one could open all the same. */
export function EffectNotes({ effect, today, holidaysOpen, onHoliday }: EffectNotesProps) {
  const { t } = useLingui();
  const notes = notesOf(effect);
  const asItIs = notes.filter(isAsItIs);
  const others = notes.filter((note) => !isAsItIs(note));
  const left = asItIs.reduce((sum, { times }) => sum + times.length, 0);
  const isMeant = (date: CivilDate) => holidaysOpen.includes(date);
  const wordsOf = ({ why, name }: Note): string =>
    ({
      course: name ? t`le cours ${name} est déjà là` : t`un cours est déjà là`,
      session: name ? t`déjà prise par ${name}` : t`déjà prise`,
      hand: t`déjà ouverte à la main`,
      crossing: name
        ? t`chevauche un créneau ajouté à la main à ${name}`
        : t`chevauche un créneau ajouté à la main`,
      withdrawn: t`retirée à la main : reste fermée`,
      closure: name ? t`Studio fermé : ${name}` : t`Studio fermé`,
      absence: name ? t`Absence : ${name}` : t`Absence`,
      holiday: name ?? t`Jour férié`,
    })[why];
  const titleOf = ({ date, why, times, coach }: Note): string => {
    const day = formatShortDateAsOf(date, today);
    const hours =
      times.length <= TIMES_SHOWN
        ? times.join(comma())
        : `${times.slice(0, TIMES_SHOWN).join(comma())} +${times.length - TIMES_SHOWN}`;
    const when = ALL_DAY.includes(why) ? day : `${day} ${hours}`;
    return coach ? `${when} · ${coach}` : when;
  };
  const holidayAct = (date: CivilDate, name: string) => {
    const day = formatShortDateAsOf(date, today);
    return isMeant(date)
      ? { word: t`Fermer`, label: t`Fermer le ${day}, ${name}`, onPress: () => onHoliday(date, false) }
      : { word: t`Ouvrir`, label: t`Ouvrir le ${day}, ${name}`, onPress: () => onHoliday(date, true) };
  };
  const line = (note: Note) => (
    <Line
      key={note.key}
      icon={SIGNS[note.why]}
      tone={isConflict(note) ? 'text-bad' : 'text-ink-2'}
      title={titleOf(note)}
      {...(note.why === 'holiday' && { act: holidayAct(note.date, note.name ?? t`Jour férié`) })}
    >
      {wordsOf(note)}
    </Line>
  );
  const opened = openedHolidays(holidaysOpen);
  return (
    <>
      <Lines of={others.toSorted((a, b) => Number(isConflict(b)) - Number(isConflict(a)))} line={line} />
      {opened.length > 0 && (
        <ul>
          {opened.map(({ date, name }) => (
            <Line
              key={date}
              icon={MoonStar}
              title={formatShortDateAsOf(date, today)}
              act={holidayAct(date, name)}
            >
              <Trans>{name}, ouvert quand même</Trans>
            </Line>
          ))}
        </ul>
      )}
      {left > 0 && (
        <details className="border-t border-line py-2 text-13">
          <summary className="cursor-pointer font-semibold">
            <Plural value={left} one="# heure reste telle quelle" other="# heures restent telles quelles" />
          </summary>
          <Lines of={asItIs} line={line} />
        </details>
      )}
    </>
  );
}

/** Who has booked an hour that the week does not have: they stay, until somebody moves them. */
export function KeptSessions({ effect, today }: Pick<EffectNotesProps, 'effect' | 'today'>) {
  const { t } = useLingui();
  const moving = useMovingAddress();
  const kept = keptOf(effect);
  return (
    <Lines
      of={kept}
      line={({ reservation_id, date, start_time, client_name }) => (
        <Line
          key={reservation_id}
          icon={Lock}
          title={`${formatShortDateAsOf(date, today)} ${start_time}`}
          act={{
            word: t`Déplacer`,
            label: t`Déplacer la séance de ${client_name}`,
            onPress: () => moving.open({ reservation: reservation_id }),
          }}
        >
          {client_name}
        </Line>
      )}
    />
  );
}
