import { courseBadge } from '@elan/contract/group-courses.rules.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useGroupCourses } from '../../features/group-courses/api.ts';
import { usePacks } from '../../features/packs/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/studio.ts';
import { QuickWords } from './quick-words.tsx';

function OpenCourses() {
  const { data: courses } = useGroupCourses();
  const { now } = useStudioNow();
  if (!courses || !now) return <QuickWords about="courses" />;
  const open = courses.filter((course) => courseBadge(course, now) === 'OPEN').length;
  return <Plural value={open} _0="Aucun cours ouvert" one="# cours ouvert" other="# cours ouverts" />;
}

function LowestPrice() {
  const { data: packs } = usePacks();
  const prices = packs?.flatMap(({ price }) => (price === null ? [] : [price])) ?? [];
  if (prices.length === 0) return <QuickWords about="packs" />;
  const lowest = formatMoney(Math.min(...prices));
  return <Trans>Dès {lowest}</Trans>;
}

/** What the server knows about a place, under its name. */
export function QuickFact({ about }: { about: 'courses' | 'packs' }) {
  return about === 'courses' ? <OpenCourses /> : <LowestPrice />;
}
