/** The planning grid: half-hour rows from 06:00 to 24:00. */
export const ROW_MINUTES = 30;
export const DAY_START_MINUTE = 6 * 60;
export const DAY_END_MINUTE = 24 * 60;

/** How many rows a session fills: a bilan (25 min) one, a normal session (55 min) two. */
export const durationBlocks = (minutes: number) => Math.ceil(minutes / ROW_MINUTES);
