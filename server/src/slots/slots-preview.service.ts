import { cutDay, foreseeDay } from '@elan/contract/slots/slots.rules.ts';
import type { BulkSlotsBody, ForeseenDay, SessionType } from '@elan/contract/slots/slots.ts';
import { requireCoach } from '../accounts/accounts.service.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseUncuttable, windowOf } from './slots.service.ts';
import { listBusyTimes, listOfferedTimes, listShutTimes } from './slots-preview.queries.ts';

/** What cutting the window would come to now, day by day, without cutting it. */
export async function previewBulkSlots({ db, clock }: Deps, body: BulkSlotsBody) {
  const window = windowOf(body);
  const now = clock.now();
  refuseUncuttable(window, now, 'start_date');
  await requireCoach(db, body.coach_id);
  const span = { coachId: body.coach_id, first: body.start_date, last: body.end_date };
  const offered = Map.groupBy(await listOfferedTimes(db, span), ({ date }) => date);
  const busy = Map.groupBy(await listBusyTimes(db, span), ({ date }) => date);
  const shut = Map.groupBy(await listShutTimes(db, span), ({ date }) => date);
  const cut = cutDay(window);
  const foresee = (date: string): ForeseenDay => {
    const there = {
      offered: offered.get(date) ?? [],
      busy: busy.get(date) ?? [],
      shut: shut.get(date) ?? [],
      date,
    };
    const slots = foreseeDay(cut, there, now);
    const count = (type: SessionType) =>
      slots.filter(
        ({ session_type, outcome }) => session_type === type && (outcome === 'made' || outcome === 'taken'),
      ).length;
    const clashes = slots.flatMap(({ outcome, ...slot }) =>
      outcome === 'made' ? [] : [{ ...slot, outcome }],
    );
    return { date, normal: count('normal'), bilan: count('bilan'), clashes };
  };
  return { days: window.dates.map(foresee) };
}
