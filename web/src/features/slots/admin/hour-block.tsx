import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { endOf } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ClipboardList, Hand, Plus, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { MEETING_COLOURS } from '../../../entities/reservations/meeting-look.tsx';
import { comma, formatTime, formatTimeRange } from '../../../lib/time/format.ts';
import type { HourScale } from '../../../ui/calendar/hour-scale.ts';
import { laneStyle, type Placed } from '../../../ui/calendar/lanes.ts';
import { CLEAR_OF_NOW } from '../../../ui/calendar/now-line.tsx';
import { cx } from '../../../ui/cx.ts';
import { type BlockState, type HourBlock, stateOf } from './hour-blocks.ts';

const isBilan = ({ session_type }: SlotDetails) => session_type === 'bilan';
const isOver = ({ slots, course }: HourBlock) =>
  course === undefined && slots.every(({ is_past }) => is_past);

const FREE = 'bg-paper text-ink inset-ring hover:bg-maj-50';
const PAST = 'bg-sand-2 text-ink-2 before:bg-edge';

const lookOf = (block: HourBlock, state: BlockState): string => {
  if (state === 'booked') {
    if (isOver(block)) return PAST;
    const isSession = block.slots.some((slot) => slot.is_booked && !isBilan(slot));
    return MEETING_COLOURS[isSession ? 'individual' : 'bilan'];
  }
  if (state === 'course') return MEETING_COLOURS.course;
  if (state === 'free')
    return cx(FREE, block.slots.every(isBilan) ? 'inset-ring-ok/60' : 'inset-ring-maj-400');
  return 'bg-sand-2 text-ink-3';
};

/** What is free of an hour: a session, a bilan, or whichever is taken first. */
const useFreeWords = () => {
  const { t } = useLingui();
  return ({ slots }: HourBlock): string => {
    const free = slots.filter(({ is_available }) => is_available);
    if (free.every(isBilan)) return t`bilan`;
    return free.some(isBilan) ? t`séance ou bilan` : t`séance`;
  };
};

/** For the ear, and for who points at it: what is there in full. */
const useBlockWords = () => {
  const { t } = useLingui();
  const freeWords = useFreeWords();
  return (block: HourBlock): string => {
    const hours = formatTimeRange(block.time, block.duration);
    const names = block.slots
      .filter(({ is_booked }) => is_booked)
      .map(({ client_name, session_type }) => {
        const kind = session_type === 'bilan' ? t`bilan` : t`séance`;
        return client_name ? `${kind}${comma()}${client_name}` : kind;
      })
      .reduce((said, name) => (said ? t`${said} ; ${name}` : name), '');
    const free = freeWords(block);
    const words: Record<BlockState, string> = {
      course: t`cours ${block.course?.title ?? ''}`,
      booked: t`pris, ${names}`,
      free: t`libre, ${free}`,
      past: t`passé, non pris`,
      blocked: t`indisponible`,
    };
    return `${hours}${comma()}${words[stateOf(block)]}`;
  };
};

type HourBlockButtonProps = {
  place: Placed<HourBlock>;
  scale: HourScale;
  isOpen: boolean;
  /** One of the grid's blocks is reached by Tab, the others by the arrows. */
  isFirst: boolean;
  /** In this week some hours were opened by the coach's week: those by hand are marked. */
  marksHand: boolean;
  onOpen: () => void;
};

/** Below this height there is one line only. */
const TWO_LINES = 34;

export function HourBlockButton(props: HourBlockButtonProps) {
  const { place, scale, isOpen, isFirst, marksHand, onOpen } = props;
  const words = useBlockWords();
  const block = place.item;
  const state = stateOf(block);
  const isShort = scale.heightOf(place.end - place.start) < TWO_LINES;
  const isByHand = marksHand && block.slots.length > 0 && block.slots.every(({ by_rule }) => !by_rule);
  return (
    <li className="absolute" style={laneStyle(place, scale, 1)}>
      <button
        type="button"
        data-block={block.id}
        data-state={state}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={isFirst ? 0 : -1}
        onClick={onOpen}
        className={cx(
          'num relative flex size-full flex-col overflow-hidden text-start text-xs leading-4 transition-colors duration-150',
          'before:absolute before:inset-y-0 before:start-0 before:w-[3px]',
          isShort ? 'justify-center rounded-[6px] px-1.5' : 'rounded-[8px] px-2 py-1',
          lookOf(block, state),
          isOpen && 'outline-2 -outline-offset-1 outline-maj-600',
        )}
      >
        <span className="sr-only">{words(block)}</span>
        <span aria-hidden="true" className="contents bg-inherit">
          <BlockLines block={block} state={state} isShort={isShort} />
        </span>
        {isByHand && (
          <Hand aria-hidden="true" className="absolute end-1.5 top-1.5 size-3 opacity-60 max-lg:hidden" />
        )}
      </button>
    </li>
  );
}

