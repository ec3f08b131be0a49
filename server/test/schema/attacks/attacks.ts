import { ABSENCE_ATTACKS } from './absences.attacks.ts';
import { AGENDA_ATTACKS } from './agenda.attacks.ts';
import type { Attack } from './attack.ts';
import { CHEQUE_ATTACKS } from './cheques.attacks.ts';
import { CLOSURE_ATTACKS } from './closures.attacks.ts';
import { COURSE_ATTACKS } from './courses.attacks.ts';
import { HOUSE_ATTACKS } from './house.attacks.ts';
import { LIVE_ATTACKS } from './live.attacks.ts';
import { MISSED_ATTACKS } from './missed.attacks.ts';
import { MOVING_ATTACKS } from './moving.attacks.ts';
import { PACK_ATTACKS } from './packs.attacks.ts';
import { PAYMENT_ATTACKS } from './payments.attacks.ts';
import { PEOPLE_ATTACKS } from './people.attacks.ts';
import { POINTS_ATTACKS } from './points.attacks.ts';
import { PRESENCE_ATTACKS } from './presence.attacks.ts';
import { RECEIPT_ATTACKS } from './receipts.attacks.ts';
import { SEARCH_ATTACKS } from './search.attacks.ts';
import { SESSION_ATTACKS } from './sessions.attacks.ts';
import { TILL_ATTACKS } from './till.attacks.ts';
import { WAITING_ATTACKS } from './waiting-lists.attacks.ts';
import { WEEKLY_ATTACKS } from './weekly.attacks.ts';
import { WEEK_ATTACKS } from './weeks.attacks.ts';

/** Every attack there is. A guard of the schema that none of them names fails guards.test.ts. */
export const ATTACKS: readonly Attack[] = [
  ...PEOPLE_ATTACKS,
  ...SESSION_ATTACKS,
  ...MOVING_ATTACKS,
  ...COURSE_ATTACKS,
  ...CLOSURE_ATTACKS,
  ...ABSENCE_ATTACKS,
  ...AGENDA_ATTACKS,
  ...POINTS_ATTACKS,
  ...PACK_ATTACKS,
  ...PAYMENT_ATTACKS,
  ...RECEIPT_ATTACKS,
  ...CHEQUE_ATTACKS,
  ...TILL_ATTACKS,
  ...HOUSE_ATTACKS,
  ...LIVE_ATTACKS,
  ...SEARCH_ATTACKS,
  ...PRESENCE_ATTACKS,
  ...MISSED_ATTACKS,
  ...WEEK_ATTACKS,
  ...WEEKLY_ATTACKS,
  ...WAITING_ATTACKS,
];
