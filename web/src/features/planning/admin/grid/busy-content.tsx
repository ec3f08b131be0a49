import { ROW_MINUTES } from '@elan/contract/planning.rules.ts';
import { Check, ClipboardList, UsersRound } from 'lucide-react';
import { cx } from '../../../../ui/cx.ts';
import { BlockLine, blockIcon } from './block-line.tsx';
import { hoursOf, useSeatsName } from './block-words.ts';
import type { Block, Stretch } from './day-blocks.ts';

const isOneRow = ({ start, end }: Stretch) => end - start <= ROW_MINUTES;
const done = <Check className={blockIcon} aria-hidden="true" />;

/** With one row there is room for the name alone. */
export function SessionContent({ block }: { block: Extract<Block, { kind: 'session' }> }) {
  const { session, phase } = block;
  const isBilan = session.session_type === 'bilan';
  const check = phase === 'past' && done;
  return (
    <>
      <BlockLine className="bg-inherit font-semibold">
        {isBilan ? <ClipboardList className={blockIcon} aria-hidden="true" /> : isOneRow(block) && check}
        <span className="truncate">{session.client_name}</span>
      </BlockLine>{' '}
      {!isOneRow(block) && (
        <BlockLine className="num bg-inherit text-[11.5px]">
          {check}
          {hoursOf(session)}
        </BlockLine>
      )}
    </>
  );
}

/** The title may take two lines where the course is long enough. */
export function CourseContent({ block }: { block: Extract<Block, { kind: 'course' }> }) {
  const { course, phase } = block;
  const seatsOf = useSeatsName();
  const isTall = block.end - block.start > 2 * ROW_MINUTES;
  return (
    <>
      <BlockLine className="bg-inherit font-semibold" wraps={isTall}>
        <UsersRound className={cx(blockIcon, isTall && 'mt-0.5 self-start')} aria-hidden="true" />
        <span className={isTall ? 'line-clamp-2 min-w-0' : 'truncate'}>{course.title}</span>
      </BlockLine>{' '}
      {!isOneRow(block) && (
        <>
          <BlockLine className="num bg-inherit text-[11.5px]">
            {phase === 'past' && done}
            {hoursOf(course)}
          </BlockLine>{' '}
          <BlockLine className="num bg-inherit text-[11.5px]">{seatsOf(course)}</BlockLine>
        </>
      )}
    </>
  );
}
