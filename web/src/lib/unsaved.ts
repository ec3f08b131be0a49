/** Asks whoever typed something whether it may be thrown away, in so many forms, and goes on if so. */
export type Guard = (leave: () => void, forms: number) => void;

/** The forms in which something is typed and not saved yet, by those who guard them; see `leave-safely.ts`. */
export const unsavedForms = new Set<Guard>();
