import type { Absence, AbsenceOutcome, AbsenceReply } from '@elan/contract/absences/absences.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  areHoursRead,
  type Hours,
  hoursOf,
  spanOf,
  wholeDay,
  whyNotAbsence,
} from '../../../entities/absences/absence-hours.ts';
import type { PlanMarks } from '../../../entities/absences/plan-marks.ts';
import { isRefused } from '../../../lib/api/api-failure.ts';
import { useStructuralSharing } from '../../../lib/use-structural-sharing.ts';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { type AbsenceValues, absenceForm } from './absence.form.ts';
import { useDecisionMarks } from './absence-words.ts';
import { answerRequest, saveAbsence, useAffected } from './api.ts';
import {
  type Choice,
  choiceId,
  countDecided,
  type Decided,
  decide,
  decisionsOf,
  keyOf,
} from './decisions.ts';

const valuesOf = (date: CivilDate, request: Absence | undefined) => ({
  ...(request ? hoursOf(request) : wholeDay(date)),
  reason: request?.reason ?? '',
  public_reason: request?.public_reason ?? '',
  answer: '',
  choices: {} as Record<string, Choice>,
});

export interface AbsentCoach {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
}

interface Entered {
  readonly coach: AbsentCoach | undefined;
  /** What the coach asked for, where it is answered. */
  readonly request: Absence | undefined;
  readonly date: CivilDate;
  readonly now: CivilMoment;
  readonly onSaved: (reply: AbsenceReply) => void;
  readonly onMarks: (marks: PlanMarks | undefined) => void;
}

/** What stands in the way of what was chosen for a booking. */
interface Obstacle {
  readonly key: string;
  readonly choice: string;
  readonly reason: string;
}

const obstacleIn = (outcome: AbsenceOutcome, decided: readonly Decided[]): Obstacle[] => {
  const { obstacle: reason } = outcome;
  const key = keyOf(outcome);
  const choice = decided.find((one) => one.key === key)?.choice;
  return reason !== null && choice ? [{ key, choice: choiceId(choice), reason }] : [];
};

/** The absence as it is entered so far, what stands in its hours with what becomes of each, and the saving of it all. */
export const useAbsenceForm = ({ coach, request, date, now, onSaved, onMarks }: Entered) => {
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  const send = (values: AbsenceValues, how?: { preview: true }) => {
    const bookings = decisionsOf(decided);
    const { reason, public_reason, answer } = values;
    if (request) return answerRequest(request, { decision: 'granted', public_reason, answer, bookings }, how);
    if (!coach) throw new Error('there is no form before a coach is chosen');
    return saveAbsence(coach.id, { ...spanOf(values), reason, public_reason, bookings }, how);
  };
  const { form, control, submit, isPending, failure, leaveSaved } = useOfficeForm({
    schema: absenceForm(now),
    defaultValues: valuesOf(date, request),
    lists: ['from', 'to'],
    guardedParams: ['absence'],
    send: async (values) => {
      setObstacles([]);
      try {
        return await send(values);
      } catch (error) {
        // Which of them stands in the way, only a preview tells.
        if (isRefused(error)) {
          const { bookings } = await send(values, { preview: true }).catch(() => ({ bookings: [] }));
          setObstacles(bookings.flatMap((outcome) => obstacleIn(outcome, decided)));
          void affected.refetch();
        }
        throw error;
      }
    },
    refill: () => form.reset(form.getValues()),
    onDone: onSaved,
  });
  const [part, from, to, choices] = useWatch({ control, name: ['part', 'from', 'to', 'choices'] });
  const hours = { part, from, to };
  const span = areHoursRead(hours) ? spanOf(hours) : undefined;
  const asked = span && !whyNotAbsence(span, now) ? span : undefined;
  const affected = useAffected(coach?.id, asked);
  const bookings = asked ? affected.data : undefined;
  const coachId = coach?.id ?? 0;
  const decided = useMemo(() => decide(bookings ?? [], choices, coachId), [bookings, choices, coachId]);
  const marksOf = useDecisionMarks();
  const marks = useStructuralSharing<PlanMarks | undefined>(
    coach && { coach_id: coach.id, span: asked, marks: marksOf(decided, coach), isDone: false },
  );
  // The planning is beside the panel, not within it: it is told what to show.
  useEffect(() => {
    onMarks(marks);
    return () => onMarks(undefined);
  }, [marks, onMarks]);
  return {
    form,
    control,
    submit,
    isPending,
    failure,
    leaveSaved,
    hours,
    setHours: (next: Hours) => {
      const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
      form.setValue('part', next.part, change);
      form.setValue('from', next.from, change);
      form.setValue('to', next.to, change);
    },
    span: asked,
    affected,
    bookings,
    decided,
    counts: countDecided(decided),
    choose: (key: string, choice: Choice) => {
      setObstacles([]);
      form.setValue('choices', { ...form.getValues('choices'), [key]: choice }, { shouldDirty: true });
    },
    /** Of what is chosen now: another proposal in its place has nothing in the way. */
    obstacleOf: ({ key, choice }: Decided) =>
      obstacles.find((one) => one.key === key && choice && one.choice === choiceId(choice))?.reason,
  };
};
export type AbsenceForm = ReturnType<typeof useAbsenceForm>;
