import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import type { Absence } from '@elan/contract/absences/absences.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useAbsences } from '../../../entities/absences/api.ts';
import type { PlanMarks } from '../../../entities/absences/plan-marks.ts';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AbsencePanel } from './absence-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import type { useAbsenceAddress } from './use-absence-address.ts';

type AbsenceBesideProps = {
  address: ReturnType<typeof useAbsenceAddress>;
  /** The day that the planning shows. */
  date: CivilDate;
  now: CivilMoment;
  onDay: (date: CivilDate) => void;
  onMarks: (marks: PlanMarks | undefined) => void;
};

/** What the address names: an absence that is entered, one that a coach asks for, or one with its people to be told. */
export function AbsenceBeside({ address, date, now, onDay, onMarks }: AbsenceBesideProps) {
  const { absence: named, coachId, setCoach, show, close } = address;
  const [saved, setSaved] = useState<Absence>();
  const coaches = useDeskCoaches();
  const absences = useAbsences({ enabled: named !== undefined && named !== 'new' });
  const frame = { isOpen: named !== undefined, onClose: close, onMarks };
  const team = coaches.data ?? [];
  const coachOf = (id: number | undefined) => team.find((coach) => coach.id === id);
  // What was saved a moment ago is known before the list is read again.
  const found =
    named === 'new' || named === undefined
      ? undefined
      : (absences.data?.find(({ id }) => id === named) ?? (saved?.id === named ? saved : undefined));
  const entering = {
    ...frame,
    coaches: team,
    onCoach: setCoach,
    onDay,
    date: date < now.date ? now.date : date,
    now,
    onSaved: ({ absence }: { absence: Absence | null }) => {
      if (!absence) return close();
      setSaved(absence);
      show(absence.id);
    },
  };
  if (named === undefined) return null;
  if (named === 'new') return <AbsencePanel key="new" {...entering} coach={coachOf(coachId)} />;
  if (found?.state === 'requested') {
    const { coach_id: id, coach_name: name } = found;
    return (
      <AbsencePanel
        key={found.id}
        {...entering}
        request={found}
        coach={{ id, name, photo: coachOf(id)?.photo ?? null }}
      />
    );
  }
  if (found?.state === 'granted')
    return <PeoplePanel key={found.id} {...frame} absence={found} photo={coachOf(found.coach_id)?.photo} />;
  return <Nowhere {...frame} query={absences} />;
}

type NowhereProps = { isOpen: boolean; onClose: () => void; query: ReturnType<typeof useAbsences> };

/** On its way, not to be had, or gone. */
function Nowhere({ isOpen, onClose, query }: NowhereProps) {
  const { t } = useLingui();
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} size="half" title={t`Absence`}>
      {query.isPending ? (
        <SkeletonRows dense count={6} />
      ) : query.isError ? (
        <ReadFailure of={query} failure={t`L'absence n'a pas pu être lue.`} />
      ) : (
        <EmptyState compact icon={CalendarX2} title={ABSENCE_TEXTS.NOT_FOUND}>
          <Trans>Elle est défaite, refusée, ou passée et tout le monde est au courant.</Trans>
        </EmptyState>
      )}
    </SidePanel>
  );
}
