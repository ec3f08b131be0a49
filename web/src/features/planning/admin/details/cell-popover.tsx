import type { CourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilMoment, CivilTime } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleDashed, Clock, UsersRound } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { useClient } from '../../../../entities/clients/api.ts';
import { clientPath } from '../../../../lib/address/desk-links.ts';
import { formatFigures, formatShortDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeleton.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { PopoverDialog } from '../../../../ui/overlays/popover-dialog.tsx';
import { useParticipants } from '../api.ts';
import { formatSpan, hoursOf } from '../grid/block-words.ts';
import type { Block } from '../grid/day-blocks.ts';
import type { Cell } from '../grid/grid-cells.ts';
import type { Plan, PlannedColumn } from '../plan.ts';
import { useClosuresAround } from '../use-closures-around.ts';
import { Detail, DetailsList } from './details-list.tsx';
import { FreeDetails } from './free-details.tsx';
import { SessionDetails } from './session-details.tsx';
import { UnconfiguredDetails } from './unconfigured-details.tsx';

type CourseDetailsProps = { block: Extract<Block, { kind: 'course' }>; coach: PlannedColumn };

function CourseDetails({ block: { course, phase }, coach }: CourseDetailsProps) {
  const { t } = useLingui();
  const { current_participants: taken, max_participants: seats } = course;
  const isFull = taken >= seats;
  return (
    <>
      <DetailsList>
        <Detail name={t`Statut`}>
          <StatusMark kind={phase === 'past' ? 'past' : isFull ? 'waiting' : 'done'}>
            {phase === 'past' ? t`Passé` : isFull ? t`Complet` : t`Places libres`}
          </StatusMark>
        </Detail>
        <Detail name={t`Coach`}>{coach.name}</Detail>
        <Detail name={t`Places`}>{t`${taken} prises sur ${seats}`}</Detail>
      </DetailsList>
      <Participants courseId={course.id} />
    </>
  );
}

function Participants({ courseId }: { courseId: number }) {
  const { t } = useLingui();
  const participants = useParticipants(courseId);
  const present = participants.data?.rows.filter(({ status }) => status === 'confirmed');
  if (present) return <ParticipantsList participants={present} />;
  if (!participants.isError) return <SkeletonText />;
  return (
    <p className="flex items-center justify-between gap-2 text-ink-2" role="alert">
      {t`Failed to load bookings. Please try again.`}
      <Button size="sm" variant="link" onClick={() => void participants.refetch()}>
        <Trans>Réessayer</Trans>
      </Button>
    </p>
  );
}

function ParticipantsList({ participants }: { participants: readonly CourseBooking[] }) {
  const { t } = useLingui();
  if (participants.length === 0) {
    return (
      <p className="text-ink-3">
        <Trans>Personne n'est encore inscrit.</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Participants`} className="-mx-1.5 grid max-h-60 overflow-y-auto">
      {participants.map(({ id, user_id, full_name, phone }) => (
        <li key={id}>
          <Link
            to={clientPath(user_id)}
            className="flex min-h-8 items-center justify-between gap-2 rounded-sm px-1.5 hover:bg-sand-2 max-md:min-h-11"
          >
            <span className="truncate font-medium">{full_name ?? t`Sans nom`}</span>
            <span className="num flex-none text-ink-3">{phone && formatFigures(phone)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What one can do from a cell, beside what its own details do. */
export interface CellActs {
  readonly book: (preset: { coach: number; date: CivilDate; time: CivilTime; kind: SessionType }) => void;
  readonly move: (session: PlanningSession & { readonly coach_name: string }) => void;
  readonly cancel: (session: PlanningSession, coachName: string) => void;
}

interface OpenedCell {
  readonly cell: Cell;
  readonly block: Block;
  readonly column: PlannedColumn;
}

type CellPopoverProps = {
  opened: OpenedCell | undefined;
  plan: Plan;
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
export function CellPopover({ opened, plan, now, triggerRef, onClose, acts }: CellPopoverProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(opened);
  const isMoved = opened && (opened.block !== shown?.block || opened.cell.minute !== shown.cell.minute);
  if (isMoved) setShown(opened);
  const current = opened ?? shown;
  const client = useClient(current?.block.kind === 'session' ? current.block.session.user_id : undefined);
  const closures = useClosuresAround(current?.column.date);
  if (!current) return null;
  const { block, column, cell } = current;
  // What the columns of the grid say: in a week all are the same coach's.
  const where = plan.view === 'week' ? formatShortDate(column.date) : column.name;
  const frame = { isOpen: opened !== undefined, onClose, triggerRef };
  switch (block.kind) {
    case 'session':
      return (
        <PopoverDialog
          {...frame}
          title={block.session.client_name}
          detail={formatFigures(
            [client.data?.matricule, block.session.client_phone].filter(Boolean).join(' · '),
          )}
          media={<Avatar name={block.session.client_name} tone="sand" />}
        >
          <SessionDetails
            block={block}
            coach={column}
            client={client.data}
            isClientUnread={client.isError}
            closures={closures}
            onMove={acts.move}
            onCancel={acts.cancel}
          />
        </PopoverDialog>
      );
    case 'course':
      return (
        <PopoverDialog
          {...frame}
          title={block.course.title}
          detail={`${formatShortDate(column.date)} · ${hoursOf(block.course)}`}
          media={
            <Emblem>
              <UsersRound aria-hidden="true" />
            </Emblem>
          }
        >
          <CourseDetails block={block} coach={column} />
        </PopoverDialog>
      );
    case 'free':
      return (
        <PopoverDialog
          {...frame}
          title={t`Libre`}
          detail={`${where} · ${formatSpan(block)}`}
          media={<Avatar name={column.name} src={column.photo} tone="sand" />}
        >
          <FreeDetails
            block={block}
            minute={cell.minute}
            onBook={(start) => acts.book({ coach: column.coachId, date: column.date, ...start })}
          />
        </PopoverDialog>
      );
    default:
      return (
        <PopoverDialog
          {...frame}
          title={block.kind === 'untaken' ? t`Non pris` : t`Non configuré`}
          detail={`${where} · ${formatSpan(block)}`}
          media={
            <Emblem>
              {block.kind === 'untaken' ? <Clock aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            </Emblem>
          }
        >
          <UnconfiguredDetails
            block={block}
            cell={cell}
            column={column}
            isFreeKnown={plan.isFreeKnown}
            now={now}
            onDone={onClose}
          />
        </PopoverDialog>
      );
  }
}
