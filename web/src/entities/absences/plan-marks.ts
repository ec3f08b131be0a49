import type { CivilMoment } from '@elan/contract/time.ts';
import type { AbsenceSpan } from './absence-span.ts';

/** A booking that an absence takes along, drawn in the planning where it stood or where it goes. */
export interface PlanMark extends CivilMoment {
  readonly coach_id: number;
  readonly minutes: number;
  /** The client's name, or the course's title. */
  readonly title: string;
  /** Where it goes or comes from: → Salma, de Yassine. */
  readonly words: string;
  readonly kind: 'leaves' | 'arrives';
}

/** What an absence that is being entered, or was, does to the planning beside it. */
export interface PlanMarks {
  readonly coach_id: number;
  readonly span: AbsenceSpan | undefined;
  readonly marks: readonly PlanMark[];
  /** It is so by now, not only proposed. */
  readonly isDone: boolean;
}
