import { type CivilMoment, minutesOfDay } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { availabilityPath } from '../../../../lib/desk-links.ts';
import type { Block } from '../grid/day-blocks.ts';
import type { Cell } from '../grid/grid-cells.ts';
import type { PlannedCoach, PlannedDay } from '../use-planning-day.ts';
import { hourChoices } from './open-hours.ts';
import { OpenHoursForm } from './open-hours-form.tsx';

type UnconfiguredDetailsProps = {
  block: Block;
  cell: Cell;
  coach: PlannedCoach;
  day: PlannedDay;
  now: CivilMoment;
  onDone: () => void;
};

/** What nobody took needs no more words; where nothing is offered, hours can be opened while they are still to come. */
export function UnconfiguredDetails({ block, cell, coach, day, now, onDone }: UnconfiguredDetailsProps) {
  const notBefore = day.date === now.date ? minutesOfDay(now.time) : 0;
  const choices = day.date < now.date || coach.hasLeft ? [] : hourChoices(block, notBefore);
  if (block.kind === 'untaken') {
    return (
      <Why>
        <Trans>Ces heures étaient disponibles ; personne ne les a prises.</Trans>
      </Why>
    );
  }
  if (!day.isFreeKnown) {
    return (
      <Why>
        <Trans>
          Les créneaux de ce jour n'ont pas pu être lus : ces heures sont peut-être déjà ouvertes.
        </Trans>
      </Why>
    );
  }
  if (coach.hasLeft) {
    return (
      <Why>
        <Trans>Ce coach a quitté le studio.</Trans>
      </Why>
    );
  }
  if (choices.length < 2) {
    return (
      <Why>
        <Trans>Ces heures sont passées : on ne peut plus les ouvrir.</Trans>
      </Why>
    );
  }
  return (
    <>
      <OpenHoursForm
        key={`${coach.coachId}-${cell.minute}`}
        coachId={coach.coachId}
        date={day.date}
        choices={choices}
        minute={cell.minute}
        onDone={onDone}
      />
      <p className="mt-3 text-xs max-md:text-[13px]">
        <Link
          to={availabilityPath(coach.coachId)}
          className="font-semibold text-maj-700 underline-offset-4 hover:underline"
        >
          <Trans>Tous les créneaux de {coach.name}</Trans>
        </Link>
      </p>
    </>
  );
}

const Why = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-ink-2 max-md:mt-0 max-md:text-[15px]">{children}</p>
);
