import { endOf } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, ClipboardCheck, ClipboardList, UsersRound } from 'lucide-react';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { MEETING_COLOURS } from '../../../entities/reservations/meeting-look.tsx';
import { formatTimeRange } from '../../../lib/time/format.ts';
import type { HourScale } from '../../../ui/calendar/hour-scale.ts';
import { laneStyle, type Placed } from '../../../ui/calendar/lanes.ts';
import { CLEAR_OF_NOW } from '../../../ui/calendar/now-line.tsx';
import { cx } from '../../../ui/cx.ts';
import { briefNameOf, type Entry, type Phase } from '../agenda/entry.ts';

/** Below this height there is one line only. */
const TWO_LINES = 44;
const CURRENT_WORDS = cx(CLEAR_OF_NOW, '-mx-1 px-1');
/** On a phone's single line the name comes first: the rail tells the hours, the sign the kind. */
const HIDDEN_WHERE_NARROW = '@max-[25rem]:sr-only';
const ICON = 'me-1 inline size-3.5 align-[-2px]';
const SMALL_ICON = `${ICON} max-lg:me-0.5 max-lg:size-3`;

const PAST = 'bg-sand-2 text-ink-2 before:bg-edge';
const RING: Record<Entry['kind'], string> = {
  individual: 'inset-ring-2 inset-ring-maj-600',
  bilan: 'inset-ring-2 inset-ring-ok',
  course: 'inset-ring-2 inset-ring-saffron',
};

const entryLook = (kind: Entry['kind'], phase: Phase): string => {
  if (phase === 'past') return PAST;
  return phase === 'current' ? `${MEETING_COLOURS[kind]} ${RING[kind]}` : MEETING_COLOURS[kind];
};

/** What an entry is called, for the eye and for the ear. */
const useEntryWords = () => {
  const { t } = useLingui();
  const kindWord: Record<Entry['kind'], string> = {
    individual: t`normale`,
    bilan: t`bilan`,
    course: t`cours collectif`,
  };
  const shortKindWord: Record<Entry['kind'], string> = { ...kindWord, course: t`cours` };
  const phaseWord: Record<Phase, string | undefined> = {
    past: t`COMPLETED`,
    current: t`En cours`,
    coming: undefined,
  };
  return {
    kindOf: ({ kind }: Entry) => kindWord[kind],
    /** Where there is little room. */
    shortKindOf: ({ kind }: Entry) => shortKindWord[kind],
    phaseOf: (phase: Phase) => phaseWord[phase],
    timesOf: ({ time, duration }: Entry) => formatTimeRange(time, duration),
  };
};

type TimelineEntryProps = {
  place: Placed<Entry>;
  phase: Phase;
  scale: HourScale;
  /** In a narrow column: the name and the hour, on a tablet the name alone; the rest for the ear. */
  narrow?: boolean;
  onOpen: (entry: Entry) => void;
};

