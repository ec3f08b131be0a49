import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import type { CivilMoment, CivilTime } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { CircleDashed, Clock, UsersRound } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useClient } from '../../../../entities/clients/api.ts';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { PopoverDialog } from '../../../../ui/overlays/popover-dialog.tsx';
import { formatSpan, hoursOf } from '../grid/block-words.ts';
import type { Block } from '../grid/day-blocks.ts';
import type { Cell } from '../grid/grid-cells.ts';
import type { PlannedCoach, PlannedDay } from '../use-planning-day.ts';
import { CourseDetails } from './course-details.tsx';
import { FreeDetails } from './free-details.tsx';
import { SessionDetails } from './session-details.tsx';
import { UnconfiguredDetails } from './unconfigured-details.tsx';

/** What one can do from a cell, beside what its own details do. */
export interface CellActs {
  readonly book: (preset: { coach: number; time: CivilTime; kind: SessionType }) => void;
  readonly cancel: (session: PlanningSession, coachName: string) => void;
}

interface OpenedCell {
  readonly cell: Cell;
  readonly block: Block;
  readonly coach: PlannedCoach;
}

type CellPopoverProps = {
  opened: OpenedCell | undefined;
  day: PlannedDay;
  now: CivilMoment;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  acts: CellActs;
};

const Emblem = ({ children }: { children: ReactNode }) => (
  <span className="grid size-9 flex-none place-items-center rounded-full bg-sand-2 text-ink-2 [&_svg]:size-4.5">
    {children}
  </span>
);

/** The details of a cell. What it shows stays while it leaves the screen, and follows what happens to that hour meanwhile. */
export function CellPopover({ opened, day, now, triggerRef, onClose, acts }: CellPopoverProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(opened);
  const isMoved = opened && (opened.block !== shown?.block || opened.cell.minute !== shown.cell.minute);
  if (isMoved) setShown(opened);
  const current = opened ?? shown;
  const client = useClient(current?.block.kind === 'session' ? current.block.session.user_id : undefined);
  if (!current) return null;
  const { block, coach, cell } = current;
  const frame = { isOpen: opened !== undefined, onClose, triggerRef };
  switch (block.kind) {
    case 'session':
      return (
        <PopoverDialog
          {...frame}
          title={block.session.client_name}
          detail={[client.data?.matricule, block.session.client_phone].filter(Boolean).join(' · ')}
          media={<Avatar name={block.session.client_name} tone="sand" />}
        >
          <SessionDetails
            block={block}
            coach={coach}
            client={client.data}
            isClientUnread={client.isError}
            onCancel={acts.cancel}
          />
        </PopoverDialog>
      );
    case 'course':
      return (
        <PopoverDialog
          {...frame}
          title={block.course.title}
          detail={hoursOf(block.course)}
          media={
            <Emblem>
              <UsersRound aria-hidden="true" />
            </Emblem>
          }
        >
          <CourseDetails block={block} coach={coach} />
        </PopoverDialog>
      );
    case 'free':
      return (
        <PopoverDialog
          {...frame}
          title={t`Libre`}
          detail={`${coach.name} · ${formatSpan(block)}`}
          media={<Avatar name={coach.name} src={coach.photo} tone="sand" />}
        >
          <FreeDetails
            block={block}
            minute={cell.minute}
            onBook={(start) => acts.book({ coach: coach.coachId, ...start })}
          />
        </PopoverDialog>
      );
    default:
      return (
        <PopoverDialog
          {...frame}
          title={block.kind === 'untaken' ? t`Non pris` : t`Non configuré`}
          detail={`${coach.name} · ${formatSpan(block)}`}
          media={
            <Emblem>
              {block.kind === 'untaken' ? <Clock aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            </Emblem>
          }
        >
          <UnconfiguredDetails block={block} cell={cell} coach={coach} day={day} now={now} onDone={onClose} />
        </PopoverDialog>
      );
  }
}
