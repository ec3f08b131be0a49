import type { CivilTime } from '@elan/contract/time.ts';

const LOOK_AGAIN_MS = 100;
/** A dialog is gone long before that, on the slowest machine too. */
const LOOKS = 50;

const cellAt = (coachId: number, time: CivilTime): HTMLElement | undefined => {
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-cell^="${coachId}-"]`)];
  // In the order of the day, each named after its beginning.
  return cells.findLast(({ dataset }) => (dataset['cell'] ?? '') <= `${coachId}-${time.replace(':', '')}`);
};

/** The cell of that hour has the focus, whatever has become of it. */
export const focusHour = (coachId: number, time: CivilTime): void => cellAt(coachId, time)?.focus();

/** After a dialog about that hour has left: the cell it was opened from may be gone by then, and the focus lost with it. */
export const focusHourAgain = (coachId: number, time: CivilTime, looks = LOOKS): void => {
  setTimeout(() => {
    const isThere = document.querySelector('[role="alertdialog"]') !== null;
    if (isThere && looks > 0) focusHourAgain(coachId, time, looks - 1);
    else if (document.activeElement === document.body) focusHour(coachId, time);
  }, LOOK_AGAIN_MS);
};
