import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { minutesOfDay } from '@elan/contract/time.ts';
import type { FreeStart } from './day-blocks.ts';

/**
 * The session one means by pressing that minute of free time: an ordinary one that is on then, else an assessment, else the
 * next that begins.
 */
export const startNear = (starts: readonly FreeStart[], minute: number): FreeStart | undefined => {
  const isOn = ({ time, session_type }: FreeStart) =>
    minutesOfDay(time) <= minute && minute < minutesOfDay(time) + SESSION_MINUTES[session_type];
  const begins = starts.find(
    ({ time, session_type }) => session_type === 'normal' && minutesOfDay(time) === minute,
  );
  return (
    begins ??
    starts.findLast((start) => start.session_type === 'normal' && isOn(start)) ??
    starts.findLast(isOn) ??
    starts.find(({ time }) => minutesOfDay(time) >= minute) ??
    starts.at(-1)
  );
};
