import type { Presence } from '../presence/presence.ts';
import { addDays, type CivilDate } from '../time.ts';

/** An absence counts for so many days, its own among them; the database says so, too (`count_missed`). */
export const MISSED_DAYS = 90;
/** A studio asks to be called after so many at most. */
export const MISSED_MOST = 20;

interface Booking {
  readonly date: CivilDate;
  readonly presence: Presence | null;
  /** Why the office forgave it; null when it did not. */
  readonly pardon: unknown;
  /** Taken off the lists. */
  readonly is_deleted: boolean;
}

/** Whether a session or a seat counts among those that were missed. */
export const isCounted = ({ date, presence, pardon, is_deleted }: Booking, today: CivilDate): boolean =>
  presence === 'absent' && pardon === null && !is_deleted && date > addDays(today, -MISSED_DAYS);

interface Standing {
  readonly counted: number;
  /** null: the studio asks nobody to call. */
  readonly missed_max: number | null;
}

/** Whether a client calls the studio to book. */
export const isHeldBack = ({ counted, missed_max }: Standing): boolean =>
  missed_max !== null && counted >= missed_max;
