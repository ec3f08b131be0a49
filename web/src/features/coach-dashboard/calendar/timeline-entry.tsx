import { Check, ClipboardCheck, ClipboardList, UsersRound } from 'lucide-react';
import type { Placed } from '../../../ui/calendar/day-lanes.ts';
import { cx } from '../../../ui/cx.ts';
import { PresenceMark } from '../../../ui/data/presence-mark.tsx';
import { briefNameOf, type Entry, type Phase } from '../agenda/entry.ts';
import { entryLook } from './entry-look.ts';
import { useEntryWords } from './entry-words.ts';

/** Below this height there is one line only. */
const TWO_LINES_PX = 44;
/** The line of the hour breaks around the words. */
const CLEAR_OF_NOW = '-mx-1 bg-inherit px-1';
/** On a phone's single line the name comes first: the rail tells the hours, the sign the kind. */
const SPARED = '@max-[400px]:sr-only';
const ICON = 'mr-1 inline size-3.5 align-[-2px]';
const SMALL_ICON = `${ICON} max-lg:mr-0.5 max-lg:size-3`;

type TimelineEntryProps = {
  place: Placed<Entry>;
  phase: Phase;
  top: number;
  height: number;
  /** In a narrow column: the name and the hour, on a tablet the name alone; the rest for the ear. */
  narrow?: boolean;
  onOpen: (entry: Entry) => void;
};

export function TimelineEntry({ place, phase, top, height, narrow, onOpen }: TimelineEntryProps) {
  const words = useEntryWords();
  const { item: entry, lane, lanes } = place;
  const isShort = height < TWO_LINES_PX;
  const isCurrent = phase === 'current';
  const phaseWord = words.phaseOf(phase);
  const presence = entry.kind === 'course' ? null : entry.session.presence;
  return (
    <li
      className="@container absolute"
      style={{
        top: `${top + 1}px`,
        height: `${height - 2}px`,
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - ${lane < lanes - 1 ? 4 : 0}px)`,
      }}
    >
      <button
        type="button"
        data-key={entry.key}
        data-phase={phase}
        onClick={() => onOpen(entry)}
        className={cx(
          'relative flex size-full items-center justify-between gap-2 overflow-hidden text-left',
          'before:absolute before:inset-y-0 before:left-0 before:w-1',
          isShort ? 'rounded-[8px]' : 'rounded-control',
          narrow ? 'pr-1.5 pl-2.5 text-xs max-lg:pr-0.5 max-lg:pl-2' : 'pr-3 pl-4 text-[13px]',
          entryLook(entry.kind, phase),
        )}
      >
        <span
          className={cx(
            'relative z-[4] min-w-0 font-medium whitespace-nowrap',
            isCurrent && CLEAR_OF_NOW,
            isShort && !narrow ? 'flex items-center gap-2' : 'block',
          )}
        >
          <EntryName entry={entry} phase={phase} isNarrow={narrow} isShort={isShort} />
          <EntryHours entry={entry} phase={phase} isNarrow={narrow} isShort={isShort} />
        </span>
        <span
          className={cx(
            'relative z-[4] flex flex-none items-center gap-2 text-xs font-semibold',
            narrow ? 'sr-only' : isCurrent && CLEAR_OF_NOW,
          )}
        >
          {entry.kind === 'course' && (
            <span className="num inline-flex h-[22px] items-center gap-1.5 rounded-full bg-paper px-2 text-saffron-900">
              <UsersRound className="size-3.5" aria-hidden="true" />
              {entry.course.current_participants}/{entry.course.max_participants}
            </span>
          )}
          {presence && <PresenceMark presence={presence} />}
          {phaseWord && (
            <span
              className={cx(
                'inline-flex h-[22px] items-center gap-1.5',
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
        isNarrow ? 'text-[12.5px] max-lg:tracking-tight' : 'text-[15px]',
        isNarrow &&
          (isShort ? 'max-lg:text-[11px]' : 'max-lg:text-xs max-xl:line-clamp-2 max-xl:whitespace-normal'),
      )}
    >
      {isDone && kind !== 'bilan' && <Check className={icon} strokeWidth={2.6} aria-hidden="true" />}
      {kind === 'bilan' && <BilanIcon className={icon} aria-hidden="true" />}
      {isNarrow && kind === 'course' && <UsersRound className={icon} aria-hidden="true" />}
      <span className={cx(isNarrow && isShort && 'max-xl:sr-only')}>{name}</span>
      {isNarrow && isShort && (
        <span aria-hidden="true" className="xl:hidden">
          {briefNameOf(entry)}
        </span>
      )}
    </b>
  );
}

/** When, and of which kind. */
function EntryHours({ entry, phase, isNarrow, isShort }: EntryPartProps) {
  const { timesOf, kindOf, shortKindOf, phaseOf } = useEntryWords();
  const end = timesOf(entry).slice(entry.time.length);
  if (isNarrow)
    return (
      <span className={cx('num block truncate leading-[1.3] max-xl:sr-only', isShort && 'sr-only')}>
        {entry.time}
        <span className="sr-only">{end}</span>
        <span> · {shortKindOf(entry)}</span>
      </span>
    );
  return (
    <span className={cx('num block leading-[1.3]', isShort ? 'flex-none' : 'truncate')}>
      {entry.time}
      <span className={cx(isShort && SPARED)}>{end}</span>
      <span className={cx(isShort && phaseOf(phase) && SPARED)}> · {kindOf(entry)}</span>
    </span>
  );
}
