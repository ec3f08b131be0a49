import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { BLOCK_LOOK } from './drawing/block-look.tsx';
import { copyDay, KINDS, type Kind, WEEKDAYS } from './drawing/blocks.ts';
import { CopyDayButton } from './drawing/copy-day-button.tsx';
import { WeekGrid } from './drawing/week-grid.tsx';
import { WeekLines } from './drawing/week-lines.tsx';
import type { WeekDraft } from './use-week-draft.ts';
import { useWeekWords } from './week-words.ts';

/** The drawn week: a grid where there is room, a line per day on a phone. */
export function WeekBoard({ drawing, kind }: { drawing: WeekDraft; kind: Kind }) {
  const isPhone = useIsPhone();
  const [selected, setSelected] = useState<number>();
  const { blocks } = drawing.draft;
  const Board = isPhone ? WeekLines : WeekGrid;
  return (
    <Board
      blocks={blocks}
      kind={kind}
      onChange={(changed) => drawing.change({ blocks: changed })}
      selected={selected}
      onSelect={(id) => setSelected((before) => (before === id && isPhone ? undefined : id))}
      dayAct={(weekday) =>
        blocks.some((block) => block.weekday === weekday) && (
          <CopyDayButton
            weekday={weekday}
            onCopy={(to) => drawing.change({ blocks: copyDay(blocks, weekday, to) })}
          />
        )
      }
    />
  );
}

/** What the colours mean, and the keys. */
export function WeekLegend() {
  const words = useWeekWords();
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-1 text-xs text-ink-2 max-md:hidden">
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
        {KINDS.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <i
              aria-hidden="true"
              className={cx('h-3.5 w-4.5 rounded-[4px] border-s-[3px]', BLOCK_LOOK[kind])}
            />
            {words.legend[kind]}
          </li>
        ))}
      </ul>
      <p className="num flex items-center gap-1 text-ink-3 [&_kbd]:rounded-[4px] [&_kbd]:bg-sand-2 [&_kbd]:px-1.5">
        <span className="flex items-center gap-1 max-xl:hidden">
          <kbd>↵</kbd> <Trans>commencer, finir</Trans> <kbd className="ms-2">⇧ ↓</kbd> <Trans>allonger</Trans>
          <span className="mx-2">·</span>
        </span>
        <Trans>Par jour : heures · créneaux</Trans>
      </p>
    </div>
  );
}

/** The shape of a week, before the week. */
export function WeekSkeleton() {
  return (
    <SkeletonGroup className="flex min-h-80 flex-1 overflow-hidden ps-13">
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} className="relative block flex-1 border-s border-line">
          <span className="flex h-12 items-center border-b border-line px-2">
            <Skeleton className="h-3 w-14" />
          </span>
          <span className="absolute inset-x-1 top-24 h-36">
            <Skeleton className="h-full w-full" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  );
}
