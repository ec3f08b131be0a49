/** Asks whoever typed something whether it may be thrown away, and goes on if so. */
type Guard = (leave: () => void) => void;

const guards = new Set<Guard>();

/** While something typed is not saved: `guard` stands before every way out. Returns how to take it away. */
export const guardUnsaved = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => guards.delete(guard);
};

export const hasUnsaved = (): boolean => guards.size > 0;

/** Leaves at once, or after whoever typed something agreed to lose it. */
export const leaveSafely = (leave: () => void): void => {
  const [guard] = guards;
  if (guard) guard(leave);
  else leave();
};
