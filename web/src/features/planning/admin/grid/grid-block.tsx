import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { cx } from '../../../../ui/cx.ts';
import { BlockLine, blockIcon } from './block-line.tsx';
import { formatLength } from './block-words.ts';
import { CourseContent, SessionContent } from './busy-content.tsx';
import type { Block } from './day-blocks.ts';
import { heightOf } from './grid-metrics.ts';

const LOOK = {
  normal: 'border-l-[3px] border-maj-600 bg-maj-100 text-maj-900',
  bilan: 'border-l-[3px] border-ok bg-ok-100 text-ok',
  course: 'border-l-[3px] border-saffron bg-saffron-100 text-saffron-900',
  past: 'border-l-[3px] border-edge/60 bg-sand-2 text-ink-2',
  pastCourse: 'border-l-[3px] border-edge/60 bg-sand-3 text-ink-2',
  free: 'bg-paper text-maj-700 inset-ring inset-ring-maj-300 [background-image:linear-gradient(transparent_31px,var(--color-maj-50)_31px)] [background-size:32px_32px]',
  untaken: 'bg-paper text-ink-3 inset-ring inset-ring-line',
  unconfigured: '',
};

export const lookOf = (block: Block): string => {
  if (block.kind === 'session') return LOOK[block.phase === 'past' ? 'past' : block.session.session_type];
  if (block.kind === 'course') return LOOK[block.phase === 'past' ? 'pastCourse' : 'course'];
  return LOOK[block.kind];
};

const TOP_ROW = 'flex h-[30px] items-center text-[11.5px]';

type BlockContentProps = {
  block: Block;
  /** The coach offers nothing on that day. */
  isWholeDay: boolean;
  /** The day is past: nothing can be added to it. */
  isOver: boolean;
  /** Where one first looks, for what is said of a whole day. */
  noteMinute: number;
};

export function BlockContent({ block, isWholeDay, isOver, noteMinute }: BlockContentProps) {
  switch (block.kind) {
    case 'session':
      return <SessionContent block={block} />;
    case 'course':
      return <CourseContent block={block} />;
    case 'free':
      return (
        <span className={cx(TOP_ROW, 'w-full justify-between gap-1')}>
          <BlockLine className="bg-paper font-medium">
            <Plus className={blockIcon} aria-hidden="true" />
            <Trans>Libre</Trans>
          </BlockLine>{' '}
          <BlockLine className="num bg-paper pr-0 pl-1 text-ink-3">
            {formatLength(block.end - block.start)}
          </BlockLine>
        </span>
      );
    case 'untaken':
      return (
        <span className={TOP_ROW}>
          <BlockLine className="bg-paper">
            <Trans>Non pris</Trans>
          </BlockLine>
        </span>
      );
    case 'unconfigured':
      if (isWholeDay) return <NothingOffered isOver={isOver} top={heightOf(noteMinute - block.start)} />;
      return isOver ? null : <OpenHint />;
  }
}

function NothingOffered({ isOver, top }: { isOver: boolean; top: number }) {
  return (
    <span
      style={{ marginTop: Math.max(6, top) }}
      className="relative z-[5] grid w-full gap-0.5 rounded-sm bg-paper p-2 text-[11.5px] text-ink-3 inset-ring inset-ring-line"
    >
      <b className="font-semibold text-ink">
        <Trans>Non configuré</Trans>
      </b>{' '}
      <Trans>Aucun créneau ce jour</Trans>{' '}
      {!isOver && (
        <span className="font-semibold text-maj-700 group-hover:underline">
          <Trans>Ajouter des créneaux</Trans>
        </span>
      )}
    </span>
  );
}

/** Not part of the cell's name, which says more. */
function OpenHint() {
  const { t } = useLingui();
  return (
    <span
      data-hint={t`Ouvrir`}
      className="relative z-[5] mt-[5px] flex items-center gap-1 rounded-[5px] bg-paper px-1 text-[11.5px] font-medium text-maj-700 opacity-0 after:content-[attr(data-hint)] group-hover:opacity-100 group-focus-visible:opacity-100"
    >
      <Plus className={blockIcon} aria-hidden="true" />
    </span>
  );
}
