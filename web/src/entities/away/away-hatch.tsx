import { timeOfMinutes } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { CalendarOff, DoorClosed } from 'lucide-react';
import type { HourScale } from '../../ui/calendar/hour-scale.ts';
import { type MinuteSpan, subtractSpans } from '../../ui/calendar/minute-spans.ts';
import { cx } from '../../ui/cx.ts';
import { rem } from '../../ui/rem.ts';
import type { Away } from './away.ts';

/** What it is called, and why: "Studio fermé : travaux". */
export const useAwayWords = () => {
  const { t } = useLingui();
  return ({ kind, reason }: Away): string => {
    const name = {
      closure: t`Studio fermé`,
      absence: t`Absence`,
      requested: t`Absence demandée`,
    }[kind];
    return reason ? t`${name} : ${reason}` : name;
  };
};

type AwayHatchProps = {
  away: Away;
  scale: HourScale;
  /** What stands over it: its words are where nothing does. */
  over: readonly MinuteSpan[];
};

/** Room for three lines. */
const WORDS_MINUTES = 75;

/** Where the words are to be read: the first place with room for them, else at the top. */
const wordsAt = (span: MinuteSpan, over: readonly MinuteSpan[]): number =>
  subtractSpans([span], over).find(({ start, end }) => end - start >= WORDS_MINUTES)?.start ?? span.start;

/** A part of a day on a timeline, under what stands there: hatched, with its reason at the top. What is only asked for is not shut yet. */
export function AwayHatch({ away, scale, over }: AwayHatchProps) {
  const { t } = useLingui();
  const words = useAwayWords()(away);
  const [start, end] = [Math.max(away.start, scale.start), Math.min(away.end, scale.end)];
  if (start >= end) return null;
  const Icon = away.kind === 'closure' ? DoorClosed : CalendarOff;
  const [from, to] = [timeOfMinutes(start), timeOfMinutes(end)];
  return (
    <div
      data-away={away.kind}
      className={cx(
        'absolute inset-x-0 overflow-hidden rounded-[8px]',
        away.kind === 'requested' ? 'border-[1.5px] border-dashed border-edge' : 'hatched',
      )}
      style={{ top: rem(scale.topOf(start)), height: rem(scale.heightOf(end - start)) }}
    >
      <p
        className="absolute m-1 flex w-fit max-w-[calc(100%-.5rem)] items-start gap-1 rounded-[6px] bg-paper px-1.5 py-1 text-xs leading-4 font-medium text-ink-2"
        style={{ top: rem(scale.heightOf(wordsAt({ start, end }, over) - start)) }}
      >
        <Icon className="mt-px size-3.5 flex-none" aria-hidden="true" />
        <span className="line-clamp-3 min-w-0 break-words">{words}</span>
        <span className="sr-only">{t`de ${from} à ${to}`}</span>
      </p>
    </div>
  );
}
