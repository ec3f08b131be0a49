import { isHeldBack } from '@elan/contract/missed/missed.rules.ts';
import { type Missed, readOwnMissed } from '@elan/contract/missed/missed.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useStudio } from '../studio/studio.ts';

/** Asked only where the studio counts absences; nothing while it is not known, for the server has the last word. */
export const useOwnMissed = (isAsked = true): Missed | undefined => {
  const isOn = (useStudio()?.missed_max ?? null) !== null;
  const { data } = useCall(
    ['client', 'missed'],
    readOwnMissed,
    {},
    { topics: ['reservations', 'group-courses'], enabled: isOn && isAsked },
  );
  return data;
};

/** What a client missed who calls the studio to book; nothing for anybody else. */
export const useHeldBack = (isAsked = true): Missed | undefined => {
  const missed = useOwnMissed(isAsked);
  return missed && isHeldBack(missed) ? missed : undefined;
};
