import fc from 'fast-check';
import type { Act } from './act.ts';
import { add, archive, giveUp, join, joinList, leave, leaveList, remove, resize } from './acts-courses.ts';
import { bookWeekly, cancel, cancelWeekly, move, release, reserve } from './acts-sessions.ts';

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: reserve },
  { weight: 5, arbitrary: cancel },
  { weight: 4, arbitrary: release },
  { weight: 5, arbitrary: move },
  { weight: 4, arbitrary: bookWeekly },
  { weight: 3, arbitrary: cancelWeekly },
  { weight: 8, arbitrary: join },
  { weight: 8, arbitrary: leave },
  { weight: 3, arbitrary: giveUp },
  { weight: 8, arbitrary: joinList },
  { weight: 3, arbitrary: leaveList },
  { weight: 3, arbitrary: add },
  { weight: 3, arbitrary: remove },
  { weight: 3, arbitrary: resize },
  { weight: 1, arbitrary: archive },
);

/** What is there already when all begin: hours are booked, courses full and waited for. */
export const anyBeginning: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: reserve },
  { weight: 1, arbitrary: bookWeekly },
  { weight: 4, arbitrary: join },
  { weight: 5, arbitrary: joinList },
);