type BlockLinesProps = { block: HourBlock; state: BlockState; isShort: boolean };

const ICON = 'size-3 flex-none';

function BlockLines({ block, state, isShort }: BlockLinesProps) {
  const { t } = useLingui();
  const freeWords = useFreeWords();
  if (state === 'course')
    return (
      <Lines
        isShort={isShort}
        icon={<UsersRound aria-hidden="true" className={ICON} />}
        name={block.course?.title}
        detail={`${formatTime(block.time)} · ${block.course?.current_participants}/${block.course?.max_participants}`}
      />
    );
  if (state === 'booked') return <TakenLines block={block} isShort={isShort} />;
  if (state === 'free') {
    const isOnlyBilan = block.slots.every(isBilan);
    const free = block.slots.filter(({ is_available }) => is_available);
    /** Too long for the narrow columns of a tablet. */
    const isEither = free.some(isBilan) && !free.every(isBilan);
    return (
      <Lines
        isShort={isShort}
        className={isOnlyBilan ? 'text-ok' : 'text-maj-700'}
        icon={
          isOnlyBilan ? (
            <ClipboardList aria-hidden="true" className={ICON} />
          ) : (
            <Plus aria-hidden="true" className={ICON} />
          )
        }
        name={<Trans>Libre</Trans>}
        detail={
          <span className="text-ink-3">
            <span className={cx(isEither && 'md:max-lg:hidden')}>{freeWords(block)}</span>
            {isEither && (
              <span className="hidden md:max-lg:inline">
                <Trans>les deux</Trans>
              </span>
            )}
          </span>
        }
      />
    );
  }
  return (
    <Lines
      isShort={isShort}
      name={<span className="font-medium">{state === 'past' ? t`Non pris` : t`Indisponible`}</span>}
      detail={formatTime(block.time)}
    />
  );
}

/** Who has the hour; of its bilans each one that is taken, and that another is still free. */
function TakenLines({ block, isShort }: Omit<BlockLinesProps, 'state'>) {
  const { t } = useLingui();
  const taken = block.slots.filter(({ is_booked }) => is_booked);
  const isFreeToo = block.slots.some(({ is_available }) => is_available);
  const [first, second] = taken;
  const nameOf = (slot: SlotDetails | undefined) => slot?.client_name ?? t`Réservé`;
  const icon =
    first && isBilan(first) ? (
      <ClipboardList aria-hidden="true" className={ICON} />
    ) : (
      isOver(block) && <Check aria-hidden="true" className={ICON} />
    );
  return (
    <Lines
      isShort={isShort}
      icon={icon}
      name={nameOf(first)}
      detail={
        second ? (
          <b className="font-semibold">{nameOf(second)}</b>
        ) : isFreeToo ? (
          t`+ un bilan libre`
        ) : (
          first && <Hours slot={first} />
        )
      }
    />
  );
}

type LinesProps = {
  icon?: ReactNode;
  name: ReactNode;
  detail: ReactNode;
  isShort: boolean;
  className?: string;
};

/** No wider than its words: that much of the line is hidden. */
const WORDS = cx(CLEAR_OF_NOW, 'w-fit max-w-full');

function Lines({ icon, name, detail, isShort, className }: LinesProps) {
  return (
    <>
      <b className={cx('flex items-center gap-1 font-semibold', WORDS, className)}>
        {icon}
        <span className="truncate">{name}</span>
      </b>
      {!isShort && <span className={cx('block truncate text-11 leading-4', WORDS)}>{detail}</span>}
    </>
  );
}

/** In a narrow column the beginning says enough: the rail has the rest. */
function Hours({ slot: { start_time, duration } }: { slot: SlotDetails }) {
  return (
    <bdi dir="ltr">
      {formatTime(start_time)}
      <span className="md:max-lg:hidden"> – {endOf(start_time, duration)}</span>
    </bdi>
  );
}
