import {
  ABSENCE_REASON_MAX,
  type AffectedQuery,
  PUBLIC_REASON_MAX,
} from '@elan/contract/absences/absences.ts';
import { optionalProse } from '@elan/contract/fields.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import { absenceHours } from '../../../entities/absences/absence-hours.ts';
import type { AbsenceSpan } from '../../../entities/absences/absence-span.ts';
import { Choice } from './decisions.ts';

/** The form's own fields; what it sends is made of them. */
export const absenceForm = (now: CivilMoment) =>
  absenceHours(now, {
    reason: optionalProse(ABSENCE_REASON_MAX),
    public_reason: optionalProse(PUBLIC_REASON_MAX),
    answer: optionalProse(ABSENCE_REASON_MAX),
    choices: z.record(z.string(), Choice),
  });
export type AbsenceValues = z.infer<ReturnType<typeof absenceForm>>;

export const queryOf = ({ from, to }: AbsenceSpan): AffectedQuery => ({
  from: from.date,
  to: to.date,
  ...(from.time && { from_time: from.time }),
  ...(to.time && { to_time: to.time }),
});
