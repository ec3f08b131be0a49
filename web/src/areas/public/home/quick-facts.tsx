import { courseBadge } from '@elan/contract/group-courses/group-courses.rules.ts';
import { compareMoments } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue } from 'react';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { useCoaches } from '../../../features/coaches/api.ts';
import { useGroupCourses, useOpenCourseCount } from '../../../features/group-courses/api.ts';
import { usePacks } from '../../../features/packs/api.ts';
import { formatDay, formatMoney } from '../../../lib/time/format.ts';

const EVENING = '17:00';

export type Place = 'coaches' | 'courses' | 'packs';

/** What is said until the server has answered, or when it has nothing to say. */
type Otherwise = { otherwise: ReactNode };

/** The first hour that any coach has free. */
function FirstHour({ otherwise }: Otherwise) {
  const coaches = useDeferredValue(useCoaches().data);
  const { now } = useStudioNow();
  const isClockThere = useDeferredValue(now !== undefined);
  const [first] = (coaches ?? [])
    .flatMap(({ next_slot: slot }) => (slot ? [{ date: slot.date, time: slot.start_time }] : []))
    .toSorted(compareMoments);
  if (!first || !now || !isClockThere) return otherwise;
  const { time } = first;
  if (first.date === now.date && time >= EVENING) return <Trans>Dès ce soir, {time}</Trans>;
  const day = formatDay(first.date, now.date);
  return (
    <Trans>
      Dès {day}, {time}
    </Trans>
  );
}

function OpenCourses({ otherwise }: Otherwise) {
  const data = useDeferredValue(useGroupCourses().data);
  const { now } = useStudioNow();
  // Those at hand are counted here; only where there are more has the server to count.
  const isPart = data !== undefined && data.total > data.courses.length;
  const { data: counted } = useOpenCourseCount(isPart);
  const atHand = now && data?.courses.filter((course) => courseBadge(course, now) === 'OPEN').length;
  const open = isPart ? counted : atHand;
  if (open === undefined) return otherwise;
  // Not by a plural, for the reason that offer-words.ts tells.
  if (open === 0) return <Trans>Aucun cours ouvert</Trans>;
  return open === 1 ? <Trans>1 cours ouvert</Trans> : <Trans>{open} cours ouverts</Trans>;
}

function LowestPrice({ otherwise }: Otherwise) {
  const packs = useDeferredValue(usePacks().data);
  const prices = packs?.flatMap(({ price }) => (price === null ? [] : [price])) ?? [];
  if (prices.length === 0) return otherwise;
  const lowest = formatMoney(Math.min(...prices));
  return <Trans>Dès {lowest}</Trans>;
}

/** What the server knows about a place, under its name; drawn in steps, as the lists are. */
export function QuickFact({ about, otherwise }: Otherwise & { about: Place }) {
  if (about === 'coaches') return <FirstHour otherwise={otherwise} />;
  return about === 'courses' ? <OpenCourses otherwise={otherwise} /> : <LowestPrice otherwise={otherwise} />;
}
