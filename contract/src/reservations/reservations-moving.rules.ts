/** How far several sessions are moved at once, and how many. */
export const MOVE_DAYS_MAX = 366;
export const MOVES_AT_ONCE_MAX = 200;