export function TimelineEntry({ place, phase, scale, narrow, onOpen }: TimelineEntryProps) {
  const words = useEntryWords();
  const { item: entry, start, end } = place;
  const isShort = scale.heightOf(end - start) < TWO_LINES;
  const isCurrent = phase === 'current';
  const presence = entry.kind === 'course' ? null : entry.session.presence;
  // What was missed was not held.
  const phaseWord = presence === 'absent' ? undefined : words.phaseOf(phase);
  return (
    <li className="@container absolute" style={laneStyle(place, scale, 1)}>
      <button
        type="button"
        data-key={entry.key}
        data-phase={phase}
        onClick={() => onOpen(entry)}
        className={cx(
          'relative flex size-full items-center justify-between gap-2 overflow-hidden text-start',
          'before:absolute before:inset-y-0 before:start-0 before:w-1',
          isShort ? 'rounded-[8px]' : 'rounded-control',
          narrow ? 'pe-1.5 ps-2.5 text-xs max-lg:pe-0.5 max-lg:ps-2' : 'pe-3 ps-4 text-13',
          entryLook(entry.kind, phase),
        )}
      >
        <span
          className={cx(
            'min-w-0 font-medium whitespace-nowrap',
            isCurrent && CURRENT_WORDS,
            isShort && !narrow ? 'flex items-center gap-2' : 'block',
          )}
        >
          <EntryName entry={entry} phase={phase} isNarrow={narrow} isShort={isShort} />
          <EntryHours entry={entry} phase={phase} isNarrow={narrow} isShort={isShort} />
        </span>
        <span
          className={cx(
            'flex flex-none items-center gap-2 text-xs font-semibold',
            narrow ? 'sr-only' : isCurrent && CURRENT_WORDS,
          )}
        >
          {entry.kind === 'course' && (
            <span className="num inline-flex h-5.5 items-center gap-1.5 rounded-full bg-paper px-2 text-saffron-900">
              <UsersRound className="size-3.5" aria-hidden="true" />
              {entry.course.current_participants}/{entry.course.max_participants}
            </span>
          )}
          {presence && <PresenceMark presence={presence} />}
          {phaseWord && (
            <span
              className={cx(
                'inline-flex h-5.5 items-center gap-1.5',
                isCurrent && 'rounded-full bg-maj-600 px-2 text-white',
              )}
            >
              {phase === 'past' && <Check className="size-3.5" strokeWidth={2.6} aria-hidden="true" />}
              {phaseWord}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

type EntryPartProps = { entry: Entry; phase: Phase; isNarrow: boolean | undefined; isShort: boolean };

/** Whom or what it is with, after its signs. On the single line of a tablet's column the whole name would be cut. */
function EntryName({ entry, phase, isNarrow, isShort }: EntryPartProps) {
  const { kind, name } = entry;
  const icon = isNarrow ? SMALL_ICON : ICON;
  const isDone = isNarrow && phase === 'past';
  // One sign for both: there is no room for two beside a name.
  const BilanIcon = isDone ? ClipboardCheck : ClipboardList;
  return (
    <b
      className={cx(
        'block truncate leading-[1.3] font-[650]',
        isNarrow ? 'text-13 max-lg:tracking-tight' : 'text-15',
        isNarrow &&
          (isShort ? 'max-lg:text-11' : 'max-lg:text-xs max-xl:line-clamp-2 max-xl:whitespace-normal'),
      )}
    >
      {isDone && kind !== 'bilan' && <Check className={icon} strokeWidth={2.6} aria-hidden="true" />}
      {kind === 'bilan' && <BilanIcon className={icon} aria-hidden="true" />}
      {isNarrow && kind === 'course' && <UsersRound className={icon} aria-hidden="true" />}
      <bdi className={cx(isNarrow && isShort && 'max-xl:sr-only')}>{name}</bdi>
      {isNarrow && isShort && (
        <bdi aria-hidden="true" className="xl:hidden">
          {briefNameOf(entry)}
        </bdi>
      )}
    </b>
  );
}

/** When, and of which kind. */
function EntryHours({ entry, phase, isNarrow, isShort }: EntryPartProps) {
  const { kindOf, shortKindOf, phaseOf } = useEntryWords();
  const end = ` – ${endOf(entry.time, entry.duration)}`;
  if (isNarrow)
    return (
      <span className={cx('num block truncate leading-[1.3] max-xl:sr-only', isShort && 'sr-only')}>
        <bdi dir="ltr">
          {entry.time}
          <span className="sr-only">{end}</span>
        </bdi>
        <span> · {shortKindOf(entry)}</span>
      </span>
    );
  return (
    <span className={cx('num block leading-[1.3]', isShort ? 'flex-none' : 'truncate')}>
      <bdi dir="ltr">
        {entry.time}
        <span className={cx(isShort && HIDDEN_WHERE_NARROW)}>{end}</span>
      </bdi>
      <span className={cx(isShort && phaseOf(phase) && HIDDEN_WHERE_NARROW)}> · {kindOf(entry)}</span>
    </span>
  );
}
