import { type Guard, unsavedForms } from './unsaved.ts';

/** While something typed is not saved: `guard` stands before every way out. Returns how to take it away. */
export const guardUnsaved = (guard: Guard): (() => void) => {
  unsavedForms.add(guard);
  return () => unsavedForms.delete(guard);
};

export const hasUnsaved = (): boolean => unsavedForms.size > 0;

/** Leaves at once, or after whoever typed something agreed to lose it: one question for all, asked by the form on top. */
export const leaveSafely = (leave: () => void): void => {
  const guard = [...unsavedForms].at(-1);
  if (guard) guard(leave, unsavedForms.size);
  else leave();
};
